import type { Point } from 'enfilade';
import { piecesOf, type Place, placesOf } from 'enfilade/drafting';
import { type Lens, onScreen } from '../table/index.ts';
import type { Drawing } from './drawing.ts';

const NEAR = { mouse: 8, touch: 14 } as const;
const FINE = 100;

/** A place on the table in its own unit, from thousandths. */
export function placeOf({ x, y }: Point): Place {
  return [x / 1000, y / 1000];
}

export function pointOf([x, y]: Place): Point {
  return { x: x * 1000, y: y * 1000 };
}

/** Half an inch, or a centimetre. */
export function gridOf({ palette }: Drawing): number {
  return palette.unit === 'inch' ? 0.5 : 1;
}

export function onGrid(drawing: Drawing, [x, y]: Place, isFree: boolean): Place {
  if (isFree || !drawing.isSnapping.value) return [Math.round(x * FINE) / FINE, Math.round(y * FINE) / FINE];
  const grid = gridOf(drawing);
  return [Math.round(x / grid) * grid, Math.round(y / grid) * grid];
}

/** The place that is meant: a corner that is near, the edge of the table, else the grid. */
export function snapped(
  drawing: Drawing,
  lens: Lens,
  at: Point,
  { isFree, isTouch }: { readonly isFree: boolean; readonly isTouch: boolean },
): Place {
  const place = placeOf(at);
  if (isFree || !drawing.isSnapping.value) return onGrid(drawing, place, true);
  const near = isTouch ? NEAR.touch : NEAR.mouse;
  const here = onScreen(lens, at);
  const corners = piecesOf(drawing.draft.value).flatMap(([, piece]) => (piece.of === 'terrain' ? placesOf(piece) : []));
  const distance = (to: Place): number => {
    const there = onScreen(lens, pointOf(to));
    return Math.hypot(there.x - here.x, there.y - here.y);
  };
  const corner = corners.find((each) => distance(each) <= near);
  if (corner !== undefined) return corner;
  const { width, height } = drawing.draft.value.scenario.table;
  const [x, y] = onGrid(drawing, place, false);
  const pixels = (length: number): number => Math.abs(length) * 1000 * lens.k;
  const edge = (of: number, own: number, most: number): number =>
    pixels(own) <= near ? 0 : pixels(own - most) <= near ? most : of;
  return [edge(x, place[0], width), edge(y, place[1], height)];
}

/** The nearest place on the edge of the table. */
export function atEdge(drawing: Drawing, [x, y]: Place): { readonly at: [number, number]; readonly heading: number } {
  const { width, height } = drawing.draft.value.scenario.table;
  const inX = Math.min(Math.max(x, 0), width);
  const inY = Math.min(Math.max(y, 0), height);
  const edges = [
    { far: inX, at: [0, inY] as [number, number], heading: 0 },
    { far: width - inX, at: [width, inY] as [number, number], heading: 180 },
    { far: inY, at: [inX, 0] as [number, number], heading: 90 },
    { far: height - inY, at: [inX, height] as [number, number], heading: 270 },
  ];
  const [nearest] = edges.toSorted((one, two) => one.far - two.far);
  return nearest ?? { at: [0, 0], heading: 0 };
}
