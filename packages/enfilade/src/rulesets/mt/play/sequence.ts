import { other, type Side, SIDES, type UnitId } from '#battle/index.ts';
import { drawFor, isMoraleCardDue, pileRunsOut } from '../card-game.ts';
import { judgeClock } from '../victory.ts';
import { tell } from './events.ts';
import { type MtBattle, type MtUmpire, type Resolving, unitOf } from './model.ts';
import { endBattle, resultAtTurnEnd } from './victory.ts';

/** Goes, draws and turns (section 7.2). */

/** MT-GAP-06: up to three, never down to them. */
export function drawUp(umpire: MtUmpire, side: Side): void {
  const taken = drawFor(umpire.battle.state, side, umpire);
  if (taken.length > 0) tell(umpire, 'cards-drawn', umpire.battle, side, taken);
}

function beginGo(umpire: MtUmpire, side: Side): void {
  tell(umpire, 'go-began', side);
}

/** The armies stand: cards are dealt and the first player begins. */
export function beginBattle(umpire: MtUmpire): void {
  drawUp(umpire, 'a');
  drawUp(umpire, 'b');
  beginGo(umpire, umpire.battle.setting.scenario.first);
}

/** Section 7.2, endTurn: victory, Morale cards, shuffle, the next turn. */
export function endTurn(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { scenario } = battle.setting;
  const decided = resultAtTurnEnd(battle, battle.turn >= scenario.turns);
  if (decided !== undefined) return endBattle(umpire, decided);
  const { start, lost, morale } = battle.state;
  const due = SIDES.filter((side) => isMoraleCardDue({ start: start[side], lost: lost[side], morale: morale[side] }));
  tell(umpire, 'turn-ended', battle, due);
}

/** The end of a go: the player draws; a pile that runs out ends the turn, unless the go has ended it already. */
export function finishGo(umpire: MtUmpire, ended = false): void {
  if (umpire.battle.result !== null) return;
  const player = umpire.battle.active;
  const short = pileRunsOut(umpire.battle.state, player);
  drawUp(umpire, player);
  if (short) tell(umpire, 'pile-ran-out', player, !ended);
  if (short && !ended) {
    endTurn(umpire);
    if (umpire.battle.result !== null) return;
    drawUp(umpire, player);
  }
  beginGo(umpire, other(player));
}

/** MT-GAP-05: the third one ends the turn. */
export function playClock(umpire: MtUmpire): void {
  const { battle } = umpire;
  const facts = {
    clocksPlayedBefore: battle.state.clocks,
    turn: battle.turn,
    turnLimit: battle.setting.scenario.turns,
  };
  const result = judgeClock(facts);
  tell(umpire, 'clock-advanced', battle.active, facts, result);
  if (result.turnEnds) endTurn(umpire);
  finishGo(umpire, result.turnEnds);
}

/** Opens what a card or ability lets its owner do; where that is nothing, the go is over. */
export function openResolving(
  umpire: MtUmpire,
  phase: 'troop' | 'forward' | 'moraleTests',
  resolving: Resolving,
): void {
  if (resolving.waiting.length === 0) return finishGo(umpire);
  tell(umpire, 'card-opened', phase, resolving);
}

/** Units that can still have their turn. */
export function stillWaiting(battle: MtBattle): readonly UnitId[] {
  return (battle.state.resolving?.waiting ?? []).filter((id) => {
    const { where } = unitOf(battle, id);
    return where === 'table' || where === 'coming';
  });
}

/** After a unit has had its turn: the next one, or the end of the go. */
export function nextUnit(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { resolving } = battle.state;
  const waiting = stillWaiting(battle);
  if (resolving === null || waiting.length === 0) return finishGo(umpire);
  const phase = battle.phase === 'moraleTests' ? 'moraleTests' : isForward(resolving) ? 'forward' : 'troop';
  tell(umpire, 'activation-ended', phase, { ...resolving, waiting });
}

function isForward({ card }: Resolving): boolean {
  return card?.endsWith('/forwardBoys') === true;
}
