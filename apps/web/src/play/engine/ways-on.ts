import type { Point, Pose, Wish } from 'enfilade';

/** This near a unit is where it was to go. */
const THERE = 30;
/** A further move that gains less is not made. */
const LEAST_GAIN = 150;
const LEAST_TURN = 10;

function apart(one: Point, two: Point): number {
  return Math.hypot(one.x - two.x, one.y - two.y);
}

export function turnBetween(from: number, to: number): number {
  const turn = (((to - from) % 3600) + 3600) % 3600;
  return turn > 1800 ? turn - 3600 : turn;
}

/** What is left of a wish once the unit stands here: the corners that it has reached are behind it. */
export function restOf({ via, ...wish }: Wish, here: Point): Wish {
  const [corner, ...others] = via ?? [];
  if (corner === undefined) return wish;
  if (apart(corner, here) > THERE) return { ...wish, via: via ?? [] };
  return others.length === 0 ? wish : { ...wish, via: others };
}

/** Whether nothing of a wish for a place is left. */
export function isDone({ via = [], at, heading, target }: Wish, here: Pose): boolean {
  if (target !== undefined || via.length > 0) return false;
  const turned = heading === undefined || Math.abs(turnBetween(here.heading, heading)) <= LEAST_TURN;
  return turned && (at === undefined || apart(at, here) <= THERE);
}

/** Whether a further move is worth making. */
export function gains(from: Pose, to: Pose): boolean {
  return apart(from, to) >= LEAST_GAIN || Math.abs(turnBetween(from.heading, to.heading)) > LEAST_TURN;
}

const TENTH = Math.PI / 1800;

/** Where the units that go along should end: in the same position relative to the dragged one, turned with it. */
export function alongside(led: Pose, member: Pose, { at = led, heading, via }: Wish): Wish {
  const turn = heading === undefined ? 0 : turnBetween(led.heading, heading);
  const [c, s] = [Math.cos(turn * TENTH), Math.sin(turn * TENTH)];
  const [dx, dy] = [member.x - led.x, member.y - led.y];
  const by = (to: Point): Point => ({ x: Math.round(to.x + dx), y: Math.round(to.y + dy) });
  const there = { x: Math.round(at.x + dx * c - dy * s), y: Math.round(at.y + dx * s + dy * c) };
  return {
    at: there,
    ...(turn === 0 ? {} : { heading: (member.heading + turn + 3600) % 3600 }),
    ...(via === undefined ? {} : { via: via.map(by) }),
  };
}

/** The unit farthest ahead goes first, so that none blocks another. */
export function frontFirst<M extends { readonly pose: Point }>(
  members: readonly M[],
  from: Point,
  to: Point,
): readonly M[] {
  const ahead = ({ pose }: M): number => (pose.x - from.x) * (to.x - from.x) + (pose.y - from.y) * (to.y - from.y);
  return members.toSorted((a, b) => ahead(b) - ahead(a));
}
