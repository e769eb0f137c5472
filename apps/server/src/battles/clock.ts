import { other, type Side } from 'enfilade';
import { type OnlineClock, type Pace, REMEDIES } from 'enfilade/online';
import type { HeldBattle } from './held-battle.ts';
import { isSealed } from './seal.ts';
import type { StoredClock } from './state.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

function fullTime(pace: Pace): number | null {
  switch (pace.kind) {
    case 'open':
      return null;
    case 'live':
      return pace.minutes * MINUTE;
    case 'by-turns':
      return pace.days * DAY;
  }
}

/** A clock that has not begun to run. */
export function newClock(pace: Pace, now: number): StoredClock {
  const full = fullTime(pace);
  return { left: { a: full, b: full }, running: null, at: now, turn: 0 };
}

/** What a side has left now. */
export function timeLeft({ left, running, at }: StoredClock, side: Side, now: number): number | null {
  const { [side]: stored } = left;
  return stored === null || running !== side ? stored : stored - Math.max(0, now - at);
}

/** Whose time passes: of a person to act, once both have sat down and the dice are sealed. */
function sideOnTheClock({ state, game, isOver, turnOf }: HeldBattle): Side | null {
  const { a, b } = state.seats;
  const isOn = [a, b].every(({ hash, level }) => hash !== null || level !== null) && isSealed(state.seal);
  return !isOn || isOver || game.journal.length === 0 || state.seats[turnOf].level !== null ? null : turnOf;
}

/** The clock after an act: live, each turn of the battle brings its time anew; by turns, each time a side is to act. */
export function clockAfter(battle: HeldBattle, now: number): StoredClock {
  const { clock, pace } = battle.state;
  const full = fullTime(pace);
  if (full === null) return clock;
  const running = sideOnTheClock(battle);
  const { turn } = battle.game.battle;
  const isNewTurn = pace.kind === 'live' && turn !== clock.turn;
  const isOthers = pace.kind === 'by-turns' && running !== clock.running;
  if (isNewTurn || isOthers) return { left: { a: full, b: full }, running, at: now, turn };
  if (running === clock.running) return clock;
  return { left: { a: timeLeft(clock, 'a', now), b: timeLeft(clock, 'b', now) }, running, at: now, turn };
}

/** The side whose time has run out. */
export function lateSide({ state: { clock } }: HeldBattle, now: number): Side | null {
  const { running } = clock;
  const left = running === null ? null : timeLeft(clock, running, now);
  return left !== null && left <= 0 ? running : null;
}

/** Both have their full time again. */
export function wound(battle: HeldBattle, now: number): StoredClock {
  const { running, turn } = battle.state.clock;
  return { ...newClock(battle.state.pace, now), running, turn };
}

/** The clock as a viewer sees it. */
export function shownClock(battle: HeldBattle, side: Side | null, now: number): OnlineClock {
  const { clock, pace } = battle.state;
  const late = lateSide(battle, now);
  return {
    pace,
    left: { a: timeLeft(clock, 'a', now), b: timeLeft(clock, 'b', now) },
    running: clock.running,
    remedies: side !== null && late === other(side) ? REMEDIES : [],
  };
}
