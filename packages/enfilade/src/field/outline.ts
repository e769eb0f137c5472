import { eastward, northward, turned } from './heading.ts';
import { rounded } from './length.ts';
import type { Point, Segment } from './point.ts';
import { type Pose, placeOf } from './pose.ts';
import { type Disc, extentOf, type Rectangle, type Shape } from './shape.ts';

/** The smallest upright rectangle that holds something. */
export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/**
 * A convex polygon, counter-clockwise, blown up by a radius: four corners and 0 for a base, one point and its radius for a disc, two points
 * for a segment or a strip. The bounds take in the radius.
 */
export interface Piece extends Bounds {
  readonly points: readonly Point[];
  readonly radius: number;
}

/** What something covers of the table. */
export interface Outline extends Bounds {
  readonly pieces: readonly Piece[];
}

/** Corners of a rectangle in the order of its points; the edge of the same number begins there. */
export const CORNERS = ['frontRight', 'frontLeft', 'rearLeft', 'rearRight'] as const;
export type Corner = (typeof CORNERS)[number];
export const FACES = ['front', 'left', 'rear', 'right'] as const;
export type Face = (typeof FACES)[number];

export function pieceOf(points: readonly Point[], radius = 0): Piece {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y } of points) {
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  return { points, radius, west: west - radius, south: south - radius, east: east + radius, north: north + radius };
}

export function outlineFrom(pieces: readonly Piece[]): Outline {
  const [only] = pieces;
  if (pieces.length === 1 && only !== undefined)
    return { pieces, west: only.west, south: only.south, east: only.east, north: only.north };
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const piece of pieces) {
    west = Math.min(west, piece.west);
    south = Math.min(south, piece.south);
    east = Math.max(east, piece.east);
    north = Math.max(north, piece.north);
  }
  return { pieces, west, south, east, north };
}

export function pointOutline(at: Point): Outline {
  return outlineFrom([pieceOf([at])]);
}

/** A segment, or the strip of a given half-width about it. A segment of no length is a point. */
export function segmentPiece({ from, to }: Segment, radius = 0): Piece {
  return pieceOf(from.x === to.x && from.y === to.y ? [from] : [from, to], radius);
}

function basePiece(at: Pose, shape: Rectangle | Disc): Piece {
  if (shape.kind === 'disc') {
    const { radius } = shape;
    const { x, y } = at;
    return { points: [{ x, y }], radius, west: x - radius, south: y - radius, east: x + radius, north: y + radius };
  }
  if (shape.width === 0 || shape.depth === 0) return flatPiece(at, shape);
  const c = eastward(at.heading) / 2;
  const s = northward(at.heading) / 2;
  const ax = c * shape.depth;
  const ay = s * shape.depth;
  const lx = -s * shape.width;
  const ly = c * shape.width;
  // The far corners mirror the near ones to the last bit, as rounding is the same on both sides of zero.
  const x0 = rounded(ax - lx);
  const y0 = rounded(ay - ly);
  const x1 = rounded(ax + lx);
  const y1 = rounded(ay + ly);
  const [reach, span] = [Math.max(Math.abs(x0), Math.abs(x1)), Math.max(Math.abs(y0), Math.abs(y1))];
  return {
    points: [
      { x: at.x + x0, y: at.y + y0 },
      { x: at.x + x1, y: at.y + y1 },
      { x: at.x - x0, y: at.y - y0 },
      { x: at.x - x1, y: at.y - y1 },
    ],
    radius: 0,
    west: at.x - reach,
    south: at.y - span,
    east: at.x + reach,
    north: at.y + span,
  };
}

/** A base without depth or width is a segment, without both a point. */
function flatPiece(at: Pose, { width, depth }: Rectangle): Piece {
  return segmentPiece({ from: placeOf(at, -depth / 2, -width / 2), to: placeOf(at, depth / 2, width / 2) });
}

/** What a shape covers at a pose. */
export function outlineOf(at: Pose, shape: Shape): Outline {
  if (shape.kind !== 'group') return outlineFrom([basePiece(at, shape)]);
  return outlineFrom(
    shape.parts.map((part) => {
      const { x, y } = placeOf(at, part.ahead, part.left);
      return basePiece({ x, y, heading: turned(at.heading, part.turn) }, part.shape);
    }),
  );
}

/** A corner of a rectangle, or of the smallest rectangle of the same facing about a disc or a group. */
export function cornerOf(at: Pose, shape: Shape, corner: Corner): Point {
  const { front, rear, left, right } = extentOf(shape);
  const ahead = corner === 'frontLeft' || corner === 'frontRight' ? front : -rear;
  return placeOf(at, ahead, corner === 'frontLeft' || corner === 'rearLeft' ? left : -right);
}

/** An edge, counter-clockwise: the body lies to its left. */
export function edgeOf(at: Pose, shape: Shape, face: Face): Segment {
  const begin = FACES.indexOf(face);
  const [from, to] = [CORNERS[begin], CORNERS[(begin + 1) % 4]] as [Corner, Corner];
  return { from: cornerOf(at, shape, from), to: cornerOf(at, shape, to) };
}

/** The heading that a face looks to. */
export function headingOfFace(at: Pose, face: Face): number {
  return turned(at.heading, FACES.indexOf(face) * 900);
}

export function frontCentre(at: Pose, shape: Shape): Point {
  return placeOf(at, extentOf(shape).front, 0);
}

/** The pose whose front centre is given; there and back again may differ by a thousandth at odd headings. */
export function poseAtFrontCentre(front: Point, heading: number, shape: Shape): Pose {
  const reach = extentOf(shape).front;
  return {
    x: front.x - rounded(eastward(heading) * reach),
    y: front.y - rounded(northward(heading) * reach),
    heading,
  };
}
