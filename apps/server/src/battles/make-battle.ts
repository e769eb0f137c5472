import { other, settingOf, SIDES, type Side } from 'enfilade';
import { Game, throwsIn, waitingSource } from 'enfilade/battle';
import type { NewBattle } from 'enfilade/online';
import { hashOf, newToken } from '../tables/token.ts';
import { settleDown } from './acts/judge.ts';
import { newClock } from './clock.ts';
import { ENGINE } from './engine.ts';
import { HeldBattle } from './held-battle.ts';
import type { Layout } from './layout.ts';
import { newSeal, withPromise } from './seal.ts';
import type { BattleState, StoredInvitation, StoredSeat } from './state.ts';

const DAY = 86_400_000;

/** As a token is stored. */
export function storedHash(token: string): string {
  return hashOf(token).toString('base64url');
}

export const EMPTY_SEAT: StoredSeat = { name: null, hash: null, level: null, muted: false };

/** A link that takes a seat once. */
export function newInvitation(
  side: Side,
  { now, days, isOwners = false }: { readonly now: number; readonly days: number; readonly isOwners?: boolean },
): { readonly token: string; readonly stored: StoredInvitation } {
  const token = newToken();
  const stored = { hash: storedHash(token), side, expires: now + days * DAY, became: 'open' as const };
  return { token, stored: isOwners ? { ...stored, isOwners } : stored };
}

function otherSeat({ opponent }: NewBattle): StoredSeat {
  return opponent.kind === 'computer' ? { ...EMPTY_SEAT, level: opponent.level } : EMPTY_SEAT;
}

export interface MadeBattle {
  readonly battle: HeldBattle;
  readonly seat: string;
  readonly invitation: { readonly token: string; readonly stored: StoredInvitation } | null;
}

/** A battle whose maker sits down at once. */
export function makeBattle(
  wanted: NewBattle,
  layout: Layout,
  { now, days }: { readonly now: number; readonly days: number },
): MadeBattle {
  const { side, name, promise, opponent, pace, watched } = wanted;
  const far = other(side);
  const seat = newToken();
  const invitation = opponent.kind === 'friend' ? newInvitation(far, { now, days }) : null;
  const own: StoredSeat = { ...EMPTY_SEAT, name: name ?? null, hash: storedHash(seat) };
  const sides = opponent.kind === 'computer' ? [side] : SIDES;
  const state: BattleState = {
    pace,
    watched,
    seats: side === 'a' ? { a: own, b: otherSeat(wanted) } : { a: otherSeat(wanted), b: own },
    invitations: invitation === null ? [] : [invitation.stored],
    challenge: opponent.kind === 'challenge' ? far : null,
    moving: null,
    seal: withPromise(newSeal(sides, throwsIn(layout.game)), side, promise),
    clock: newClock(pace, now),
    requests: [],
    rematch: null,
    talked: 0,
  };
  return { battle: held(layout, state, now), seat, invitation };
}

function held(
  { play, scenario, game, engine, rules }: Layout,
  state: BattleState,
  now: number,
  shown = false,
): HeldBattle {
  const head = { id: newToken(), system: scenario.ruleset, scenario, shown, made: new Date(now).toISOString() };
  const bytes = JSON.stringify(scenario).length;
  const battle = new HeldBattle(head, play, { version: 0, state, engine, rules, game, from: 0, passed: [], bytes });
  if (!shown) settleDown(battle, now);
  return battle;
}

/** A battle of one's own that others may watch from beginning to end. */
export function shownBattle(
  layout: Layout,
  { now, listed }: { readonly now: number; readonly listed: boolean },
): HeldBattle {
  const state: BattleState = {
    pace: { kind: 'open' },
    watched: listed,
    seats: { a: EMPTY_SEAT, b: EMPTY_SEAT },
    invitations: [],
    challenge: null,
    moving: null,
    seal: newSeal([], throwsIn(layout.game)),
    clock: newClock({ kind: 'open' }, now),
    requests: [],
    rematch: null,
    talked: 0,
  };
  return held(layout, state, now, true);
}

/** The same battle again with sides swapped: the links of the seats open the same persons' seats there. */
export function rematchOf(
  { head, state, play }: HeldBattle,
  promises: Readonly<Record<Side, string | null>>,
  now: number,
): HeldBattle {
  const { scenario } = head;
  const { ruleset } = play;
  const { journal, events, waiting } = new Game(ruleset, settingOf(scenario), waitingSource());
  const { seats, pace } = state;
  const sides = SIDES.filter((side) => seats[other(side)].hash !== null);
  const seal = SIDES.reduce(
    (made, side) => {
      const promise = promises[other(side)];
      return promise === null ? made : withPromise(made, side, promise);
    },
    newSeal(sides, 0),
  );
  const next: BattleState = {
    ...state,
    seats: { a: { ...seats.b, level: levelAgain(seats.b) }, b: { ...seats.a, level: levelAgain(seats.a) } },
    invitations: [],
    challenge: null,
    moving: null,
    seal,
    clock: newClock(pace, now),
    requests: [],
    rematch: null,
    talked: 0,
  };
  const layout = { play, scenario, game: { journal, events, waiting }, engine: ENGINE, rules: ruleset.version };
  return held(layout, next, now);
}

/** The computer stays where it has played from the beginning, not where it stood in. */
function levelAgain({ hash, level }: StoredSeat): StoredSeat['level'] {
  return hash === null ? level : null;
}
