import { between, directionTo, gap, mayBeWithin, overlapOf, rimOf, SLACK, turn } from '../geometry.ts';
import { bodyOf, foesOf, friendsOf, frontOf, hasFullIntervals, type Table, type Unit } from './bodies.ts';
import { faultOnGround } from './standing.ts';
import type { Stage } from './walk.ts';

/** Section 8: only a charge goes within 1" of an enemy; a unit that begins there goes directly away, within 45 degrees of it. */
const CLEARANCE = 1;

/** Whether a move leads away from an enemy that was within 1" at its start. */
function leadsAway(battle: Table, from: Unit, to: Unit, foe: Unit): boolean {
  const [here, there] = [bodyOf(battle, from), bodyOf(battle, foe)];
  const apart = gap(here, there);
  if (apart >= CLEARANCE + SLACK || gap(bodyOf(battle, to), there) < apart) return false;
  if (apart < SLACK) return true;
  const pairs = rimOf(there, 0.05).flatMap((spot) => rimOf(here, 0.05).map((mine) => ({ spot, mine })));
  const nearest = pairs.reduce((p, q) => (between(q.spot, q.mine) < between(p.spot, p.mine) ? q : p));
  const way = directionTo(frontOf(from), frontOf(to));
  // Of two bases side by side every pair of opposite spots is nearest, so a little room is left.
  return Math.abs(turn(directionTo(nearest.spot, nearest.mine), way)) <= 45 + 5;
}

function faultWithFoes(battle: Table, start: Unit, { unit }: Stage, end: Unit): string | undefined {
  // A garrison has no exact place in its town (W66-BLD-04).
  if (unit.town !== null) return undefined;
  const body = bodyOf(battle, unit);
  for (const foe of foesOf(battle, unit)) {
    const other = bodyOf(battle, foe);
    if (!mayBeWithin(body, other, CLEARANCE)) continue;
    const apart = gap(body, other);
    if (apart > CLEARANCE - SLACK) continue;
    if (overlapOf(body, other) > SLACK && foe.town === null) return `${unit.id} goes through ${foe.id}`;
    if (start.townFight !== null || leadsAway(battle, start, end, foe)) continue;
    return `${unit.id} goes within ${apart.toFixed(2)}" of ${foe.id}`;
  }
  return undefined;
}

/** W66-GAP-37: a voluntary move goes through friends only by full intervals. */
function faultWithFriends(battle: Table, { unit }: Stage): string | undefined {
  if (unit.town !== null) return undefined;
  const body = bodyOf(battle, unit);
  for (const friend of friendsOf(battle, unit)) {
    if (friend.town !== null || hasFullIntervals(friend)) continue;
    const deep = overlapOf(body, bodyOf(battle, friend));
    if (deep > SLACK)
      return `${unit.id} goes ${deep.toFixed(2)}" deep through ${friend.id}, whose intervals are closed`;
  }
  return undefined;
}

/** What a way leads through that it may not. */
export function faultOnWay(battle: Table, stages: readonly Stage[]): string | undefined {
  const start = (stages[0] as Stage).unit;
  const end = (stages.at(-1) as Stage).unit;
  // It may turn and change on the spot first: away is measured from where it then sets out.
  let outset = start;
  for (const stage of stages) {
    if (!stage.going) {
      outset = stage.unit;
      continue;
    }
    const leaving = start.town !== null && stage.unit.town === null;
    const fault =
      faultWithFoes(battle, outset, stage, end) ??
      faultWithFriends(battle, stage) ??
      (leaving ? undefined : faultOnGround(battle, stage.unit));
    if (fault !== undefined) return `${fault} on its way`;
  }
  return undefined;
}
