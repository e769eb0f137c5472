import { describe, expect, test } from 'vitest';
import { readGoal } from './order-place.ts';

describe('a place of one’s own', () => {
  test.each([
    ['north', { toward: 900 }],
    ['NE 4.5', { toward: 450, far: 4500 }],
    ['south-west 3"', { toward: 2250, far: 3000 }],
    ['12,30.5', { at: { x: 12_000, y: 30_500 } }],
    ['(12, 30.5) facing w', { at: { x: 12_000, y: 30_500 }, facing: 1800 }],
    ['facing south', { facing: 2700 }],
    ['s 6 facing south-east', { toward: 2700, far: 6000, facing: 3150 }],
    ['upwards', undefined],
    ['north facing up', undefined],
    ['12', undefined],
    ['', undefined],
  ])('%s', (text, goal) => {
    expect(readGoal(text)).toEqual(goal);
  });
});
