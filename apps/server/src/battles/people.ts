import type { Side, Viewer } from 'enfilade';
import { isSide } from 'enfilade/battle';
import type { People, Request, Seat, SeatState } from 'enfilade/online';
import { shownClock } from './clock.ts';
import type { HeldBattle } from './held-battle.ts';
import { sealState } from './seal.ts';
import { takeBackOf } from './standing.ts';
import type { BattleState, StoredRequest } from './state.ts';

/** Who is at a battle just now, on any server. */
export interface Presence {
  /** Milliseconds since a side was last online: 0 while it is, null if it never was. */
  readonly away: Readonly<Record<Side, number | null>>;
  readonly watching: number;
}

/** What it takes to say who sits where. */
export type SeatingState = Pick<BattleState, 'seats' | 'invitations'>;

/** How long a side that has gone is taken to be coming back. */
export type Patience = { readonly reconnecting: number };

function seatState(state: SeatingState, side: Side, away: number | null, { reconnecting }: Patience): SeatState {
  const { hash, level } = state.seats[side];
  if (hash === null) {
    if (level !== null) return 'computer';
    const opened = state.invitations.some((each) => each.side === side && each.became === 'opened');
    return opened ? 'offered' : 'empty';
  }
  if (away === 0) return 'here';
  return away !== null && away < reconnecting ? 'reconnecting' : 'away';
}

/** The player of a side, and whether they are online. */
export function seatOf(state: SeatingState, side: Side, away: number | null, patience: Patience): Seat {
  const { name, level } = state.seats[side];
  return { state: seatState(state, side, away, patience), name, level, away: away === 0 ? null : away };
}

function requestFor(battle: HeldBattle, viewer: Side, { id, by, wish, order }: StoredRequest): Request {
  const base = { id, by, wish: wish.kind };
  switch (wish.kind) {
    case 'pace':
      return { ...base, pace: wish.pace };
    case 'computer':
      return { ...base, level: wish.level };
    case 'take-back': {
      const log = battle.log(viewer);
      const told = takeBackOf(battle, log, order ?? 0);
      const { moment = 0, throws = 0, shown = false } = told ?? {};
      return { ...base, takeBack: { moment: moment < log.place.moments ? moment : null, throws, shown } };
    }
    case 'draw':
    case 'take-down':
    case 'rematch':
      return base;
  }
}

/** What there is besides the battle, for one viewer. */
export function peopleOf(
  battle: HeldBattle,
  viewer: Viewer,
  { away, watching, now, patience }: Presence & { readonly now: number; readonly patience: Patience },
): People {
  const { state } = battle;
  const side = isSide(viewer) ? viewer : null;
  return {
    seats: { a: seatOf(state, 'a', away.a, patience), b: seatOf(state, 'b', away.b, patience) },
    watching,
    clock: shownClock(battle, side, now),
    requests: side === null ? [] : state.requests.map((request) => requestFor(battle, side, request)),
    seal: sealState(state.seal, battle.isOver),
    muted: side !== null && state.seats[side].muted,
    rematch: state.rematch,
  };
}
