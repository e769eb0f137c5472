import type { Side } from '#battle/index.ts';
import type { MusterRoll } from './campaign.ts';
import type { BattleRecord } from './fight.ts';

export function unitsLost({ units }: MusterRoll, { fates }: BattleRecord, side: Side): number {
  return units.filter((unit, i) => unit.side === side && fates[i] === 'lost').length;
}

export function strengthLost({ units }: MusterRoll, { left }: BattleRecord, side: Side): number {
  return units.reduce((sum, unit, i) => sum + (unit.side === side ? unit.of - (left[i] ?? unit.of) : 0), 0);
}

/** The strength of a whole army at the beginning. */
export function strengthOf({ units }: MusterRoll, side: Side): number {
  return units.reduce((sum, unit) => sum + (unit.side === side ? unit.of : 0), 0);
}
