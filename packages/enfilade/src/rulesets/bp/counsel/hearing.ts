import { chanceAtMost } from '#counsel/index.ts';
import { reckonCommand } from '../command.ts';
import { measureCommand } from '../play/command.ts';
import type { BpBattle, BpUnit, Commander } from '../play/model.ts';

export const percent = (p: number): string => `${Math.round(100 * p)} %`;

/** The chance that units obey an order, and by the margin they need. */
export function chanceToHear(battle: BpBattle, commander: Commander, units: readonly BpUnit[], under = 0): number {
  return chanceAtMost(Math.min(11, reckonCommand(measureCommand(battle, commander, units)).total - under));
}
