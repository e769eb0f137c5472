import { gap, mayBeWithin, onTable, patchOf } from '../geometry.ts';
import { baseOf, bodyOf, frontOf, isColumn, unitsOn } from './bodies.ts';
import type { Charge } from './charges.ts';
import { patchesOf, streamsOn } from './land.ts';
import { shifted } from './retreats.ts';

/** Whether a charge that has stopped could clearly have gone on: nothing is near ahead. */
export function isStopFree({ battle, is, target }: Charge, direction: number, more: number): boolean {
  const { scenario } = battle.setting;
  const on = shifted(is, direction, more + 0.1);
  const body = patchOf(baseOf(on));
  const others = unitsOn(battle).filter(({ id }) => id !== is.id);
  if (others.some((other) => gap(body, bodyOf(battle, other)) < (other.side === is.side ? 0.1 : 1.2))) return false;
  // The corner of a unit may be in the way and not where it would end.
  for (let far = 0.02; far < more; far += 0.02) {
    const passing = patchOf(baseOf(shifted(is, direction, far)));
    if (
      others.some(
        (other) => mayBeWithin(passing, bodyOf(battle, other), 0.05) && gap(passing, bodyOf(battle, other)) < 0.02,
      )
    )
      return false;
  }
  if (gap(body, bodyOf(battle, target)) < 2) return false;
  const closed = patchesOf(scenario, 'town', 'river', ...(is.arm === 'cavalry' && !isColumn(is) ? ['woods'] : []));
  if (closed.some((patch) => gap(body, patch) < 0.1)) return false;
  // A stream that is farther off costs nothing before it is reached.
  const ahead = frontOf(shifted(is, direction, more + 0.2));
  return onTable(body, scenario.table) && streamsOn(scenario, frontOf(is), ahead).most === 0;
}
