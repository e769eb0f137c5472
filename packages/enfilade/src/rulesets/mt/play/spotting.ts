import type { UnitId } from '#battle/index.ts';
import { D10_FROM_0, die } from '#dice/index.ts';
import { COLUMN_LIMITS } from '../sheet.ts';
import { tell } from './events.ts';
import { type MtBattle, type MtUmpire, unitOf } from './model.ts';

/** The option `roll`: one die for the spotting unit's whole action where it chooses a target (MT-GAP-11, MT-GAP-12). */

function rollsToSpot({ setting }: MtBattle): boolean {
  return setting.scenario.options?.['spotting'] === 'roll';
}

/** Before the die is rolled any column is possible. */
export function columnToAim(battle: MtBattle): number | null {
  return rollsToSpot(battle) ? COLUMN_LIMITS.value[1] : null;
}

export function rollColumn(umpire: MtUmpire): number | null {
  return rollsToSpot(umpire.battle) ? umpire.roll(die(D10_FROM_0)) : null;
}

export function tellNothingSpotted(umpire: MtUmpire, unit: UnitId, column: number | null): void {
  tell(umpire, 'nothing-spotted', unitOf(umpire.battle, unit), column);
}
