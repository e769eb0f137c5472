import type { HeldBattle } from './held-battle.ts';
import { isSealed } from './seal.ts';

/** Whether a computer player is to act. */
export function computerIsToAct(battle: HeldBattle): boolean {
  const { state, isOver, isMustering, turnOf } = battle;
  return !isOver && !isMustering && state.seats[turnOf].level !== null && isSealed(state.seal);
}
