import { type Die, sides } from './die.ts';
import { lowestTerms, toNumber } from './ratio.ts';

/** One of the results a throw can have, and in how many equally likely ways. */
export interface Outcome<T> {
  readonly value: T;
  readonly ways: bigint;
  readonly p: number;
}

/** A throw of dice: how a hand is read, and its exact odds. */
export interface Throw<T> {
  readonly name: string;
  readonly dice: readonly Die[];
  read(faces: readonly number[]): T;
  /** How many numbers its odds hold, a hand for each outcome; known before they are worked out. */
  readonly size: number;
  /** Worked out on first use: dice that are really thrown never pay for it. */
  readonly odds: readonly Outcome<T>[];
  readonly total: bigint;
}

interface Recipe<T> {
  readonly name: string;
  readonly dice: readonly Die[];
  read(faces: readonly number[]): T;
  /** At the most. */
  readonly outcomes: number;
  spread(): Iterable<readonly [value: T, ways: bigint]>;
}

/** Odds up to this size are cached for good; callers keep larger ones while they need them. */
export const KEPT_SIZE = 10_000;

/** A throw from its recipe: the odds are spread out once, on first use. */
export function makeThrow<T>(recipe: Recipe<T>): Throw<T> {
  let odds: readonly Outcome<T>[] | undefined;
  const total = recipe.dice.reduce((product, die) => product * BigInt(sides(die)), 1n);
  const size = recipe.outcomes * (recipe.dice.length + 1);
  return {
    name: recipe.name,
    dice: recipe.dice,
    read: recipe.read,
    total,
    size,
    get odds() {
      if (odds !== undefined) return odds;
      const inLowestTerms = lowestTerms(total);
      const spread = Array.from(recipe.spread(), ([value, ways]) => ({
        value,
        ways,
        p: toNumber(inLowestTerms(ways)),
      }));
      if (size <= KEPT_SIZE) odds = spread;
      return spread;
    },
  };
}
