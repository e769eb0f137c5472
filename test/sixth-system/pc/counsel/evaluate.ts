import { LOST_AT } from '../sheet.ts';
import type { PcBattle, PcUnit } from '../play/model.ts';

const VICTORY = 1000;
const UNIT = 30;
const SHAKEN = 6;
/** What a lost unit costs beyond itself: the army is that much nearer to being beaten. */
const LOST = 20;
const TENDER = 0.6;

export function unitWorth({ where, hits, shaken }: PcUnit): number {
  if (where === 'lost') return -LOST;
  return UNIT * (1 - (TENDER * hits) / LOST_AT.value) - (shaken ? SHAKEN : 0);
}

/** The evaluation for side a. */
export function evaluate({ result, units }: PcBattle): number {
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  return Object.values(units).reduce((sum, unit) => sum + (unit.side === 'a' ? 1 : -1) * unitWorth(unit), 0);
}
