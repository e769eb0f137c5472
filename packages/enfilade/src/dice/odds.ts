import type { Dice } from './dice.ts';
import { BUDGET, type Exploration, type ExploreOptions, explore } from './explore.ts';
import type { Ratio } from './ratio.ts';
import { Share } from './share.ts';

/** A value and how likely it is, as a number from 0 to 1. */
export interface Chance<T> {
  readonly value: T;
  readonly p: number;
}

/** A value and how likely it is, also as a fraction. */
export interface ExactChance<T> extends Chance<T> {
  readonly ratio: Ratio;
}

/** The distribution of one question about a procedure's result. */
export interface Odds<C> extends Exploration {
  readonly chances: readonly C[];
}

/** A key for any value of an answer: what is written alike counts as the same. */
export function keyOfValue(value: unknown): unknown {
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

/** How likely is each answer to `ask`, in floats: for screens and computer players. */
export function odds<T, A>(
  run: (dice: Dice) => T,
  ask: (result: T) => A,
  options: ExploreOptions = {},
): Odds<Chance<A>> {
  const met = new Map<unknown, { value: A; p: number }>();
  const exploration = explore(
    run,
    (result, { p }) => {
      const value = ask(result);
      const known = met.get(keyOfValue(value));
      if (known === undefined) met.set(keyOfValue(value), { value, p });
      else known.p += p;
    },
    options,
  );
  return { ...exploration, chances: [...met.values()] };
}

/** The same in exact fractions: for tests, the command line and anyone who prefers 5/36 to 13.9%. */
export function exactOdds<T, A>(
  run: (dice: Dice) => T,
  ask: (result: T) => A,
  options: ExploreOptions = {},
): Odds<ExactChance<A>> {
  const met = new Map<unknown, { value: A; p: number; share: Share }>();
  const exploration = explore(
    run,
    (result, course) => {
      const value = ask(result);
      let known = met.get(keyOfValue(value));
      if (known === undefined) {
        known = { value, p: 0, share: new Share() };
        met.set(keyOfValue(value), known);
      }
      known.p += course.p;
      known.share.add(course);
    },
    { ...options, exact: true },
  );
  return {
    ...exploration,
    chances: Array.from(met.values(), ({ value, p, share }) => ({ value, p, ratio: share.sum() })),
  };
}

/** How many statements are checked against each result without shortening the budget. */
const FREE_STATEMENTS = 100;

/** The exact chance of each of several statements about the result, from one exploration. */
export function exactChances<T>(
  run: (dice: Dice) => T,
  statements: readonly ((result: T) => boolean)[],
  options: ExploreOptions = {},
): Exploration & { readonly ratios: readonly Ratio[] } {
  const shares = statements.map(() => new Share());
  const { budget = BUDGET } = options;
  const exploration = explore(
    run,
    (result, course) => {
      for (const [i, holds] of statements.entries()) if (holds(result)) shares[i]?.add(course);
    },
    { budget: Math.ceil((budget * FREE_STATEMENTS) / Math.max(FREE_STATEMENTS, statements.length)), exact: true },
  );
  return { ...exploration, ratios: shares.map((share) => share.sum()) };
}
