import { type Dice, die } from '#dice/index.ts';
import { procedure } from '#procedure/index.ts';
import { type Entry, reckon } from '#sheet/index.ts';
import { TEST, type Test } from './facts/morale.ts';
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

type ReadyTest = Pick<MoraleResult, 'modifiers' | 'modifier'> & { readonly failed: MoraleResult['outcome'] };

export function readyTest(test: Test): ReadyTest {
  const { entries, modifier } = reckon(0, MORALE, test);
  return { modifiers: entries, modifier, failed: test.shaken && !test.rallies ? 'lost' : 'shaken' };
}

export function resolveTest({ modifiers, modifier, failed }: ReadyTest, dice: Dice): MoraleResult {
  const roll = dice.roll(die());
  const passed = roll + modifier >= STANDS_ON.value;
  return { modifiers, modifier, roll, passed, outcome: passed ? 'steady' : failed };
}

export const moraleTest = procedure({
  id: 'morale-test',
  label: 'Morale test',
  form: TEST,
  uses: [STANDS_ON, FRIEND_INCHES, ...MORALE, SHAKEN],
  headline: ['outcome'],
  terms: { outcome: { label: 'outcome', values: WORDS } },
  ready: readyTest,
  resolve: resolveTest,
  says: ({ outcome, roll, modifier }) => `${WORDS[outcome]}, with ${roll + modifier}.`,
});
