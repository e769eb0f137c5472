import { other, type Side } from 'enfilade';
import { newClock } from '../clock.ts';
import type { HeldBattle } from '../held-battle.ts';
import { lastChoice } from '../standing.ts';
import type { StoredRequest } from '../state.ts';
import { BATTLE_STRINGS as STRINGS } from '../strings.ts';
import { end, isUpToDate, takeBack } from './orders.ts';
import { type ActOf, change, changeSeat, DONE, refuse, type Verdict } from './verdict.ts';

/** What is granted at once where the computer sits on the other side: everything but a draw. */
function grantsByItself(battle: HeldBattle, side: Side): boolean {
  const { hash, level } = battle.state.seats[other(side)];
  return hash === null && level !== null;
}

export function ask(battle: HeldBattle, side: Side, { id, at, wish }: ActOf<'ask'>): Verdict {
  const { requests } = battle.state;
  const isAfter = wish.kind === 'rematch';
  if (battle.isOver !== isAfter) return refuse('rules', isAfter ? STRINGS.noRequest : STRINGS.over);
  if (battle.head.shown) return refuse('not-yours', STRINGS.onlooker);
  if (isAfter && battle.state.rematch !== null) return DONE;
  const order = wish.kind === 'take-back' ? lastChoice(battle, side) : undefined;
  if (order !== undefined && order < 1) return refuse('rules', STRINGS.nothingToTakeBack);
  if (order !== undefined && !isUpToDate(battle, side, at)) return refuse('moved-on', STRINGS.movedOn);
  const request: StoredRequest = { id, by: side, wish, ...(order === undefined ? {} : { order }) };
  // Each asks for one thing at a time.
  change(battle, { requests: [...requests.filter(({ by }) => by !== side), request] });
  if (!grantsByItself(battle, side)) return DONE;
  return wish.kind === 'draw' ? drop(battle, request) : carryOutWish(battle, request, null);
}

export function grant(battle: HeldBattle, side: Side, { request: id, promise }: ActOf<'grant'>): Verdict {
  const request = find(battle, id);
  if (request === undefined) return refuse('rules', STRINGS.noRequest);
  if (request.by === side) return refuse('not-yours', STRINGS.notYours);
  if (request.wish.kind === 'rematch' && promise === undefined) return refuse('contract', STRINGS.noPromise);
  return carryOutWish(battle, request, promise ?? null);
}

export function decline(battle: HeldBattle, side: Side, { request: id }: ActOf<'decline'>): Verdict {
  const request = find(battle, id);
  // It was withdrawn or answered from another device: that is what was wanted.
  if (request === undefined) return DONE;
  return request.by === side ? refuse('not-yours', STRINGS.notYours) : drop(battle, request);
}

export function withdraw(battle: HeldBattle, side: Side, { request: id }: ActOf<'withdraw'>): Verdict {
  const request = find(battle, id);
  if (request === undefined) return DONE;
  return request.by === side ? drop(battle, request) : refuse('not-yours', STRINGS.notYours);
}

function find(battle: HeldBattle, id: string): StoredRequest | undefined {
  return battle.state.requests.find((request) => request.id === id);
}

function drop(battle: HeldBattle, { id }: StoredRequest): Verdict {
  return change(battle, { requests: battle.state.requests.filter((request) => request.id !== id) });
}

function carryOutWish(battle: HeldBattle, request: StoredRequest, promise: string | null): Verdict {
  const { by, wish, order = 0 } = request;
  if (wish.kind !== 'rematch' && battle.isOver) return refuse('rules', STRINGS.over);
  drop(battle, request);
  switch (wish.kind) {
    case 'take-back':
      takeBack(battle, order);
      return DONE;
    case 'draw':
      return end(battle, by, { kind: 'settle', how: 'drawn', winner: null });
    case 'take-down':
      return end(battle, by, { kind: 'settle', how: 'called-off', winner: null });
    case 'pace':
      // What passes begins anew with the new pace.
      return change(battle, { pace: wish.pace, clock: newClock(wish.pace, 0) });
    case 'computer':
      return changeSeat(battle, by, { level: wish.level });
    case 'rematch':
      return { ok: true, rematch: { a: null, b: null, [by]: wish.promise, [other(by)]: promise } };
  }
}
