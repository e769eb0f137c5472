import { expect, test } from 'vitest';
import type { After, Cast, Done, Follow } from './kit.ts';
import { NOTE } from './note.ts';
import { append, openLedger } from './ledger.ts';
import { noteResolved } from './outcome.ts';

const done: Done = { cast: {} as Cast, given: {}, faces: [], output: {} };
const after: After = { verdict: '', says: '', table: [], writes: [], follows: [] };
const signed = { id: 'n', by: '', procedure: 'shoot', cast: {} };
const test1: Follow = { procedure: 'break-test', label: 'One', cast: {}, given: {}, due: 'now', key: 'k' };

test('a sentence that names a whole army is cut to what a note takes', () => {
  const names = Array.from({ length: 40 }, (_, i) => `${i}th Regiment of Foot`).join(', ');
  const note = noteResolved({}, done, { ...after, says: names, table: [names] }, signed);
  expect(NOTE.safeParse(note).success).toBe(true);
  expect(note.deed).toMatchObject({ says: expect.stringMatching(/^0th Regiment of Foot, .*\u2026$/) as string });
});

test('of two tests under one key the later is owed, whatever was owed before', () => {
  const old = { id: 'old', kind: 'owed' as const, values: { key: 'k', label: 'Old' } };
  const start = append(openLedger('bp'), {
    id: 'o',
    by: '',
    deed: { kind: 'edited' },
    changes: [{ kind: 'add', item: old }],
  });
  if (!start.ok) throw new Error('not begun');
  const note = noteResolved(
    start.ledger.items,
    done,
    { ...after, follows: [test1, { ...test1, label: 'Two' }] },
    signed,
  );
  const entered = append(start.ledger, note);
  expect(entered.ok && Object.values(entered.ledger.items).map(({ values }) => values['label'])).toEqual(['Two']);
});
