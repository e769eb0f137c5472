import { resolveRisk } from '../command.ts';
import { tell } from './events.ts';
import { unitOf, type W66Change, type W66Umpire, type W66Unit } from './model.ts';
import { inColumn, isArtillery } from '../facts/words.ts';
import { commandersWith } from './place.ts';
import { anyStandInWoods } from './sight.ts';

/** A town fight ends for both when one of them leaves. */
export function partsFrom(umpire: W66Umpire, unit: W66Unit): readonly W66Change[] {
  const opponent = unit.townFight === null ? undefined : umpire.battle.units[unit.townFight.opponent];
  if (opponent?.townFight?.opponent !== unit.id) return [];
  return [{ unit: opponent.id, set: { townFight: null } }];
}

/** W66-GAP-30: commanders with a unit that lost a stand are at risk; if one is killed, the unit stops (W66-CMD-03). */
export function riskCommanders(umpire: W66Umpire, was: W66Unit, cause: 'fire' | 'melee'): void {
  for (const commander of commandersWith(umpire.battle, was)) {
    const { battle } = umpire;
    const result = resolveRisk({ cause, standsLost: 1, turn: battle.turn }, umpire.hand(commander));
    if (result.killed) tell(umpire, 'commander-killed', battle, commander, was, { cause, result });
    else tell(umpire, 'commander-escaped', commander, was, { cause, result });
  }
}

/** W66-DIS-01: troops that fell back through it have thrown it into disorder; that ends no order but R (W66-READ-29). */
export function disorganise(umpire: W66Umpire, id: string, facts: readonly string[]): void {
  const unit = unitOf(umpire.battle, id);
  if (unit.where !== 'table' || unit.status === 'routed') return;
  tell(umpire, 'unit-disorganised', unit, facts);
}

/** Section 8: a move, also a forced one, that ends in woods in a formation of the Line rate. */
export function disarrayInWoods(umpire: W66Umpire, id: string): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table' || unit.town !== null || unit.status !== 'formed' || inColumn(unit.formation)) return;
  if (isArtillery(unit.arm) || !anyStandInWoods(battle, unit)) return;
  tell(umpire, 'unit-disarrayed', unit);
}
