import type { Side } from '#battle/index.ts';
import type { Findings } from './findings.ts';
import { frequencyOf, Z } from './frequency.ts';

/** A house measure: a battle is fair where neither side wins less than 35 % or more than 65 % of the battles that somebody wins. */
export const FAIR_SHARES = [0.35, 0.65] as const;

const HALF = 0.5;

export interface Fairness {
  /** `open` where so few battles do not tell, `drawn` where most of them are won by nobody. */
  readonly is: 'fair' | 'leans' | 'one-sided' | 'drawn' | 'open';
  /** Whom it favours, where chance alone does not explain it. */
  readonly favours: Side | null;
  /** Share of side a in the battles that somebody won, with its interval of 95 %. */
  readonly share: number;
  readonly interval: readonly [number, number];
  /** About how many battles would tell, where these do not. */
  readonly needed: number | null;
}

/** How many decided battles bring the interval to one side of the nearest limit, if the share stays what it is. */
function decidedNeeded(share: number): number {
  const [low, high] = FAIR_SHARES;
  const room = Math.max(Math.min(share - low, high - share), Math.abs(share - HALF));
  return Math.ceil((Z * Z * Math.max(share * (1 - share), 0.09)) / (room * room));
}

/** Is it fair? Told of the interval, not of the share: what chance may have done is not held against a scenario. */
export function fairnessOf({ games, wins, draws }: Findings): Fairness {
  const decided = wins.a.times + wins.b.times;
  const { share, interval } = frequencyOf(wins.a.times, decided);
  const [low, high] = interval;
  const favours = low > HALF ? 'a' : high < HALF ? 'b' : null;
  const found = { favours, share, interval, needed: null } as const;
  const [fairLow, fairHigh] = FAIR_SHARES;
  if (games > 0 && draws.interval[0] > HALF) return { ...found, is: 'drawn' };
  if (low > fairHigh || high < fairLow) return { ...found, is: 'one-sided' };
  if (low >= fairLow && high <= fairHigh) return { ...found, is: 'fair' };
  if (favours !== null) return { ...found, is: 'leans' };
  const needed = decided === 0 ? null : Math.ceil((decidedNeeded(share) * games) / decided);
  return { ...found, is: 'open', needed: needed === null ? null : Math.max(needed, games + 1) };
}
