import { die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { TEST } from './facts/morale.ts';
import { FRIEND_INCHES, MORALE, SHAKEN, STANDS_ON } from './sheet.ts';

export interface MoraleResult {
  readonly modifiers: readonly Entry[];
  readonly modifier: number;
  readonly roll: number;
  readonly passed: boolean;
  /** One that fails to rally only stays shaken. */
  readonly outcome: 'steady' | 'shaken' | 'lost';
}

const WORDS = { steady: 'It is steady', shaken: 'It is shaken', lost: 'It breaks and is lost' } as const;

export const moraleTest = procedure({
  id: 'morale-test',
  label: 'Morale test',
  form: TEST,
  uses: [STANDS_ON, FRIEND_INCHES, ...MORALE, SHAKEN],
  headline: ['outcome'],
  terms: { outcome: { label: 'outcome', values: WORDS } },
  ready(test) {
    const { entries, modifier } = reckon(0, MORALE, test);
    return {
      modifiers: entries,
      modifier,
      failed: test.shaken && !test.rallies ? ('lost' as const) : ('shaken' as const),
    };
  },
  resolve({ modifiers, modifier, failed }, dice): MoraleResult {
    const roll = dice.roll(die());
    const passed = roll + modifier >= STANDS_ON.value;
    return { modifiers, modifier, roll, passed, outcome: passed ? 'steady' : failed };
  },
  says: ({ outcome, roll, modifier }) => `${WORDS[outcome]}, with ${roll + modifier}.`,
});
