import type { Block, Point, Pose, Sign } from 'enfilade';

/** The two ends of a unit, as its own men see them. */
export type End = 'left' | 'right';

const TENTH = Math.PI / 1800;
const FULL = 3600;

export function otherEnd(end: End): End {
  return end === 'left' ? 'right' : 'left';
}

/** A unit that is one body with a front, and not a crowd of single men. */
export function mayWheel({ arm, blocks }: Sign): boolean {
  return blocks.length > 0 && arm !== 'commander' && arm !== 'marker' && blocks.every(({ round }) => round !== true);
}

function cornersOf({ x, y, heading, width, depth }: Block): readonly Point[] {
  const [c, s] = [Math.cos(heading * TENTH), Math.sin(heading * TENTH)];
  return [-1, 1].flatMap((ahead) =>
    [-1, 1].map((left) => ({
      x: x + (c * ahead * depth) / 2 - (s * left * width) / 2,
      y: y + (s * ahead * depth) / 2 + (c * left * width) / 2,
    })),
  );
}

/** The middles of its two short sides, in thousandths. */
export function endsOf({ pose, blocks }: Pick<Sign, 'pose' | 'blocks'>): Readonly<Record<End, Point>> {
  const [c, s] = [Math.cos(pose.heading * TENTH), Math.sin(pose.heading * TENTH)];
  const seen = blocks.flatMap(cornersOf).map(({ x, y }) => ({
    ahead: (x - pose.x) * c + (y - pose.y) * s,
    left: (y - pose.y) * c - (x - pose.x) * s,
  }));
  const middle = (Math.min(...seen.map(({ ahead }) => ahead)) + Math.max(...seen.map(({ ahead }) => ahead))) / 2;
  const at = (left: number): Point => ({
    x: Math.round(pose.x + c * middle - s * left),
    y: Math.round(pose.y + s * middle + c * left),
  });
  return { left: at(Math.max(...seen.map(({ left }) => left))), right: at(Math.min(...seen.map(({ left }) => left))) };
}

/** A pose turned about a place, by tenths of a degree. */
export function turnedAbout(pose: Pose, about: Point, by: number): Pose {
  const [c, s] = [Math.cos(by * TENTH), Math.sin(by * TENTH)];
  const [dx, dy] = [pose.x - about.x, pose.y - about.y];
  return {
    x: Math.round(about.x + dx * c - dy * s),
    y: Math.round(about.y + dx * s + dy * c),
    heading: (((pose.heading + by) % FULL) + FULL) % FULL,
  };
}

/** By how much a hand that has gone from one place to another has turned about a third: whole steps, at most half a circle. */
export function turnOfHand(about: Point, from: Point, to: Point, step: number): number {
  const angle = (at: Point): number => Math.atan2(at.y - about.y, at.x - about.x) / TENTH;
  const turn = (((angle(to) - angle(from)) % FULL) + FULL) % FULL;
  return Math.round((turn > FULL / 2 ? turn - FULL : turn) / step) * step;
}

/** The way of an end that wheels about the other one, as points. */
export function arcOf(about: Point, from: Point, by: number, parts = 12): readonly Point[] {
  return Array.from({ length: parts + 1 }, (_, i) => {
    const { x, y } = turnedAbout({ ...from, heading: 0 }, about, (by * i) / parts);
    return { x, y };
  });
}
