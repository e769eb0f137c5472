import { promisePart } from 'enfilade/battle';
import type { Side } from 'enfilade';
import type { Invitation, SealState, SeatTaken } from 'enfilade/online';
import { KEPT_SEATS as KEPT, keepChoice, readChoice } from '../parts/settings.ts';

/** A seat that this browser holds. */
export interface KeptSeat {
  readonly battle: string;
  readonly side: Side;
  readonly token: string;
  /** What this device contributes to the dice; null where another device of this seat does. */
  readonly part: string | null;
  /** What everybody had promised when this device handed its part over. */
  readonly promises?: SealState['promises'];
  /** How often this device has promised anew. */
  readonly rounds?: number;
  /** What it contributes to the dice of the battle that follows, once that is asked for. */
  readonly nextPart?: string;
  /** The link for the other side, until somebody has joined. */
  readonly invitation?: Invitation | null;
  /** Where other devices in the house find the server. */
  readonly nearby?: readonly string[];
  /** When it was taken, in milliseconds since 1970. */
  readonly since: number;
}

const KEPT_NAME = 'enfilade.online.name';
const MOST = 100;
const PART_BYTES = 32;

function isSeat(value: unknown): value is KeptSeat {
  if (typeof value !== 'object' || value === null) return false;
  const { battle, side, token, part } = value as Partial<Record<keyof KeptSeat, unknown>>;
  return (
    typeof battle === 'string' &&
    typeof token === 'string' &&
    (side === 'a' || side === 'b') &&
    (part === null || typeof part === 'string')
  );
}

/** The seats of this browser, the latest first. */
export function keptSeats(): readonly KeptSeat[] {
  try {
    const kept: unknown = JSON.parse(readChoice(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isSeat) : [];
  } catch {
    return []; // Not in the format written here.
  }
}

export function seatIn(battle: string): KeptSeat | undefined {
  return keptSeats().find((seat) => seat.battle === battle);
}

export function keepSeat(seat: KeptSeat): void {
  const others = keptSeats().filter(({ battle }) => battle !== seat.battle);
  keepChoice(KEPT, JSON.stringify([seat, ...others].slice(0, MOST)));
}

export function dropSeat(battle: string): void {
  keepChoice(KEPT, JSON.stringify(keptSeats().filter((seat) => seat.battle !== battle)));
}

/** What this device contributes to the seed: chance of its own, which works over plain HTTP too. */
export function freshPart(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(PART_BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The commitment to a part, given before either player reveals theirs. */
export function promiseOf(side: Side, part: string): string {
  return promisePart(side, part);
}

export function takenSeat({ battle, side, seat }: SeatTaken, part: string | null): KeptSeat {
  return { battle, side, token: seat, part, since: Date.now() };
}

/** This player's name in online battles; empty until they have entered one. */
export function ownName(): string {
  return readChoice(KEPT_NAME) ?? '';
}

export function keepName(name: string): void {
  keepChoice(KEPT_NAME, name === '' ? null : name);
}
