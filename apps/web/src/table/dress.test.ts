import { expect, it } from 'vitest';
import { dressOf } from './dress.ts';

it('shows armies in their own colours, whichever side they are', () => {
  expect(dressOf({ a: 'red', b: 'blue' }, 'army', 'a')).toEqual({ a: 'red', b: 'blue' });
  expect(dressOf({ a: 'red', b: 'blue' }, 'army', 'b')).toEqual({ a: 'red', b: 'blue' });
});

it.each([
  [
    { a: null, b: null },
    { a: 'blue', b: 'red' },
  ],
  [
    { a: null, b: 'blue' },
    { a: 'red', b: 'blue' },
  ],
  [
    { a: 'red', b: null },
    { a: 'red', b: 'blue' },
  ],
  [
    { a: 'green', b: 'green' },
    { a: 'green', b: 'red' },
  ],
] as const)('finds two colours for %o', (armies, dress) => {
  expect(dressOf(armies, 'army', 'nobody')).toEqual(dress);
});

it('shows your own side blue, or two colours that everybody can tell apart, if you prefer', () => {
  expect(dressOf({ a: 'blue', b: 'red' }, 'mine', 'b')).toEqual({ a: 'red', b: 'blue' });
  expect(dressOf({ a: 'red', b: 'blue' }, 'mine', 'a')).toEqual({ a: 'blue', b: 'red' });
  expect(dressOf({ a: 'red', b: 'green' }, 'clear', 'b')).toEqual({ a: 'blue', b: 'ochre' });
});
