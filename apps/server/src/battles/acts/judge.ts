import { other, type Side, type Viewer } from 'enfilade';
import { isSide } from 'enfilade/battle';
import type { Act } from 'enfilade/online';
import { clockAfter, lateSide, wound } from '../clock.ts';
import { muster } from '../dice.ts';
import type { HeldBattle } from '../held-battle.ts';
import type { BattleLimits } from '../limits.ts';
import { passOver } from '../pass-over.ts';
import { withoutSide, withPart, withPromise } from '../seal.ts';
import { BATTLE_STRINGS as STRINGS } from '../strings.ts';
import { concede, end, giveAnswer, giveOrder, undo } from './orders.ts';
import { type ActOf, change, changeSeat, DONE, refuse, type Verdict } from './verdict.ts';
import { ask, decline, grant, withdraw } from './wishes.ts';

/** Who plays a side that has run out of time, where the other side wants that. */
const STAND_IN = 'captain';

/** When an act is judged, and by which limits. */
export interface Court {
  readonly now: number;
  readonly limits: BattleLimits;
}

/** Carries an act out on the battle in memory, or refuses it and changes nothing. */
export function judge(battle: HeldBattle, viewer: Viewer, act: Act, court: Court): Verdict {
  const verdict = act.kind === 'say' ? say(battle, viewer, act, court) : bySide(battle, viewer, act, court);
  if (verdict.ok) settleDown(battle, court.now);
  return verdict;
}

function bySide(battle: HeldBattle, side: Viewer, act: Exclude<Act, ActOf<'say'>>, court: Court): Verdict {
  if (!isSide(side)) return refuse('not-yours', STRINGS.onlooker);
  const isFull = battle.game.journal.length >= court.limits.orders || battle.bytes >= court.limits.battleBytes;
  if (isFull && (act.kind === 'order' || act.kind === 'answer')) return refuse('rules', STRINGS.full);
  switch (act.kind) {
    case 'order':
      return giveOrder(battle, side, act);
    case 'answer':
      return giveAnswer(battle, side, act);
    case 'undo':
      return undo(battle, side, act);
    case 'concede':
      return concede(battle, side);
    case 'ask':
      return ask(battle, side, act);
    case 'grant':
      return grant(battle, side, act);
    case 'decline':
      return decline(battle, side, act);
    case 'withdraw':
      return withdraw(battle, side, act);
    case 'remedy':
      return remedy(battle, side, act, court);
    case 'stand-in':
      return standIn(battle, side, act);
    case 'take-over':
      return takeOver(battle, side);
    case 'promise':
      return change(battle, { seal: withPromise(battle.state.seal, side, act.promise) });
    case 'part':
      return handOver(battle, side, act);
    case 'mute':
      return changeSeat(battle, side, { muted: act.muted });
  }
}

/** What follows an act automatically: armies drawn up, idle parts ended, clocks, requests that can no longer be granted. */
export function settleDown(battle: HeldBattle, now: number): void {
  if (!battle.isOver) {
    muster(battle);
    passOver(battle);
  }
  const { requests } = battle.state;
  const left = requests.filter(
    ({ wish, order = 0 }) => (wish.kind === 'rematch') === battle.isOver && order <= battle.game.journal.length,
  );
  if (left.length < requests.length) change(battle, { requests: left });
  const clock = clockAfter(battle, now);
  if (clock !== battle.state.clock) change(battle, { clock });
}

function remedy(battle: HeldBattle, side: Side, { remedy: wanted }: ActOf<'remedy'>, { now }: Court): Verdict {
  const late = other(side);
  if (lateSide(battle, now) !== late) return refuse('rules', STRINGS.notLate);
  switch (wanted) {
    case 'more-time':
      return change(battle, { clock: wound(battle, now) });
    case 'computer':
      return changeSeat(battle, late, { level: STAND_IN });
    case 'claim':
      return end(battle, side, { kind: 'settle', how: 'claimed', winner: side });
    case 'call-off':
      return end(battle, side, { kind: 'settle', how: 'called-off', winner: null });
  }
}

/** The computer plays on for a friend who is still on the way; its part of the dice is the server's. */
function standIn(battle: HeldBattle, side: Side, { level }: ActOf<'stand-in'>): Verdict {
  const far = other(side);
  if (battle.isOver) return refuse('rules', STRINGS.over);
  if (battle.state.seats[far].hash !== null) return refuse('not-yours', STRINGS.taken);
  change(battle, { seal: withoutSide(battle.state.seal, far) });
  return changeSeat(battle, far, { level });
}

function takeOver(battle: HeldBattle, side: Side): Verdict {
  if (battle.state.seats[side].level === null) return refuse('rules', STRINGS.notByComputer);
  return changeSeat(battle, side, { level: null });
}

function handOver(battle: HeldBattle, side: Side, { part }: ActOf<'part'>): Verdict {
  const { seal } = battle.state;
  // Another device of the same player was quicker.
  if (seal[side]?.part === part) return DONE;
  const sealed = seal[side]?.part === null ? withPart(seal, side, part) : undefined;
  if (sealed === undefined) return refuse('contract', STRINGS.wrongPart);
  return change(battle, { seal: sealed });
}

function say(battle: HeldBattle, viewer: Viewer, { words }: ActOf<'say'>, { limits }: Court): Verdict {
  const { talked, seats } = battle.state;
  if (!limits.talks || battle.head.shown) return refuse('not-yours', STRINGS.talkOff);
  if (talked >= (isSide(viewer) ? limits.talk : limits.talk / 2)) return refuse('too-fast', STRINGS.talkFull);
  change(battle, { talked: talked + 1 });
  const name = isSide(viewer) ? seats[viewer].name : null;
  return { ok: true, line: { number: talked + 1, from: viewer, name, words } };
}
