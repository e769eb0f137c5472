import { randomBytes } from 'node:crypto';
import { type DiceSource, sealedDice } from 'enfilade/battle';
import type { HeldBattle } from './held-battle.ts';
import { diceOf } from './seal.ts';

/** An order takes dice, and they are not sealed yet. */
export class Unsealed extends Error {}

/** The dice of the next order. */
export function diceFor({ state, game }: Pick<HeldBattle, 'state' | 'game'>): DiceSource {
  return (
    diceOf(state.seal, game) ?? {
      throw: () => {
        throw new Unsealed();
      },
      answer: () => undefined,
    }
  );
}

/** Draws the armies up, where that has waited for the dice; true if it was done now. */
export function muster(battle: HeldBattle): boolean {
  const { game, state } = battle;
  const dice = diceOf(state.seal, game);
  if (!battle.isMustering || dice === undefined) return false;
  game.goOnWith(dice);
  return true;
}

/** The same with dice of the server's own, for a battle that ends before its dice are sealed. */
export function musterUnsealed({ game, isMustering }: HeldBattle): void {
  if (isMustering) game.goOnWith(sealedDice(randomBytes(32).toString('hex'), 0));
}
