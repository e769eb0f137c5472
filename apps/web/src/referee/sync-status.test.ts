import { expect, test } from 'vitest';
import { syncStatus } from './sync-status.ts';

test.each([
  [{ line: 'live', waiting: 0, unkept: false, noRoom: false }, /^$/],
  [{ line: 'live', waiting: 1, unkept: false, noRoom: false }, /^$/],
  [{ line: 'live', waiting: 0, unkept: true, noRoom: false }, /^$/],
  [{ line: 'away', waiting: 2, unkept: false, noRoom: false }, /2 entries waiting/],
  [{ line: 'away', waiting: 1, unkept: true, noRoom: false }, /1 entry .* keep this page open/i],
  [{ line: 'live', waiting: 2, unkept: true, noRoom: false }, /2 entries .* keep this page open/i],
  [{ line: 'gone', waiting: 0, unkept: false, noRoom: false }, /no longer there$/],
  [{ line: 'gone', waiting: 3, unkept: true, noRoom: false }, /no longer there.*3 entries.*copy/],
  [{ line: 'live', waiting: 2, unkept: false, noRoom: true }, /no room .*2 entries are saved/],
  [{ line: 'live', waiting: 0, unkept: false, noRoom: true }, /^$/],
  [{ line: 'away', waiting: 1, unkept: false, noRoom: true }, /1 entry waiting/],
  [{ line: 'live', waiting: 1, unkept: true, noRoom: true }, /keep this page open/],
] as const)('%o', (standing, says) => {
  expect(syncStatus(standing)).toMatch(says);
});
