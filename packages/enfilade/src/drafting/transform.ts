import type { Json } from '#battle/index.ts';
import { degrees, inches, normalHeading, placeOf } from '#field/index.ts';
import { fieldsOf, type Piece, type Place, placesOf } from './pieces.ts';
import type { Palette, PaletteField } from './palette.ts';

/** What a change does to places and to headings in degrees. */
export interface Transform {
  place(at: Place): Place;
  heading(faces: number): number;
}

/** To the thousandth, as the engine measures. */
export function onGrid(length: number): number {
  return inches(length) / 1000 + 0;
}

export function moving([east, north]: Place): Transform {
  return { place: ([x, y]) => [onGrid(x + east), onGrid(y + north)], heading: (faces) => faces };
}

/** Turned about a place, by degrees counter-clockwise; exact to a tenth of a degree. */
export function turning([cx, cy]: Place, by: number): Transform {
  const tenths = normalHeading(degrees(by));
  return {
    place: ([x, y]) => {
      const at = placeOf({ x: 0, y: 0, heading: tenths }, (x - cx) * 1000, (y - cy) * 1000);
      return [onGrid(cx + at.x / 1000), onGrid(cy + at.y / 1000)];
    },
    heading: (faces) => normalHeading(degrees(faces) + tenths) / 10,
  };
}

export function scaling([cx, cy]: Place, by: number): Transform {
  return { place: ([x, y]) => [onGrid(cx + (x - cx) * by), onGrid(cy + (y - cy) * by)], heading: (faces) => faces };
}

/** East and west change places, or north and south. */
export function mirroring([cx, cy]: Place, across: 'eastWest' | 'northSouth'): Transform {
  const isWide = across === 'eastWest';
  return {
    place: ([x, y]) => (isWide ? [onGrid(2 * cx - x), y] : [x, onGrid(2 * cy - y)]),
    heading: (faces) => normalHeading((isWide ? 1800 : 0) - degrees(faces)) / 10,
  };
}

/** The middle of what pieces cover; the middle of the table where they cover nothing. */
export function middleOf(pieces: readonly Piece[]): Place {
  const places = pieces.flatMap(placesOf);
  if (places.length === 0) return [0, 0];
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)];
  return [onGrid((Math.min(...xs) + Math.max(...xs)) / 2), onGrid((Math.min(...ys) + Math.max(...ys)) / 2)];
}

type Own = Readonly<Record<string, unknown>>;

function isPlace(value: unknown): value is Place {
  return Array.isArray(value) && value.length === 2 && value.every((each) => typeof each === 'number');
}

function changedValue({ kind }: PaletteField, value: unknown, { place, heading }: Transform): Json | undefined {
  if (kind.is === 'heading' && typeof value === 'number') return heading(value);
  if (kind.is === 'place' && isPlace(value)) return [...place(value)];
  if (kind.is === 'places' && Array.isArray(value) && value.every(isPlace)) return value.map((at) => [...place(at)]);
  return undefined;
}

function changedOwn<T extends { readonly with?: Own | undefined }>(
  value: T,
  fields: readonly PaletteField[],
  transform: Transform,
): T {
  const { with: own } = value;
  if (own === undefined) return value;
  const changed = fields.flatMap((field) => {
    const next = changedValue(field, own[field.name], transform);
    return next === undefined ? [] : [[field.name, next] as const];
  });
  return changed.length === 0 ? value : { ...value, with: { ...own, ...Object.fromEntries(changed) } };
}

/** A piece with all its places and headings changed, those that only its system understands included. */
export function transformed(piece: Piece, transform: Transform, palette: Palette): Piece {
  const { place, heading } = transform;
  const at = (given: Place): [number, number] => {
    const [x, y] = place(given);
    return [x, y];
  };
  const fields = fieldsOf(palette, piece);
  switch (piece.of) {
    case 'terrain':
    case 'cover': {
      const { area, line } = piece.value;
      const shape = { ...(area && { area: area.map(at) }), ...(line && { line: line.map(at) }) };
      if (piece.of === 'cover') return { of: 'cover', value: { ...piece.value, ...shape } };
      return { of: 'terrain', value: changedOwn({ ...piece.value, ...shape }, fields, transform) };
    }
    case 'zones':
      return { of: 'zones', value: { ...piece.value, area: piece.value.area.map(at) } };
    case 'objectives':
      return { of: 'objectives', value: { ...piece.value, ...(piece.value.at && { at: at(piece.value.at) }) } };
    case 'commands': {
      const moved = { ...piece.value, ...(piece.value.at && { at: at(piece.value.at) }) };
      return { of: 'commands', value: changedOwn(moved, fields, transform) };
    }
    case 'units': {
      const { at: stands, heading: faces, arrives } = piece.value;
      const moved = {
        ...piece.value,
        ...(stands && { at: at(stands) }),
        ...(faces === undefined ? {} : { heading: heading(faces) }),
        ...(arrives && { arrives: { ...arrives, at: at(arrives.at), heading: heading(arrives.heading) } }),
      };
      return { of: 'units', value: changedOwn(moved, fields, transform) };
    }
  }
}
