import type { Sign } from 'enfilade';
import { expect, it } from 'vitest';
import { struckIn } from './struck.ts';
import { cardOf } from './testing.ts';

const signOf = (id: string, taken: number, blocks = 1): Sign =>
  ({
    id,
    arm: 'infantry',
    formation: 'line',
    losses: { taken, of: 3 },
    blocks: Array(blocks).fill({}),
  }) as unknown as Sign;

const BEFORE = { signs: [signOf('one', 0), signOf('two', 1), signOf('three', 0, 4)] };
const HURTS = [cardOf(1, { hurts: true })];

it('names who has lost, and how much', () => {
  const after = { moment: 1, signs: [signOf('one', 2), signOf('two', 1), signOf('three', 0, 3)] };
  expect(struckIn(BEFORE, after, HURTS).hurt).toEqual([
    { id: 'one', by: 2 },
    { id: 'three', by: 1 },
  ]);
});

it('names who has broken, but nobody who has only left', () => {
  const after = { moment: 1, signs: [signOf('one', 0), signOf('three', 0, 4)] };
  expect(struckIn(BEFORE, after, HURTS).gone).toEqual(['two']);
  expect(struckIn(BEFORE, after, [cardOf(1)]).gone).toEqual([]);
});

it('says nothing of a unit that closes up', () => {
  const after = {
    moment: 1,
    signs: [BEFORE.signs[0], BEFORE.signs[1], { ...signOf('three', 0, 2), formation: 'column' }],
  };
  expect(struckIn(BEFORE, after as { moment: number; signs: Sign[] }, HURTS).hurt).toEqual([]);
});
