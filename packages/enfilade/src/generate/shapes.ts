import type { Rng } from '#battle/index.ts';
import { eastward, FULL_TURN, northward } from '#field/index.ts';
import { within } from './chance.ts';
import type { Place } from './generator.ts';
import { neat, type Rect } from './layout.ts';

/** Shapes of ground: blobs, tilted fields, lines that wander; all of them on the table. */

export interface Blob {
  readonly at: Place;
  readonly across: number;
  readonly deep: number;
}

interface Table {
  readonly width: number;
  readonly height: number;
}

const CORNERS = 9;

export function onTable({ width, height }: Table, [x, y]: Place): Place {
  return [neat(Math.min(width, Math.max(0, x))), neat(Math.min(height, Math.max(0, y)))];
}

/** Round, a little uneven, never crossing itself. */
export function blob(rng: Rng, table: Table, { at: [x, y], across, deep }: Blob): readonly Place[] {
  return Array.from({ length: CORNERS }, (_, i) => {
    const heading = Math.round((i * FULL_TURN) / CORNERS);
    const out = within(rng, 0.82, 1.12);
    return onTable(table, [x + (across / 2) * out * eastward(heading), y + (deep / 2) * out * northward(heading)]);
  });
}

/** Turns nothing: the middle of whatever is asked. */
export const STRAIGHT: Rng = (n) => Math.floor(n / 2);

/** Four corners, turned a little. */
export function field(rng: Rng, table: Table, { at: [x, y], across, deep }: Blob): readonly Place[] {
  const tilt = within(rng, -0.12, 0.12);
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([east = 0, north = 0]) =>
    onTable(table, [
      x + (east * across) / 2 - (tilt * north * deep) / 2,
      y + (north * deep) / 2 + (tilt * east * across) / 2,
    ]),
  );
}

/** A line from place to place that wanders between them, but goes through each. */
export function wandering(rng: Rng, through: readonly Place[], by: number): readonly Place[] {
  return through.flatMap((place, i): readonly Place[] => {
    const next = through[i + 1];
    if (next === undefined) return [place];
    const [dx, dy] = [next[0] - place[0], next[1] - place[1]];
    // Across the line, as far as it is long.
    const aside = within(rng, -by, by);
    const middle: Place = [neat(place[0] + dx / 2 - aside * dy), neat(place[1] + dy / 2 + aside * dx)];
    return [place, middle];
  });
}

export function boundsOf(area: readonly Place[]): Rect {
  const [xs, ys] = [area.map(([x]) => x), area.map(([, y]) => y)];
  return { west: Math.min(...xs), east: Math.max(...xs), south: Math.min(...ys), north: Math.max(...ys) };
}

export function meet(one: Rect, two: Rect, margin = 0): boolean {
  return (
    one.west < two.east + margin &&
    two.west < one.east + margin &&
    one.south < two.north + margin &&
    two.south < one.north + margin
  );
}
