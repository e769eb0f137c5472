import { expect, test } from 'vitest';
import type { Battle, Ruleset, System } from '#battle/index.ts';
import { legalOrder } from './computer-player.ts';

const TRUTH = {} as Battle<System>;
const VIEW = {} as Battle<System>;
const SAMPLED = { kind: 'sampled' };
const FORBIDDEN = { kind: 'forbidden' };
const ALLOWED = { kind: 'allowed' };
const ruleset = {
  sample: () => SAMPLED,
  refuses: (_: unknown, { kind }: System['order']) => (kind === 'forbidden' ? { code: 'x', because: 'x' } : undefined),
} as unknown as Ruleset<System>;

const given = (battle: Battle<System>, order: System['order'] | undefined) =>
  legalOrder(TRUTH, { ruleset, battle, side: 'a', pick: () => 0 }, order);

test('what is allowed is carried out', () => {
  expect(given(VIEW, ALLOWED)).toBe(ALLOWED);
});

test('what only the unseen forbids is replaced, and so is silence before it', () => {
  expect(given(VIEW, FORBIDDEN)).toBe(SAMPLED);
  expect(given(VIEW, undefined)).toBe(SAMPLED);
});

test('a player without a counsel gives no reasons', () => {
  expect(given(TRUTH, undefined)).toBeUndefined();
});
