import { expect, it } from 'vitest';
import { ThinkingPace } from './thinking-pace.ts';

it('adds what a side has thought, and shares it among the turns it thought in', () => {
  const pace = new ThinkingPace();
  expect(pace.perTurn).toEqual({});
  pace.add('b', 1, 300);
  pace.add('b', 1, 200);
  pace.add('b', 2, 100);
  expect(pace.perTurn).toEqual({ b: 300 });
});
