import { randomInt } from 'node:crypto';
import { other, type Side } from 'enfilade';
import type { Invitation, MovedSeat, MovingCode, SeatTaken, SitDown } from 'enfilade/online';
import { newToken } from '../tables/token.ts';
import { change, changeSeat } from './acts/verdict.ts';
import { settleDown } from './acts/judge.ts';
import type { Battles } from './battles.ts';
import type { HeldBattle } from './held-battle.ts';
import type { BattleLimits } from './limits.ts';
import { newInvitation, storedHash } from './make-battle.ts';
import type { Room } from './room.ts';
import { withPromise } from './seal.ts';
import { hidesAnything } from './standing.ts';
import type { FormerToken, StoredInvitation } from './state.ts';
import { BATTLE_STRINGS as STRINGS } from './strings.ts';
import { visitorOf, withInvitation, withoutOpenInvitations } from './visitor.ts';

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;
const MINUTE = 60_000;
/** How many past invitations are kept, so that their links can say what became of them. */
const MOST_INVITATIONS = 10;

/** Past tokens of a seat that are kept, so that their devices learn what became of it. */
const MOST_FORMER = 3;

/** What came of asking for a seat: it, or a status and a sentence. */
export type Seated<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly status: 404 | 409 | 410; readonly error: string };

function no<T>(status: 404 | 409 | 410, error: string): Seated<T> {
  return { ok: false, status, error };
}

/** Changes a battle; the answer of the try that was stored. */
async function seating<T>(battles: Battles, room: Room, seat: (battle: HeldBattle) => Seated<T>): Promise<Seated<T>> {
  let answer: Seated<T> = no(404, STRINGS.unknown);
  await battles.change(room, (battle) => {
    answer = seat(battle);
    return answer.ok;
  });
  return answer;
}

/** Seats a player with a token of their own; the previous one leads nowhere from then on. */
function seatPerson(
  battle: HeldBattle,
  side: Side,
  { name, promise, became }: SitDown & Pick<FormerToken, 'became'>,
  now: number,
): SeatTaken {
  const token = newToken();
  const { hash, former = [] } = battle.state.seats[side];
  changeSeat(battle, side, {
    hash: storedHash(token),
    level: null,
    muted: false,
    former: hash === null ? former : [{ hash, became }, ...former].slice(0, MOST_FORMER),
    ...(name === undefined ? {} : { name }),
  });
  change(battle, { seal: withPromise(battle.state.seal, side, promise), moving: null });
  settleDown(battle, now);
  return { battle: battle.head.id, side, seat: token };
}

/**
 * Whether somebody sits there whose seat the other side may not give away yet: it would see what is theirs to see. They must have been away
 * for long, longer where anything is hidden.
 */
function isHeld({ battle, telling }: Room, side: Side, { lostAfter, lostHiddenAfter }: BattleLimits): boolean {
  const { [side]: away } = telling.away;
  if (battle.state.seats[side].hash === null || away === null) return false;
  return away < (hidesAnything(battle) ? lostHiddenAfter : lostAfter);
}

const REFUSED = { taken: STRINGS.taken, expired: STRINGS.expired, cancelled: STRINGS.cancelled } as const;

/** Takes a seat by an invitation, or the free seat of an open challenge. */
export function sitDown(
  battles: Battles,
  room: Room,
  { token, wanted }: { readonly token: string | null; readonly wanted: SitDown },
): Promise<Seated<SeatTaken>> {
  return seating(battles, room, (battle) => {
    const now = battles.now();
    const { viewer, offer, invitation } = visitorOf(battle.state, token, now);
    if (battle.isOver) return no(409, STRINGS.isOverNow);
    if (offer === 'taken' || offer === 'expired' || offer === 'cancelled')
      return no(offer === 'taken' ? 409 : 410, REFUSED[offer]);
    if (offer !== 'free' || viewer === 'nobody')
      return no(409, token === null ? STRINGS.noChallenge : STRINGS.noInvitation);
    if (invitation?.isOwners !== true && isHeld(room, viewer, battles.limits)) return no(409, STRINGS.held);
    if (invitation !== null) change(battle, withInvitation(battle.state, invitation.hash, 'used'));
    change(battle, { challenge: null, invitations: withoutOpenInvitations(battle.state) });
    const sits = { name: undefined, ...wanted, became: 'seat-given' as const };
    return { ok: true, value: seatPerson(battle, viewer, sits, now) };
  });
}

/** Somebody has opened the invitation and looks at it. */
export async function markOpened(battles: Battles, room: Room, { hash, became }: StoredInvitation): Promise<void> {
  if (became !== 'open') return;
  await battles.change(room, (battle) => {
    if (battle.state.invitations.find((each) => each.hash === hash)?.became !== 'open') return false;
    change(battle, withInvitation(battle.state, hash, 'opened'));
    return true;
  });
}

interface Invited {
  /** Who invites; the link is for the other side. */
  readonly side: Side;
  readonly wanted: 'fresh' | 'none' | 'challenge';
  readonly isOwners?: boolean;
}

/** A fresh link for the other side, none any more, or an open challenge. */
export function invite(
  battles: Battles,
  room: Room,
  { side, wanted, isOwners = false }: Invited,
): Promise<Seated<Invitation | null>> {
  const far = other(side);
  return seating(battles, room, (battle) => {
    if (battle.isOver) return no(409, STRINGS.isOverNow);
    if (wanted === 'challenge' && battle.state.seats[far].hash !== null) return no(409, STRINGS.begun);
    if (wanted === 'challenge' && !battles.limits.lobby) return no(409, STRINGS.lobbyOff);
    const { now, limits } = battles;
    if (wanted === 'fresh' && !isOwners && isHeld(room, far, limits)) return no(409, STRINGS.held);
    const fresh = wanted === 'fresh' ? newInvitation(far, { now: now(), days: limits.invitationDays, isOwners }) : null;
    const others = withoutOpenInvitations(battle.state);
    change(battle, {
      challenge: wanted === 'challenge' ? far : null,
      invitations: [...others, ...(fresh === null ? [] : [fresh.stored])].slice(-MOST_INVITATIONS),
    });
    const value = fresh && { token: fresh.token, expires: new Date(fresh.stored.expires).toISOString() };
    return { ok: true, value };
  });
}

/** A code for the player of a seat to bring it to another device. */
export function movingCode(battles: Battles, room: Room, side: Side): Promise<Seated<MovingCode>> {
  return seating(battles, room, (battle) => {
    const code = Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
    const expires = battles.now() + battles.limits.movingMinutes * MINUTE;
    change(battle, { moving: { side, hash: storedHash(code), expires, wrong: 0 } });
    return { ok: true, value: { code, expires: new Date(expires).toISOString() } };
  });
}

/** Brings a seat to the device that has its code. After a few wrong codes the right one leads nowhere either. */
export async function moveSeat(battles: Battles, room: Room, { code, promise }: MovedSeat): Promise<Seated<SeatTaken>> {
  let answer: Seated<SeatTaken> = no(409, STRINGS.wrongCode);
  await battles.change(room, (battle) => {
    answer = no(409, STRINGS.wrongCode);
    const { moving, seats } = battle.state;
    const now = battles.now();
    if (moving === null || moving.expires <= now) return false;
    const { side, hash, wrong } = moving;
    if (hash !== storedHash(code)) {
      const left = wrong + 1 < battles.limits.wrongCodes;
      change(battle, { moving: left ? { ...moving, wrong: wrong + 1 } : null });
      return true;
    }
    const { level, muted } = seats[side];
    answer = { ok: true, value: seatPerson(battle, side, { promise, became: 'seat-moved' }, now) };
    changeSeat(battle, side, { level, muted });
    return true;
  });
  return answer;
}
