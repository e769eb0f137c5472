import { type Battle, idleEnding, other, type Side, type System } from 'enfilade';
import { chanceOf } from 'enfilade/battle';
import { diceFor, Unsealed } from './dice.ts';
import type { HeldBattle } from './held-battle.ts';

/** After this many parts in which neither side can do anything, a player gets the turn back. */
const MOST_PASSED = 40;
/** Chooses example offers; it influences nothing else. */
const EXAMPLES = 1815;

/** The battle as a side knows it, before the order that waits. */
export function knownTo(held: HeldBattle, side: Side): Battle<System> {
  const log = held.sideLog(side);
  return log.hides ? log.battle : held.game.settled;
}

/** Whether anything is kept from the other side just now: a part that ended at once would tell it that nothing hidden could act. */
function keepsSecret(held: HeldBattle, side: Side): boolean {
  const { play, game } = held;
  if (!play.chart.hasSecrets(game.battle)) return false;
  const { units, state } = held.sideLog(other(side)).battle;
  return JSON.stringify([units, state]) !== JSON.stringify([game.settled.units, game.settled.state]);
}

/** Ends every part of the turn in which the person to act can do nothing else, so that they need not come back for it. */
export function passOver(held: HeldBattle): void {
  for (let i = 0; i < MOST_PASSED; i += 1) if (!passOne(held)) return;
}

function passOne(held: HeldBattle): boolean {
  const { game, state } = held;
  const side = game.battle.toAct;
  if (held.isOver || held.isMustering || game.waiting !== null || state.seats[side].level !== null) return false;
  const { ruleset, chart } = held.play;
  const examples = chanceOf(EXAMPLES).pick(game.journal.length);
  const ending = idleEnding(ruleset, knownTo(held, side), chart.sideOrders, examples);
  if (ending === undefined || keepsSecret(held, side) || !given(held, side, ending.order)) return false;
  const entry = game.journal.at(-1);
  // An order that waits for an answer is not past yet.
  if (entry === undefined || held.game.waiting !== null) return false;
  held.passOver(entry);
  return true;
}

/** False where it takes dice that are not sealed. */
function given(held: HeldBattle, side: Side, order: System['order']): boolean {
  try {
    return held.game.order(side, order, diceFor(held)).ok;
  } catch (error) {
    if (error instanceof Unsealed) return false;
    throw error;
  }
}
