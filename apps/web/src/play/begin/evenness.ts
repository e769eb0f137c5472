import { capital, sideDoes } from 'enfilade';
import type { BattleCard } from '../../rules/catalogue.ts';
import { BATTLE_WORDS } from './battle-words.ts';

/** Sides whose shares differ by no more than this are even. */
const EVEN = 0.08;
/** From this share on a battle is often drawn. */
const OFTEN_DRAWN = 0.3;

/** How even a battle is, as measured: shares of all battles, and one word. */
export interface Evenness {
  /** In whole percent, together a hundred. */
  readonly a: number;
  readonly drawn: number;
  readonly b: number;
  readonly word: string;
  readonly tone: 'even' | 'leaning';
  /** All of it in a sentence. */
  readonly says: string;
}

/** Null for a battle that was not measured. */
export function evennessOf({ balance, called }: Pick<BattleCard, 'balance' | 'called'>): Evenness | null {
  if (balance === null || balance.games === 0) return null;
  const { games } = balance;
  const [a = 0, b = 0, drawn = 0] = wholeShares([balance.a, balance.b, games - balance.a - balance.b]);
  const isEven = Math.abs(balance.a - balance.b) <= EVEN * games;
  const isDrawn = games - balance.a - balance.b >= OFTEN_DRAWN * games;
  const favoured = a > b ? called.a : called.b;
  return {
    a,
    drawn,
    b,
    word: isDrawn ? BATTLE_WORDS.oftenDrawn : isEven ? BATTLE_WORDS.even : BATTLE_WORDS.favours(favoured.called),
    tone: isEven && !isDrawn ? 'even' : 'leaning',
    says: BATTLE_WORDS.shares(
      `${capital(sideDoes(called.a, 'wins', 'win'))} ${a}%`,
      `${sideDoes(called.b, 'wins', 'win')} ${b}%`,
      `${drawn}%`,
    ),
  };
}

/** Percent that add up to a hundred: what is left over by rounding down goes to the largest remainders. */
export function wholeShares(times: readonly number[]): readonly number[] {
  const all = times.reduce((sum, each) => sum + each, 0);
  if (all === 0) return times.map(() => 0);
  const exact = times.map((each) => (each * 100) / all);
  const whole = exact.map(Math.floor);
  const missing = 100 - whole.reduce((sum, each) => sum + each, 0);
  const byRemainder = exact.map((share, i) => ({ i, rest: share - Math.floor(share) }));
  byRemainder.sort((one, two) => two.rest - one.rest || one.i - two.i);
  for (const { i } of byRemainder.slice(0, missing)) whole[i] = (whole[i] ?? 0) + 1;
  return whole;
}
