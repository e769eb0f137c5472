/**
 * A second geometry, slow and obvious: shapes are lists of corners, ways are walked in small steps, lines are looked along spot by spot.
 * Nothing of the engine's own measuring may be used here. Lengths are in the table's unit, angles in degrees counter-clockwise from east.
 */

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** A rectangle on the table: its centre, where it faces, how broad and how deep it is. */
export interface Base extends Spot {
  readonly heading: number;
  readonly width: number;
  readonly depth: number;
}

/** A polygon of any form; one corner and a radius is a disc, two and a radius a strip with round ends. */
export interface Patch {
  readonly corners: readonly Spot[];
  readonly radius: number;
}

/** The engine rounds places to thousandths and headings to tenths of a degree; smaller differences are ignored. */
export const SLACK = 0.02;
/** How far apart the spots of a sampled line are. */
const STRIDE = 0.05;

export function radians(angle: number): number {
  return (angle * Math.PI) / 180;
}

/** A turn brought into -180 to 180. */
export function turn(from: number, to: number): number {
  const rest = (((to - from) % 360) + 360) % 360;
  return rest > 180 ? rest - 360 : rest;
}

export function between(a: Spot, b: Spot): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

export function directionTo(from: Spot, to: Spot): number {
  return (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI;
}

/** A spot of a base, counted from its centre. */
export function spotOf({ x, y, heading }: Base, ahead: number, left: number): Spot {
  const [c, s] = [Math.cos(radians(heading)), Math.sin(radians(heading))];
  return { x: x + c * ahead - s * left, y: y + s * ahead + c * left };
}

/** A spot of the table as a base sees it. */
export function seenFrom({ x, y, heading }: Base, spot: Spot): { readonly ahead: number; readonly left: number } {
  const [c, s] = [Math.cos(radians(heading)), Math.sin(radians(heading))];
  const [dx, dy] = [spot.x - x, spot.y - y];
  return { ahead: c * dx + s * dy, left: c * dy - s * dx };
}

/** Front right, front left, rear left, rear right. */
export function cornersOf(base: Base): readonly [Spot, Spot, Spot, Spot] {
  const [ahead, left] = [base.depth / 2, base.width / 2];
  return [
    spotOf(base, ahead, -left),
    spotOf(base, ahead, left),
    spotOf(base, -ahead, left),
    spotOf(base, -ahead, -left),
  ];
}

export function patchOf(base: Base): Patch {
  return { corners: cornersOf(base), radius: 0 };
}

type Edge = readonly [Spot, Spot];

function edgesOf({ corners }: Patch): readonly Edge[] {
  if (corners.length < 3) return [[corners[0] as Spot, corners.at(-1) as Spot]];
  return corners.map((from, i) => [from, corners[(i + 1) % corners.length] as Spot]);
}

/** From a spot to the nearest spot of an edge. */
function toEdge(spot: Spot, [from, to]: Edge): number {
  const [ex, ey] = [to.x - from.x, to.y - from.y];
  const square = ex * ex + ey * ey;
  const share = square === 0 ? 0 : ((spot.x - from.x) * ex + (spot.y - from.y) * ey) / square;
  const t = Math.min(1, Math.max(0, share));
  return between(spot, { x: from.x + ex * t, y: from.y + ey * t });
}

function encloses({ corners }: Patch, { x, y }: Spot): boolean {
  if (corners.length < 3) return false;
  let within = false;
  let a = corners.at(-1) as Spot;
  for (const b of corners) {
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) within = !within;
    a = b;
  }
  return within;
}

/** How deep a spot lies within a patch; negative is how far outside it. */
export function depthIn(patch: Patch, spot: Spot): number {
  let toRim = Infinity;
  let before = patch.corners.at(-1) as Spot;
  for (const corner of patch.corners) {
    toRim = Math.min(toRim, toEdge(spot, [before, corner]));
    before = corner;
  }
  return encloses(patch, spot) ? toRim + patch.radius : patch.radius - toRim;
}

/** Whether a spot lies within a patch. */
export function isWithin(patch: Patch, spot: Spot): boolean {
  return patch.radius === 0 ? encloses(patch, spot) : depthIn(patch, spot) > 0;
}

/** Spots along a line, both ends among them. */
export function spotsAlong(from: Spot, to: Spot, stride = STRIDE): readonly Spot[] {
  const count = Math.max(1, Math.ceil(between(from, to) / stride));
  return Array.from({ length: count + 1 }, (_, i) => ({
    x: from.x + ((to.x - from.x) * i) / count,
    y: from.y + ((to.y - from.y) * i) / count,
  }));
}

/** Spots along the rim of a patch without radius, its corners among them. */
export function rimOf(patch: Patch, stride = STRIDE): readonly Spot[] {
  return edgesOf(patch).flatMap(([from, to]) => spotsAlong(from, to, stride));
}

/** Spots strewn over a base, its rim among them. */
export function spotsOn(base: Base, stride = 4 * STRIDE): readonly Spot[] {
  const [rows, files] = [Math.ceil(base.depth / stride), Math.ceil(base.width / stride)];
  return Array.from({ length: (rows + 1) * (files + 1) }, (_, i) => {
    const [row, file] = [Math.floor(i / (files + 1)), i % (files + 1)];
    return spotOf(base, base.depth * (row / Math.max(1, rows) - 0.5), base.width * (file / Math.max(1, files) - 0.5));
  });
}

function cross([a, b]: Edge, [c, d]: Edge): boolean {
  const side = (p: Spot, q: Spot, r: Spot): number => Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Whether two patches may lie within a distance of each other: a quick no, so that few need be measured. */
export function mayBeWithin(a: Patch, b: Patch, distance: number): boolean {
  const far = a.radius + b.radius + distance;
  const [one, two] = [boundsOf(a), boundsOf(b)];
  return (
    one.west - two.east <= far &&
    two.west - one.east <= far &&
    one.south - two.north <= far &&
    two.south - one.north <= far
  );
}

function boundsOf({ corners }: Patch): Record<'west' | 'east' | 'south' | 'north', number> {
  const bounds = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (const { x, y } of corners) {
    bounds.west = Math.min(bounds.west, x);
    bounds.east = Math.max(bounds.east, x);
    bounds.south = Math.min(bounds.south, y);
    bounds.north = Math.max(bounds.north, y);
  }
  return bounds;
}

/** The distance between two patches; 0 where they touch or overlap. */
export function gap(a: Patch, b: Patch): number {
  const [ours, theirs] = [edgesOf(a), edgesOf(b)];
  if (a.corners.some((spot) => encloses(b, spot)) || b.corners.some((spot) => encloses(a, spot))) return 0;
  if (ours.some((edge) => theirs.some((other) => cross(edge, other)))) return 0;
  const apart = Math.min(
    ...a.corners.flatMap((spot) => theirs.map((edge) => toEdge(spot, edge))),
    ...b.corners.flatMap((spot) => ours.map((edge) => toEdge(spot, edge))),
  );
  return Math.max(0, apart - a.radius - b.radius);
}

/** By how much two convex patches lie on each other: the least they must be moved apart; 0 where they do not. */
export function overlapOf(a: Patch, b: Patch): number {
  if (!mayBeWithin(a, b, 0) || gap(a, b) > 0) return 0;
  const least = [...edgesOf(a), ...edgesOf(b)].map(([from, to]) => {
    const along = radians(directionTo(from, to) + 90);
    const reach = ({ corners, radius }: Patch): readonly [number, number] => {
      const shadows = corners.map(({ x, y }) => x * Math.cos(along) + y * Math.sin(along));
      return [Math.min(...shadows) - radius, Math.max(...shadows) + radius];
    };
    const [[low, high], [bottom, top]] = [reach(a), reach(b)];
    return Math.min(high - bottom, top - low);
  });
  return Math.max(0, Math.min(...least));
}

/** How much of a line lies in a patch. */
export function lengthIn(patch: Patch, from: Spot, to: Spot): number {
  const spots = spotsAlong(from, to, STRIDE / 2);
  const within = spots.filter((spot) => isWithin(patch, spot)).length;
  return (between(from, to) * within) / spots.length;
}

/** Whether a line passes through the inside of a patch, and not only along its rim. */
export function passesThrough(patch: Patch, from: Spot, to: Spot): boolean {
  return spotsAlong(from, to).some((spot) => depthIn(patch, spot) > SLACK);
}

/** The base on its way: turned in place step by step, then carried straight over. */
export function turnThenGo(from: Base, to: Base, stride = 4 * STRIDE): readonly Base[] {
  const angle = turn(from.heading, to.heading);
  const turns = Math.max(1, Math.ceil(Math.abs(angle) / 5));
  const turning = Array.from({ length: turns }, (_, i) => ({ ...from, heading: from.heading + (angle * i) / turns }));
  const going = spotsAlong(from, to, stride).map(({ x, y }) => ({ ...from, heading: to.heading, x, y }));
  return [...turning, ...going];
}

export function onTable(
  { corners, radius }: Patch,
  table: { readonly width: number; readonly height: number },
): boolean {
  return corners.every(
    ({ x, y }) =>
      x - radius >= -SLACK &&
      y - radius >= -SLACK &&
      x + radius <= table.width + SLACK &&
      y + radius <= table.height + SLACK,
  );
}

/** Whether two lines cross, and not only touch. */
export function linesCross(a: Spot, b: Spot, c: Spot, d: Spot): boolean {
  return cross([a, b], [c, d]);
}

/** By how much a convex patch reaches into a patch of any form: the deepest that a spot of either rim lies in the other. */
export function reachInto(body: Patch, area: Patch): number {
  if (!mayBeWithin(body, area, 0)) return 0;
  const ours = rimOf(body, 0.1).map((spot) => depthIn(area, spot));
  const theirs = area.corners.map((spot) => depthIn(body, spot) + area.radius);
  return Math.max(0, ...ours, ...theirs);
}
