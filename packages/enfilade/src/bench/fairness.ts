import type { Side } from '#battle/index.ts';
import type { Findings } from './findings.ts';
import { frequencyOf, Z } from './frequency.ts';

/** A house measure: a battle that both sides win between 35 and 65 times in a hundred is fair. */
export const FAIR_SHARES = [0.35, 0.65] as const;

const HALF = 0.5;
/** Shares near 0 and 1 vary less; an estimate should not count on it. */
const LEAST_VARIANCE = 0.09;

export interface Fairness {
  /** `open` with too few battles to tell, `drawn` where most of them are draws. */
  readonly is: 'fair' | 'leans' | 'one-sided' | 'drawn' | 'open';
  /** The side it favours, where chance alone does not explain it. */
  readonly favours: Side | null;
  /** Share of side a, with its 95% interval; a battle without a winner, drawn or never decided, is half a win for each. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** About how many battles would tell, where these do not. */
  readonly needed: number | null;
}

/** How many battles bring the interval to one side of the nearest limit, if the share stays what it is. */
function gamesNeeded(share: number): number {
  const [low, high] = FAIR_SHARES;
  const room = Math.max(Math.min(share - low, high - share), Math.abs(share - HALF));
  return Math.ceil((Z * Z * Math.max(share * (1 - share), LEAST_VARIANCE)) / (room * room));
}

/** Judged by the interval, not by the share: chance is not held against a scenario. */
export function fairnessOf({ games, wins, draws, endless }: Findings): Fairness {
  const { share, interval } = frequencyOf(wins.a.times + (draws.times + endless) / 2, games);
  const [low, high] = interval;
  const favours = low > HALF ? 'a' : high < HALF ? 'b' : null;
  const found = { favours, share, interval, needed: null } as const;
  const [fairLow, fairHigh] = FAIR_SHARES;
  if (games > 0 && draws.interval[0] > HALF) return { ...found, is: 'drawn' };
  if (low > fairHigh || high < fairLow) return { ...found, is: 'one-sided' };
  if (low >= fairLow && high <= fairHigh) return { ...found, is: 'fair' };
  if (favours !== null) return { ...found, is: 'leans' };
  return { ...found, is: 'open', needed: games === 0 ? null : Math.max(gamesNeeded(share), games + 1) };
}
