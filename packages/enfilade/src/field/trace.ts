import { clip, type Interval, stretchesInside } from './clip.ts';
import type { Ground, GroundArea, GroundLine } from './ground.ts';
import { mayMeet } from './in-the-way.ts';
import { rounded } from './length.ts';
import { type Outline, type Piece, segmentPiece } from './outline.ts';
import { piecesOverlap } from './overlap.ts';
import { between, type Point, type Segment } from './point.ts';

/** Something that stands on the table under its name. */
export interface Body {
  readonly id: string;
  readonly outline: Outline;
}

interface Stretch {
  /** Lengths along the line, from its beginning. */
  readonly at: number;
  readonly until: number;
  readonly length: number;
  readonly entry: Point;
  readonly exit: Point;
}

export interface AreaCrossed extends Stretch {
  readonly kind: 'area';
  readonly area: GroundArea;
  /** Whether the beginning and the end of the line lie in the area. */
  readonly holdsFrom: boolean;
  readonly holdsTo: boolean;
}

/** A line has no breadth, or the breadth of a stream: `at` and `until` are the same for the former unless sight runs along it. */
export interface LineCrossed extends Stretch {
  readonly kind: 'line';
  readonly line: GroundLine;
  /** From where it is left to the end: with `at`, the distances to both ends. */
  readonly rest: number;
}

export interface BodyCrossed extends Stretch {
  readonly kind: 'body';
  readonly body: Body;
}

export type Crossing = AreaCrossed | LineCrossed | BodyCrossed;

/** A line of sight or fire, and what it goes through, in order. The rules say what blocks it. */
export interface Trace extends Segment {
  readonly length: number;
  readonly crossed: readonly Crossing[];
}

/**
 * Follows a straight line. An area that is merely grazed at a point is left out, one with an end of the line on its boundary is not; a line
 * along the edge of an area runs inside it. Bodies are in the way if the line goes through them, not if it runs along an edge,
 * except along the seam of two that stand edge to edge: nothing passes between those.
 */
export function trace(line: Segment, ground: Ground, bodies: readonly Body[], skip?: (body: Body) => boolean): Trace {
  const { from, to } = line;
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  const crossed: Crossing[] = [];
  const missed: Body[] = [];
  for (const area of ground.areas) if (mayMeet(from, to, area.cover)) traceArea(line, length, area, crossed);
  for (const linear of ground.lines) if (mayMeet(from, to, linear.cover)) traceLinear(line, length, linear, crossed);
  let beam: Piece | undefined;
  for (const body of bodies) {
    if (!mayMeet(from, to, body.outline) || skip?.(body) === true) continue;
    beam ??= segmentPiece(line);
    const inside = throughBody(line, beam, body.outline);
    if (inside !== undefined) crossed.push(bodyCrossed(line, length, body, inside));
    else missed.push(body);
  }
  if (missed.length > 0)
    for (const { body, inside } of withoutRoom(line, length, missed))
      crossed.push(bodyCrossed(line, length, body, inside));
  if (crossed.length > 1) crossed.sort((a, b) => a.at - b.at || a.until - b.until);
  return { from, to, length: rounded(length), crossed };
}

// Written out field by field: object spread costs ten times as much here.
function traceArea({ from, to }: Segment, whole: number, area: GroundArea, crossed: Crossing[]): void {
  for (const inside of stretchesInside(from, to, area.cover)) {
    const holdsFrom = inside.from === 0;
    const holdsTo = inside.to === 1;
    const at = rounded(inside.from * whole);
    const until = rounded(inside.to * whole);
    // By the length itself: where the ends are rounded to differs with the direction.
    if (rounded((inside.to - inside.from) * whole) === 0 && !holdsFrom && !holdsTo) continue;
    const entry = between(from, to, inside.from);
    const exit = between(from, to, inside.to);
    crossed.push({ kind: 'area', area, holdsFrom, holdsTo, at, until, length: until - at, entry, exit });
  }
}

function traceLinear({ from, to }: Segment, whole: number, line: GroundLine, crossed: Crossing[]): void {
  for (const inside of stretchesInside(from, to, line.cover)) {
    const at = rounded(inside.from * whole);
    const until = rounded(inside.to * whole);
    const entry = between(from, to, inside.from);
    const exit = between(from, to, inside.to);
    crossed.push({ kind: 'line', line, rest: rounded(whole) - until, at, until, length: until - at, entry, exit });
  }
}

function bodyCrossed({ from, to }: Segment, whole: number, body: Body, inside: Interval): BodyCrossed {
  const at = rounded(inside.from * whole);
  const until = rounded(inside.to * whole);
  const entry = between(from, to, inside.from);
  const exit = between(from, to, inside.to);
  return { kind: 'body', body, at, until, length: until - at, entry, exit };
}

function throughBody({ from, to }: Segment, beam: Piece, { pieces }: Outline): Interval | undefined {
  let whole: Interval | undefined;
  for (const piece of pieces) {
    const inside = clip(from, to, piece);
    if (inside === undefined || !piecesOverlap(beam, piece)) continue;
    whole =
      whole === undefined ? inside : { from: Math.min(whole.from, inside.from), to: Math.max(whole.to, inside.to) };
  }
  return whole;
}

/** Two bodies edge to edge leave less room than this on both sides of a line along their seam. */
const SEAM_SLACK = 5;

/** A piece of a body that the line meets when it is moved aside. */
interface GrazedPiece {
  readonly body: Body;
  readonly inside: Interval;
}

function grazedPieces({ from, to }: Segment, shift: Point, bodies: readonly Body[]): readonly GrazedPiece[] {
  const [a, b] = [from, to].map(({ x, y }) => ({ x: x + shift.x, y: y + shift.y })) as [Point, Point];
  return bodies.flatMap((body) =>
    body.outline.pieces.flatMap((piece) => {
      const inside = clip(a, b, piece);
      return inside === undefined || inside.from === inside.to ? [] : [{ body, inside }];
    }),
  );
}

/** Of the bodies that a line goes past those with another one right across it, each once. */
function withoutRoom(line: Segment, length: number, bodies: readonly Body[]): readonly GrazedPiece[] {
  if (bodies.length === 1 && bodies[0]?.outline.pieces.length === 1) return [];
  const share = SEAM_SLACK / Math.max(1, length);
  const [x, y] = [(line.from.y - line.to.y) * share, (line.to.x - line.from.x) * share];
  const left = grazedPieces(line, { x, y }, bodies);
  if (left.length === 0) return [];
  const right = grazedPieces(line, { x: -x, y: -y }, bodies);
  const faces = (one: GrazedPiece) => (other: GrazedPiece) =>
    Math.max(other.inside.from, one.inside.from) < Math.min(other.inside.to, one.inside.to);
  const between = [
    ...left.filter((each) => right.some(faces(each))),
    ...right.filter((each) => left.some(faces(each))),
  ];
  return between.filter(({ body }, i) => between.findIndex((each) => each.body === body) === i);
}

/** The first thing on the line for which the rules say that it blocks. */
export function firstBlocker(found: Trace, blocks: (crossed: Crossing, found: Trace) => boolean): Crossing | undefined {
  return found.crossed.find((crossed) => blocks(crossed, found));
}
