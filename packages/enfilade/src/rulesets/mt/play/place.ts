import type { Footprint } from '#battle/index.ts';
import {
  type Bounds,
  disc,
  distance,
  GRAIN,
  hullOf,
  inches,
  type Outline,
  outlineFrom,
  outlineOf,
  outlineOfPolygon,
  overlap,
  type Point,
  type Pose,
  rectangle,
  segmentPiece,
  type Shape,
} from '#field/index.ts';
import { BASE_SIZES } from '../sheet.ts';
import type { Base } from '../troops.ts';
import { type Figure, type MtBattle, type MtUnit, onTable } from './model.ts';

/** Where things stand: the place where figures become shapes and distances are measured (MT-GAP-02). */

interface Size {
  readonly width: number;
  readonly depth: number;
}

function sizeOf(base: keyof typeof BASE_SIZES.value): Size {
  const { width, depth } = BASE_SIZES.value[base];
  return { width: inches(width), depth: inches(depth) };
}

const BOAT = sizeOf('boat');
const GUN = sizeOf('gun');
export const SIZES: Readonly<Record<Base, Size>> = {
  foot: sizeOf('foot'),
  mounted: sizeOf('mounted'),
  wagon: sizeOf('wagon'),
  canoe: BOAT,
  longboat: BOAT,
};

function ofBases<T>(made: (size: Size, base: Base) => T): Readonly<Record<Base, T>> {
  return {
    foot: made(SIZES.foot, 'foot'),
    mounted: made(SIZES.mounted, 'mounted'),
    wagon: made(SIZES.wagon, 'wagon'),
    canoe: made(SIZES.canoe, 'canoe'),
    longboat: made(SIZES.longboat, 'longboat'),
  };
}

/** Section 6: a round inch, or the outline of a mount, a wagon, a boat. */
const SHAPES = ofBases<Shape>(({ width, depth }, base) =>
  base === 'foot' ? disc(width / 2) : rectangle(width, depth),
);
const GUN_SHAPE = rectangle(GUN.width, GUN.depth);
export const HALF_GUN: number = GUN.depth / 2;
/** From the centre of the gun to its corners, further than those of any mount. */
export const GUN_REACH: number = Math.ceil(Math.sqrt(GUN.width * GUN.width + GUN.depth * GUN.depth) / 2);
/** Half of the narrow side: what a base sweeps while it moves along its own facing. */
export const HALF_WIDTH: Readonly<Record<Base, number>> = ofBases(({ width }) => width / 2);
/** From the centre to the furthest point of a base. */
export const REACH: Readonly<Record<Base, number>> = ofBases(({ width, depth }, base) =>
  base === 'foot' ? width / 2 : Math.ceil(Math.sqrt(width * width + depth * depth) / 2),
);

const outlines = new WeakMap<Pose, Outline>();

export function bodyOf(unit: MtUnit, figure: Pose): Outline {
  let known = outlines.get(figure);
  if (known === undefined) {
    known = outlineOf(figure, SHAPES[unit.base]);
    outlines.set(figure, known);
  }
  return known;
}

export function gunBody(gun: Pose): Outline {
  let known = outlines.get(gun);
  if (known === undefined) {
    known = outlineOf(gun, GUN_SHAPE);
    outlines.set(gun, known);
  }
  return known;
}

const GUN_ID = 99;
const pieces = new WeakMap<Pose, Figure>();

/** The gun as if it were a man: it aims from its own place (MT-GAP-26). */
export function pieceOf(gun: Pose): Figure {
  let known = pieces.get(gun);
  if (known === undefined) {
    known = { x: gun.x, y: gun.y, heading: gun.heading, id: GUN_ID, smoke: false, spent: [] };
    outlines.set(known, gunBody(gun));
    pieces.set(gun, known);
  }
  return known;
}

export function isPiece({ id }: Figure): boolean {
  return id === GUN_ID;
}

/** What a base covers that goes from one place to another and keeps its facing. */
export function sweptBy(before: Outline, after: Outline): Outline {
  return outlineOfPolygon(hullOf([...before.pieces, ...after.pieces].flatMap(({ points }) => points)));
}

/** A man of a unit: figures know their unit by the company they keep. */
export interface Man {
  readonly unit: MtUnit;
  readonly figure: Figure;
}

function measured(apart: number): number {
  const length = Math.floor(apart + 0.5);
  return length <= GRAIN ? 0 : length;
}

export function spacing(a: Point, b: Point): number {
  const dx = a.x - b.x;
  const dy = a.y - b.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** From edge to edge; 0 is base contact. */
export function gap(a: MtUnit, from: Pose, b: MtUnit, to: Pose): number {
  if (a.base === 'foot' && b.base === 'foot') return measured(spacing(from, to) - SIZES.foot.width);
  return distance(bodyOf(a, from), bodyOf(b, to));
}

/** Nearer than this two men on foot stand on each other. */
const NEAREST = SIZES.foot.width - GRAIN;

export function overlaps(a: MtUnit, from: Pose, b: MtUnit, to: Pose): boolean {
  if (a.base === 'foot' && b.base === 'foot') {
    const dx = from.x - to.x;
    const dy = from.y - to.y;
    return dx * dx + dy * dy < NEAREST * NEAREST;
  }
  return overlap(bodyOf(a, from), bodyOf(b, to));
}

const bounds = new Map<string, { readonly figures: readonly Figure[]; readonly box: Bounds }>();

/** The box about all bases of a unit, drawn anew when any of them has moved. */
export function boundsOf({ id, figures, base }: MtUnit): Bounds {
  const known = bounds.get(id);
  if (known !== undefined && known.figures === figures) return known.box;
  const box = pathBox(figures, REACH[base]);
  bounds.set(id, { figures, box });
  return box;
}

export function boxesWithin(a: Bounds, b: Bounds, limit: number): boolean {
  return (
    a.west - b.east <= limit && b.west - a.east <= limit && a.south - b.north <= limit && b.south - a.north <= limit
  );
}

export function pointBox({ x, y }: Point, reach: number): Bounds {
  return { west: x - reach, south: y - reach, east: x + reach, north: y + reach };
}

export function pathBox(points: readonly Point[], reach: number): Bounds {
  let west = Infinity;
  let south = Infinity;
  let east = -Infinity;
  let north = -Infinity;
  for (const { x, y } of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { west: west - reach, south: south - reach, east: east + reach, north: north + reach };
}

/** Whether any base of one unit is within a distance of any of another. */
export function unitsWithin(a: MtUnit, b: MtUnit, limit: number): boolean {
  if (!boxesWithin(boundsOf(a), boundsOf(b), limit)) return false;
  return a.figures.some((from) => b.figures.some((to) => gap(a, from, b, to) <= limit));
}

export function touches(a: Man, b: Man): boolean {
  return gap(a.unit, a.figure, b.unit, b.figure) === 0;
}

/** From a point to the stretch between two others, centre to centre. */
export function offLine(at: Point, from: Point, to: Point): number {
  const ex = to.x - from.x;
  const ey = to.y - from.y;
  const squared = ex * ex + ey * ey;
  const share = squared === 0 ? 0 : ((at.x - from.x) * ex + (at.y - from.y) * ey) / squared;
  const held = share < 0 ? 0 : share > 1 ? 1 : share;
  const dx = at.x - from.x - held * ex;
  const dy = at.y - from.y - held * ey;
  return Math.sqrt(dx * dx + dy * dy);
}

/** From the edge of a base to the middle line of a step. */
export function baseOffLine(unit: MtUnit, figure: Pose, from: Point, to: Point): number {
  if (unit.base === 'foot') return offLine(figure, from, to) - HALF_WIDTH.foot;
  return distance(outlineFrom([segmentPiece({ from, to })]), bodyOf(unit, figure));
}

function onLine(body: Outline, from: Point, to: Point): boolean {
  return overlap(outlineFrom([segmentPiece({ from, to })]), body);
}

/** Section 8, point 3: whether a base is in the way of a line. */
export function baseOnLine(unit: MtUnit, figure: Pose, from: Point, to: Point): boolean {
  return unit.base === 'foot'
    ? offLine(figure, from, to) < HALF_WIDTH.foot - GRAIN
    : onLine(bodyOf(unit, figure), from, to);
}

export function gunOnLine(gun: Pose, from: Point, to: Point): boolean {
  return onLine(gunBody(gun), from, to);
}

export function nearestTo(at: Pose, unit: MtUnit): { readonly figure: Figure; readonly apart: number } | undefined {
  let nearest: { readonly figure: Figure; readonly apart: number } | undefined;
  for (const figure of unit.figures) {
    const apart = spacing(at, figure);
    if (nearest === undefined || apart < nearest.apart) nearest = { figure, apart };
  }
  return nearest;
}

export function middleOf(figures: readonly Point[]): Point {
  const n = Math.max(1, figures.length);
  const sum = figures.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: Math.round(sum.x / n), y: Math.round(sum.y / n) };
}

/** One footprint a base; others may come to stand where a marker lies. */
export function footprints(battle: MtBattle): readonly Footprint[] {
  return onTable(battle).flatMap((unit) => [
    ...unit.figures.map((figure) => ({
      id: `${unit.id}/${figure.id}`,
      side: unit.side,
      outline: bodyOf(unit, figure),
      shared: unit.marker,
    })),
    ...(unit.gun === null
      ? []
      : [{ id: `${unit.id}/gun`, side: unit.side, outline: gunBody(unit.gun), shared: false }]),
  ]);
}
