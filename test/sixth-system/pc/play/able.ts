import type { OrderRefusal } from '#battle/index.ts';
import { findUnit } from '#battle/index.ts';
import type { PcBattle, PcUnit } from './model.ts';

export function refusal(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

/** PC-SEQ-01: whether a unit can still act. */
export function canAct(battle: PcBattle, unit: PcUnit): boolean {
  return unit.side === battle.active && unit.where === 'table' && !unit.acted;
}

/** Why an id is no unit that can act now. */
export function refusesActor(battle: PcBattle, id: string): OrderRefusal | undefined {
  const unit = findUnit(battle, id);
  if (unit?.where !== 'table') return refusal('contract', 'unit: there is no such unit on the table');
  if (unit.side !== battle.active) return refusal('PC-SEQ-01', 'it is the turn of the other side');
  return unit.acted ? refusal('PC-SEQ-01', `${unit.name} has acted already`) : undefined;
}

/** Why an id is no enemy on the table. */
export function refusesTarget(battle: PcBattle, id: string): OrderRefusal | undefined {
  const unit = findUnit(battle, id);
  if (unit?.where !== 'table') return refusal('contract', 'target: there is no such unit on the table');
  return unit.side === battle.active ? refusal('contract', 'target: it is on the same side') : undefined;
}
