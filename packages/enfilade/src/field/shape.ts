import { eastward, normalHeading, northward } from './heading.ts';

export interface Rectangle {
  readonly kind: 'rectangle';
  /** Across the front. */
  readonly width: number;
  readonly depth: number;
}

/** A round base or a commander. */
export interface Disc {
  readonly kind: 'disc';
  readonly radius: number;
}

/** One base of a group, placed as the group sees it. */
export interface Part {
  readonly shape: Rectangle | Disc;
  readonly ahead: number;
  readonly left: number;
  /** Against the heading of the group. */
  readonly turn: number;
}

/** Several bases that move as one: rows of stands, figures in ranks. */
export interface Group {
  readonly kind: 'group';
  readonly parts: readonly Part[];
  readonly extent: Extent;
}

export type Shape = Rectangle | Disc | Group;

/** How far a shape reaches from the centre of its pose, in four directions of its own. */
export interface Extent {
  readonly front: number;
  readonly rear: number;
  readonly left: number;
  readonly right: number;
}

export function rectangle(width: number, depth: number): Rectangle {
  return { kind: 'rectangle', width, depth };
}

export function disc(radius: number): Disc {
  return { kind: 'disc', radius };
}

export function group(parts: readonly Part[]): Group {
  let [front, rear, left, right] = [0, 0, 0, 0];
  for (const { shape, ahead, left: side, turn } of parts) {
    const heading = normalHeading(turn);
    const c = Math.abs(eastward(heading));
    const s = Math.abs(northward(heading));
    const reach = shape.kind === 'disc' ? shape.radius : (c * shape.depth + s * shape.width) / 2;
    const span = shape.kind === 'disc' ? shape.radius : (s * shape.depth + c * shape.width) / 2;
    front = Math.max(front, ahead + reach);
    rear = Math.max(rear, reach - ahead);
    left = Math.max(left, side + span);
    right = Math.max(right, span - side);
  }
  return { kind: 'group', parts, extent: { front, rear, left, right } };
}

/** How `count` bases stand side by side: all the same, a gap between them, and where the middle of the row is. */
export interface Rank {
  readonly count: number;
  readonly shape: Rectangle | Disc;
  readonly gap: number;
  readonly ahead: number;
}

/** The places of a rank, from its left to its right, the middle of the rank on the centre line. */
export function rank({ count, shape, gap, ahead }: Rank): readonly Part[] {
  const step = widthOf(shape) + gap;
  return Array.from({ length: count }, (_, i) => ({
    shape,
    ahead,
    left: ((count - 1) * step) / 2 - i * step,
    turn: 0,
  }));
}

export function extentOf(shape: Shape): Extent {
  if (shape.kind === 'group') return shape.extent;
  const reach = shape.kind === 'disc' ? shape.radius : shape.depth / 2;
  const span = shape.kind === 'disc' ? shape.radius : shape.width / 2;
  return { front: reach, rear: reach, left: span, right: span };
}

export function widthOf(shape: Shape): number {
  if (shape.kind === 'rectangle') return shape.width;
  return shape.kind === 'disc' ? 2 * shape.radius : shape.extent.left + shape.extent.right;
}

export function depthOf(shape: Shape): number {
  if (shape.kind === 'rectangle') return shape.depth;
  return shape.kind === 'disc' ? 2 * shape.radius : shape.extent.front + shape.extent.rear;
}
