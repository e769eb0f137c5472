import { type Die, sides } from '#dice/index.ts';
import { SEAL_FORMAT, type SealedBy, sealHash } from './seal-words.ts';
import type { DiceSource } from './umpire.ts';

/** One contribution to the seed of sealed dice: promised by its hash before anybody has seen another's, disclosed at the end. */
export interface SealPart {
  readonly by: SealedBy;
  readonly promise: string;
  readonly part: string | null;
}

/** Dice that no one could choose: what is needed to throw each of them again. */
export interface Seal {
  readonly format: typeof SEAL_FORMAT;
  /** The server's first, then those of the sides that people play. */
  readonly parts: readonly SealPart[];
  /** How many throws of the journal were made before the dice were sealed. */
  readonly from: number;
  /** Up to which throw of the journal they were used; null: to the end. */
  readonly to: number | null;
  /** Orders taken back by agreement: before which order of the journal, and how many throws they had used. Those are not thrown again. */
  readonly takenBack: readonly TakenBack[];
}

export interface TakenBack {
  readonly order: number;
  readonly throws: number;
}

/** The promise of a part. It includes its owner, so that no one can copy another's promise. */
export function promisePart(by: SealedBy, part: string): string {
  return sealHash(`promise ${by} ${part}`);
}

/** A seal as it may be seen before the end: the promises, not the parts, nor what was taken back in between. */
export function closedSeal(seal: Seal): Seal {
  return { ...seal, parts: seal.parts.map((each) => ({ ...each, part: null })), takenBack: [] };
}

/** Whether a part is the one that was promised. */
export function keepsPromise({ by, promise, part }: SealPart): boolean {
  return part !== null && promisePart(by, part) === promise;
}

/** The seed of all parts, 256 bits as hexadecimal digits; undefined while one is missing or is not what was promised. */
export function sealedSeed(parts: readonly SealPart[]): string | undefined {
  if (parts.length === 0 || !parts.every(keepsPromise)) return undefined;
  return sealHash(`seed ${parts.map(({ by, part }) => `${by}:${part}`).join(' ')}`);
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const HALF = 3;

/** Six characters for people to compare: the same at the start, all through, and at the end. */
export function sealCode(parts: readonly Pick<SealPart, 'by' | 'promise'>[]): string {
  const hash = sealHash(`code ${parts.map(({ by, promise }) => `${by}:${promise}`).join(' ')}`);
  const letter = (i: number): string =>
    LETTERS[Number.parseInt(hash.slice(2 * i, 2 * i + 2), 16) % LETTERS.length] ?? '';
  const code = Array.from({ length: 2 * HALF }, (_, i) => letter(i)).join('');
  return `${code.slice(0, HALF)}\u00b7${code.slice(HALF)}`;
}

const TWO_32 = 0x1_0000_0000;
const WORDS = 8;
const DIGITS_A_WORD = 8;

/** The faces of one throw: a function of the seed, the number of the throw and its dice that anybody can work out. */
export function sealedFaces(seed: string, number: number, dice: readonly Die[]): readonly number[] {
  let [used, block, words] = [WORDS, 0, ''];
  const word = (): number => {
    if (used === WORDS) {
      words = sealHash(`throw ${seed} ${number} ${block}`);
      [used, block] = [0, block + 1];
    }
    used += 1;
    return Number.parseInt(words.slice((used - 1) * DIGITS_A_WORD, used * DIGITS_A_WORD), 16);
  };
  return dice.map((die) => {
    const n = sides(die);
    // Words past the last whole multiple of n are drawn again: taking them would favour the low faces.
    const fair = TWO_32 - (TWO_32 % n);
    let drawn = word();
    while (drawn >= fair) drawn = word();
    return die.low + (drawn % n);
  });
}

/** Sealed dice from throw number `done` on; answers no questions. */
export function sealedDice(seed: string, done: number): DiceSource {
  let number = done;
  return {
    throw: ({ dice }) => {
      number += 1;
      return sealedFaces(seed, number - 1, dice);
    },
    answer: () => undefined,
  };
}
