import { wilson } from '../frequency.ts';

/** The share of battles that side a would win, with its error. */
export interface WinChance {
  readonly share: number;
  /** One standard error. */
  readonly error: number;
  /** Wilson's interval, which holds the true share nineteen times out of twenty. */
  readonly low: number;
  readonly high: number;
  /** Battles fought to the end to find it. */
  readonly courses: number;
}

/** What is assumed before any battle: a share, and how many battles that is worth. */
export interface Prior {
  readonly share: number;
  readonly weight: number;
}

/** Without any knowledge the guess is a half; every battle corrects it. */
const NOTHING: Prior = { share: 0.5, weight: 0 };

export function chanceFrom(won: number, courses: number, prior: Prior = NOTHING): WinChance {
  const n = courses + prior.weight;
  if (n === 0) return { share: 0.5, error: 0.5, low: 0, high: 1, courses };
  const share = (won + prior.share * prior.weight) / n;
  const [low, high] = wilson(share * n, n);
  // After a few battles that all ended alike the plain formula gives an error of 0, which is too sure.
  const careful = (share * n + 1) / (n + 2);
  return {
    share,
    error: Math.sqrt((careful * (1 - careful)) / n),
    low,
    high,
    courses,
  };
}

/** A chance that is already decided. */
export function certain(share: number): WinChance {
  return { share, error: 0, low: share, high: share, courses: 0 };
}
