import { randomBytes } from 'node:crypto';
import type { Side, System } from 'enfilade';
import {
  type DiceSource,
  type Game,
  keepsPromise,
  promisePart,
  type Seal,
  SEAL_FORMAT,
  sealCode,
  sealedDice,
  sealedSeed,
  type SealPart,
  throwsIn,
} from 'enfilade/battle';
import type { SealState } from 'enfilade/online';
import type { StoredSeal } from './state.ts';

const PART_BYTES = 32;

/** The server makes its part up before it knows any other. */
export function newSeal(sides: readonly Side[], from: number): StoredSeal {
  const part = randomBytes(PART_BYTES).toString('hex');
  return { sides, server: { part, promise: promisePart('server', part) }, a: null, b: null, from, takenBack: [] };
}

/**
 * A side's commitment; once its part was handed over it stays, whoever takes the seat later. Where another side has handed over its part
 * meanwhile, all promise anew, this server too: nobody chooses a part when another's is known.
 */
export function withPromise(seal: StoredSeal, side: Side, promise: string): StoredSeal {
  if (!owesSeal(seal, side) || seal[side]?.promise === promise) return seal;
  const isTooLate = seal[side] !== null && seal.sides.some((each) => typeof seal[each]?.part === 'string');
  return { ...(isTooLate ? newSeal(seal.sides, seal.from) : seal), [side]: { promise, part: null } };
}

/** Sealed without a side that the computer plays; once they are sealed nothing changes any more. */
export function withoutSide(seal: StoredSeal, side: Side): StoredSeal {
  if (!owesSeal(seal, side)) return seal;
  return { ...seal, sides: seal.sides.filter((each) => each !== side), [side]: null };
}

/** Whether the dice still need something of a side. */
export function owesSeal(seal: StoredSeal, side: Side): boolean {
  return seal.sides.includes(side) && typeof seal[side]?.part !== 'string';
}

/** With the part that a side hands over; undefined where it is not the one that was promised. */
export function withPart(seal: StoredSeal, side: Side, part: string): StoredSeal | undefined {
  const promise = seal[side]?.promise;
  if (promise === undefined || !hasPromises(seal) || !keepsPromise({ by: side, promise, part })) return undefined;
  return { ...seal, [side]: { promise, part } };
}

function hasPromises(seal: StoredSeal): boolean {
  return seal.sides.every((side) => seal[side] !== null);
}

export function isSealed(seal: StoredSeal): boolean {
  return seal.sides.every((side) => typeof seal[side]?.part === 'string');
}

function partsOf(seal: StoredSeal): readonly SealPart[] {
  const parts = seal.sides.flatMap((side): readonly SealPart[] => {
    const stored = seal[side];
    return stored === null ? [] : [{ by: side, ...stored }];
  });
  return [{ by: 'server', ...seal.server }, ...parts];
}

/** The dice of the next order; undefined while they are not sealed. */
export function diceOf(seal: StoredSeal, game: Game<System>): DiceSource | undefined {
  const seed = isSealed(seal) ? sealedSeed(partsOf(seal)) : undefined;
  const used = seal.takenBack.reduce((sum, { throws }) => sum + throws, 0);
  return seed === undefined ? undefined : sealedDice(seed, throwsIn(game) - seal.from + used);
}

/** The seal as the battle file has it; undefined where no die was sealed. */
export function publishedSeal(seal: StoredSeal): Seal | undefined {
  if (!isSealed(seal)) return undefined;
  return { format: SEAL_FORMAT, parts: partsOf(seal), from: seal.from, to: null, takenBack: seal.takenBack };
}

/** How far the dice are sealed, as everybody may know it. */
export function sealState(seal: StoredSeal, isOver: boolean): SealState {
  const promised = hasPromises(seal);
  const sealed = isSealed(seal);
  const waiting = seal.sides.filter((side) => (promised ? seal[side]?.part === null : seal[side] === null));
  return {
    state: sealed ? (isOver ? 'published' : 'sealed') : promised ? 'promised' : 'open',
    code: promised ? sealCode(partsOf(seal)) : null,
    promises: {
      server: seal.server.promise,
      a: seal.a?.promise ?? null,
      b: seal.b?.promise ?? null,
    },
    waitsFor: isOver ? [] : waiting,
    from: seal.from,
  };
}
