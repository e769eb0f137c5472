import { promisePart, sealCode, type SealPart } from 'enfilade/battle';
import type { Side } from 'enfilade';
import type { SealState, Sealing } from 'enfilade/online';
import { freshPart, type KeptSeat, promiseOf } from './seats.ts';

export type Promises = SealState['promises'];

/** How often a device promises anew in one battle: a server that begins again and again may be waiting for dice that it likes. */
const MOST_ROUNDS = 5;

/** What this device does next for the seal of a battle. */
export interface SealStep {
  /** To be kept before anything is sent. */
  readonly seat: KeptSeat;
  readonly send: Sealing | null;
  /** Another device of this seat may still have the part: it is waited for first. */
  readonly isPatient: boolean;
  /** What was promised at the start is no longer what the server says was promised. */
  readonly isBroken: boolean;
}

/** A part leaves this device only when all have promised theirs, and what they have promised is kept here from then on. */
export function sealStep(seal: SealState, side: Side, seat: KeptSeat): SealStep {
  const { promises, waitsFor, state } = seal;
  const [own, kept] = [promises[side], seat.promises];
  const rest: SealStep = { seat, send: null, isPatient: false, isBroken: false };
  if (kept !== undefined && state !== 'open' && !areSame(kept, promises)) return { ...rest, isBroken: true };
  if (!waitsFor.includes(side)) {
    // A device that came later keeps what it finds.
    return seal.code !== null && kept === undefined ? { ...rest, seat: { ...seat, promises } } : rest;
  }
  if (state === 'promised' && seat.part !== null && own === promiseOf(side, seat.part))
    return { ...rest, seat: { ...seat, promises }, send: { part: seat.part } };
  const rounds = (seat.rounds ?? 0) + 1;
  if (rounds > MOST_ROUNDS) return { ...rest, isBroken: true };
  const part = freshPart();
  const { promises: _, ...fresh } = seat;
  return {
    seat: { ...fresh, part, rounds },
    send: { promise: promiseOf(side, part) },
    isPatient: own !== null,
    isBroken: false,
  };
}

function areSame(one: Promises, two: Promises): boolean {
  return one.server === two.server && one.a === two.a && one.b === two.b;
}

/** The six characters of what was promised; null where this device did not keep it. */
export function codeAtStart(kept: Promises | undefined): string | null {
  return kept === undefined ? null : sealCode(promisesIn(kept));
}

/** Whether the secrets that were published are those that were promised at the start. */
export function opensSeal(kept: Promises, parts: Readonly<Record<string, string | null>>): boolean {
  return promisesIn(kept).every(({ by, promise }) => {
    const part = parts[by] ?? null;
    return part !== null && promisePart(by, part) === promise;
  });
}

function promisesIn({ server, a, b }: Promises): readonly Pick<SealPart, 'by' | 'promise'>[] {
  return [
    { by: 'server', promise: server },
    ...(a === null ? [] : [{ by: 'a' as const, promise: a }]),
    ...(b === null ? [] : [{ by: 'b' as const, promise: b }]),
  ];
}
