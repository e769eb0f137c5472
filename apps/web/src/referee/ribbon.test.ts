import { expect, test } from 'vitest';
import { ribbonOf } from './ribbon.ts';

test.each([
  [{ line: 'live', waiting: 0, unkept: false }, /^$/],
  [{ line: 'live', waiting: 1, unkept: false }, /^$/],
  [{ line: 'live', waiting: 0, unkept: true }, /^$/],
  [{ line: 'away', waiting: 2, unkept: false }, /2 entries wait/],
  [{ line: 'away', waiting: 1, unkept: true }, /1 entry .* leave this page open/i],
  [{ line: 'live', waiting: 2, unkept: true }, /2 entries .* leave this page open/i],
  [{ line: 'gone', waiting: 0, unkept: false }, /no longer there$/],
  [{ line: 'gone', waiting: 3, unkept: true }, /no longer there.*3 entries.*copy/],
] as const)('%o', (standing, says) => {
  expect(ribbonOf(standing)).toMatch(says);
});
