import type { Point } from 'enfilade';
import { keyOf, middleOf, type PieceKey, piecesOf, type Place, placesOf } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { pointOf } from './snap.ts';
import { apart, inside, legsOf, type Lens, onScreen, picked, toLegs } from '../table/index.ts';

const REACH = { mouse: 7, touch: 22 } as const;
const PIN = { mouse: 14, touch: 24 } as const;

/** The key of what the chart calls by its id alone: a unit or a commander. */
export function keyOfSign(drawing: Drawing, id: string): PieceKey {
  const isCommand = drawing.draft.value.scenario.commands.some((each) => each.id === id);
  return keyOf(isCommand ? 'commands' : 'units', id);
}

/** What lies under a pointer: troops before pins, pins before ground, and of ground what lies on top. */
export function pieceUnder(drawing: Drawing, lens: Lens, at: Point, isTouch: boolean): PieceKey | null {
  const sign = picked(drawing.survey.value?.signs ?? [], lens, at, isTouch).id;
  if (sign !== null) return keyOfSign(drawing, sign);
  const reach = REACH[isTouch ? 'touch' : 'mouse'];
  const pin = PIN[isTouch ? 'touch' : 'mouse'];
  const seen = (place: Place): Point => onScreen(lens, pointOf(place));
  const pieces = piecesOf(drawing.draft.value);
  const pinned = pieces.find(([, piece]) => {
    const isPin = piece.of === 'objectives' || (piece.of === 'units' && piece.value.arrives !== undefined);
    return isPin && placesOf(piece).some((place) => apart(seen(place), at) <= pin);
  });
  if (pinned !== undefined) return pinned[0];
  const drawn = pieces.filter(([, { of }]) => of === 'terrain' || of === 'zones' || of === 'cover');
  const rank = { terrain: 0, zones: 1, cover: 2 } as Readonly<Record<string, number>>;
  // Of each kind the last lies on top, and a line on every area.
  const ordered = drawn
    .toReversed()
    .toSorted(
      ([, one], [, two]) => (rank[one.of] ?? 0) - (rank[two.of] ?? 0) || Number(isLine(two)) - Number(isLine(one)),
    );
  const found = ordered.find(([, piece]) => {
    const points = placesOf(piece).map(seen);
    if (isLine(piece)) return toLegs(at, legsOf(points, false)) <= reach;
    const isNear = toLegs(at, legsOf(points, true)) <= reach;
    // A zone is large: its inside belongs to what lies in it.
    return piece.of === 'zones' ? isNear : isNear || inside(points, at);
  });
  return found?.[0] ?? null;
}

function isLine(piece: { readonly of: string; readonly value: object }): boolean {
  return 'line' in piece.value && piece.value.line !== undefined;
}

/** The pieces whose middle lies within a frame, in pixels: units and commanders, or ground where there are none. */
export function piecesWithin(drawing: Drawing, lens: Lens, from: Point, to: Point): readonly PieceKey[] {
  const within = (value: number, one: number, two: number): boolean =>
    value >= Math.min(one, two) && value <= Math.max(one, two);
  const isIn = (place: Place): boolean => {
    const { x, y } = onScreen(lens, pointOf(place));
    return within(x, from.x, to.x) && within(y, from.y, to.y);
  };
  const found = piecesOf(drawing.draft.value).filter(
    ([, piece]) => placesOf(piece).length > 0 && isIn(middleOf([piece])),
  );
  const troops = found.filter(([, { of }]) => of === 'units' || of === 'commands');
  return (troops.length > 0 ? troops : found.filter(([, { of }]) => of !== 'zones')).map(([key]) => key);
}

/** The corner of a selected piece under a pointer, or the middle of a leg, where a corner is added. */
export function handleUnder(
  drawing: Drawing,
  lens: Lens,
  at: Point,
  isTouch: boolean,
): { readonly key: PieceKey; readonly corner: number; readonly isNew: boolean } | null {
  const [key] = drawing.selected.value;
  const piece = key === undefined ? undefined : drawing.piece(key);
  if (key === undefined || piece === undefined || drawing.selected.value.length > 1 || drawing.isLocked(key))
    return null;
  if (piece.of !== 'terrain' && piece.of !== 'zones' && piece.of !== 'cover') return null;
  const reach = (isTouch ? 18 : 9) + 0;
  const points = placesOf(piece).map((place) => onScreen(lens, pointOf(place)));
  const corner = points.findIndex((point) => apart(point, at) <= reach);
  if (corner >= 0) return { key, corner, isNew: false };
  const middle = legsOf(points, !isLine(piece)).findIndex(
    ([a, b]) => apart({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, at) <= reach,
  );
  return middle >= 0 ? { key, corner: middle + 1, isNew: true } : null;
}
