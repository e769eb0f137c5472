import { gap, seenFrom, SLACK } from '../geometry.ts';
import { baseOf, bodyOf, commandersOf, discOf, standsOf, type Table, type Unit } from './bodies.ts';
import { deepestIn, patchesOf } from './land.ts';
import type { Volley } from './volleys.ts';
import { isInWorks } from './works.ts';

/** Within 1" of a unit, edge to edge (W66-GAP-06); undefined where it cannot be said. */
export function hasCommander(battle: Table, unit: Unit): boolean | undefined {
  const apart = commandersOf(battle, unit.side).map((each) => gap(discOf(each), bodyOf(battle, unit)));
  if (apart.some((far) => far < 1 - SLACK)) return true;
  return apart.every((far) => far > 1 + SLACK) ? false : undefined;
}

/** Section 6: ahead of the front edge, extended both ways, is the front; undefined on the line itself. */
export function isBefore(target: Unit, spot: { readonly x: number; readonly y: number }): boolean | undefined {
  const base = baseOf(target);
  const far = seenFrom(base, spot).ahead - base.depth / 2;
  return Math.abs(far) <= SLACK ? undefined : far > 0;
}

/** W66-GAP-15: houses, works, and woods with half of the unit's stands in them. */
function coverOf(battle: Table, target: Unit, shooters: readonly Unit[]): string | undefined {
  if (target.town !== null) return 'buildings';
  const woods = patchesOf(battle.setting.scenario, 'woods');
  const deep = standsOf(target).map((stand) => deepestIn(woods, stand));
  if (deep.some((each) => Math.abs(each) <= SLACK)) return undefined;
  if (deep.filter((each) => each > 0).length * 2 >= target.stands) return 'woods';
  const works = isInWorks(battle, target, shooters);
  return works === undefined ? undefined : works ? 'works' : 'none';
}

/** What is said of a target: its cover, the side it is hit from, and the commanders with it. */
export function faultInTarget({ seen, now, shooters, target, facts }: Volley): string | undefined {
  const { id } = target;
  const is = now.units[id] as Unit;
  if (facts.target.stands !== is.stands) return `${id} is fired at with ${facts.target.stands} stands of ${is.stands}`;
  const same = is.stands === target.stands;
  const cover = coverOf(seen, target, shooters);
  if (same && cover !== undefined && facts.target.cover !== cover)
    return `${id} is fired at in ${facts.target.cover} and is in ${cover}`;
  const helped = hasCommander(seen, target);
  if (same && helped !== undefined && facts.target.commanderWithOneInch !== helped)
    return `${id} ${helped ? 'has' : 'has not'} a commander with it`;
  // W66-GAP-51: distances are as at the start of the step, so it is still where it was.
  const sides = shooters.map((unit) => (target.town === null ? isBefore(target, baseOf(unit)) : true));
  if (sides.includes(undefined)) return undefined;
  const fromBehind = sides.every((ahead) => ahead === false);
  return fromBehind === facts.target.fromFlankOrRear
    ? undefined
    : `${id} is ${fromBehind ? '' : 'not '}hit from flank or rear`;
}
