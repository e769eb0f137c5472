import { type Json, other, type OrderRefusal, type Reply, type Side } from 'enfilade';
import { refusalAsKnown } from 'enfilade/battle';
import type { Place } from 'enfilade/online';
import { diceFor, musterUnsealed, Unsealed } from '../dice.ts';
import type { HeldBattle } from '../held-battle.ts';
import { knownTo } from '../pass-over.ts';
import { isSealed } from '../seal.ts';
import { lastChoice, whyNoUndo } from '../standing.ts';
import { BATTLE_STRINGS as STRINGS } from '../strings.ts';
import { type ActOf, change, DONE, refuse, type Verdict } from './verdict.ts';

/** Whether the device that acts knows the battle as it is now. */
export function isUpToDate(battle: HeldBattle, side: Side, at: Place): boolean {
  const { place } = battle.log(side);
  return place.moments === at.moments && (at.moments === 0 || place.mark === at.mark);
}

/** Why a side cannot act at all; undefined where it can. */
function whyNotNow(battle: HeldBattle, side: Side, at: Place): Verdict | undefined {
  // Who plays a side is no secret, and does not depend on how much of the battle the device has heard.
  if (battle.state.seats[side].level !== null && !battle.isOver) return refuse('not-yours', STRINGS.playedByComputer);
  if (!isUpToDate(battle, side, at)) return refuse('moved-on', STRINGS.movedOn);
  if (battle.isOver) return refuse('rules', STRINGS.over);
  return battle.isMustering ? refuse('seal', STRINGS.mustering) : undefined;
}

/** What came of an order or answer. An order that is refused has changed nothing. */
function carriedOut(act: () => Reply, refusedAs: (refusal: OrderRefusal) => OrderRefusal): Verdict {
  try {
    const reply = act();
    return reply.ok ? DONE : { ok: false, why: 'rules', refusal: refusedAs(reply.refusal) };
  } catch (error) {
    if (error instanceof Unsealed) return refuse('seal', STRINGS.unsealed);
    throw error;
  }
}

export function giveOrder(battle: HeldBattle, side: Side, { at, order }: ActOf<'order'>): Verdict {
  const notNow = whyNotNow(battle, side, at);
  if (notNow !== undefined) return notNow;
  const { game } = battle;
  // A refusal is worded as the side knows the battle: it names nothing that the side has not seen.
  const asKnown = (refusal: OrderRefusal): OrderRefusal =>
    game.waiting === null ? refusalAsKnown(game.ruleset, knownTo(battle, side), side, order) : refusal;
  const done = carriedOut(() => game.order(side, order, diceFor(battle)), asKnown);
  if (done.ok) dropOwnTakeBack(battle, side);
  return done;
}

export function giveAnswer(battle: HeldBattle, side: Side, { at, answer }: ActOf<'answer'>): Verdict {
  const notNow = whyNotNow(battle, side, at);
  if (notNow !== undefined) return notNow;
  return carriedOut(
    () => battle.game.answer(side, answer as Json, diceFor(battle)),
    (refusal) => refusal,
  );
}

/** Goes back to the last choice a person made: parts that were skipped would be skipped again. */
export function undo(battle: HeldBattle, side: Side, { at }: ActOf<'undo'>): Verdict {
  const notNow = whyNotNow(battle, side, at);
  if (notNow !== undefined) return notNow;
  const because = whyNoUndo(battle, side);
  if (because !== undefined) return refuse('rules', because);
  battle.game.backTo(lastChoice(battle));
  dropOwnTakeBack(battle, side);
  return DONE;
}

export function concede(battle: HeldBattle, side: Side): Verdict {
  return end(battle, side, { kind: 'settle', how: 'conceded', winner: other(side) });
}

/** Ends the battle as people agreed. */
export function end(battle: HeldBattle, by: Side, settlement: Parameters<HeldBattle['game']['settle']>[1]): Verdict {
  if (battle.isOver) return refuse('rules', STRINGS.over);
  if (battle.isMustering) musterUnsealed(battle);
  const { game } = battle;
  const reply = game.settle(by, settlement, diceFor(battle));
  return reply.ok ? DONE : { ok: false, why: 'rules', refusal: reply.refusal };
}

/** Goes back before an order by agreement. Its throws are not thrown again: the next one has the next number. */
export function takeBack(battle: HeldBattle, order: number): void {
  const { game, state } = battle;
  const { seal } = state;
  const dropped = [...game.journal.slice(order), ...(game.waiting === null ? [] : [game.waiting])];
  const throws = dropped.flatMap(({ draws }) => draws).filter((draw) => 'faces' in draw).length;
  if (throws > 0 && isSealed(seal))
    change(battle, { seal: { ...seal, takenBack: [...seal.takenBack, { order, throws }] } });
  game.backTo(order);
}

/** A request to take back an order speaks of the last one only. */
function dropOwnTakeBack(battle: HeldBattle, side: Side): void {
  const { requests } = battle.state;
  const left = requests.filter(({ by, wish }) => by !== side || wish.kind !== 'take-back');
  if (left.length < requests.length) change(battle, { requests: left });
}
