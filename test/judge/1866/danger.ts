import { between, directionTo, gap, overlapOf, patchOf, SLACK, type Spot, spotOf, turn } from '../geometry.ts';
import { baseOf, bodyOf, friendsOf, isGuns, type Unit } from './bodies.ts';
import type { Volley } from './volleys.ts';

/** W66-ART-01, W66-ART-02, W66-READ-19: no friends within 2" in front of firing guns, nor within 2" of their target. */
export function faultInDanger({ seen, shooters, target }: Volley): string | undefined {
  for (const unit of shooters.filter(isGuns)) {
    const base = baseOf(unit);
    const lane = patchOf({ ...base, ...spotOf(base, base.depth / 2 + 1, 0), depth: 2 });
    for (const friend of friendsOf(seen, unit)) {
      const body = bodyOf(seen, friend);
      if (overlapOf(lane, body) > SLACK) return `${unit.id} fires with ${friend.id} within 2" before it`;
      const near = gap(body, bodyOf(seen, target));
      if (near < 2 - SLACK) return `${unit.id} fires at ${target.id}, ${near.toFixed(2)}" from ${friend.id}`;
    }
  }
  return undefined;
}

/** Whether a way goes clearly from one side of a line to the other, between its ends. */
function crosses(from: Spot, to: Spot, [a, b]: readonly [Spot, Spot]): boolean {
  const side = (p: Spot, q: Spot, r: Spot): number =>
    between(p, r) * Math.sin((turn(directionTo(p, q), directionTo(p, r)) * Math.PI) / 180);
  const [one, two, three, four] = [side(a, b, from), side(a, b, to), side(from, to, a), side(from, to, b)];
  return [one, two, three, four].every((far) => Math.abs(far) > 0.05) && one > 0 !== two > 0 && three > 0 !== four > 0;
}

function hasCrossed({ track }: Unit, line: readonly [Spot, Spot]): boolean {
  const way = track.map(({ x, y }) => ({ x: x / 1000, y: y / 1000 }));
  return way.some((to, i) => i > 0 && crosses(way[i - 1] as Spot, to, line));
}

/** W66-FIRE-02 to W66-FIRE-04, W66-ART-04: what makes fire partial. */
export function faultInPartial({ seen, shooters, target, facts, opportunity }: Volley): string | undefined {
  if (shooters.length > 1) return undefined;
  const [unit] = shooters as [Unit];
  const [firer] = facts.firers;
  if (firer === undefined) return `${unit.id} fires at ${target.id} with nobody`;
  if (Math.abs(firer.movedFraction - Math.min(1, unit.movedFraction)) > 0.001)
    return `${unit.id} has moved ${unit.movedFraction} and fires as if it were ${firer.movedFraction}`;
  if (firer.changedLimber !== unit.changedLimber) return `${unit.id} has limbered or not, and fires otherwise`;
  const friends = friendsOf(seen, unit);
  const charged = friends.some(({ charge }) => charge?.rolled === true && charge.target === target.id);
  if (firer.supportingCharge !== (charged && !opportunity))
    return `${unit.id} ${charged ? 'supports' : 'does not support'} a charge on ${target.id}`;
  const crossing = friends.find((friend) => hasCrossed(friend, [baseOf(unit), baseOf(target)]));
  if (crossing !== undefined && !firer.friendsCrossedLine && unit.town === null && target.town === null)
    return `${crossing.id} has crossed the line from ${unit.id} to ${target.id}`;
  const still = friends.every(({ track }) => track.length < 2);
  return firer.friendsCrossedLine && still ? `nobody has crossed the line from ${unit.id} to ${target.id}` : undefined;
}
