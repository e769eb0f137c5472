import { type Procedure, RULEBOOKS } from 'enfilade';
import { line } from 'enfilade/sheet';
import { expect, test } from 'vitest';
import { usersOf, usersOfAll } from './users.ts';

const CLOSE = line({ rule: 'x/to-hit/close', fact: 'X-01', says: 'Close' });
const FAR = line({ rule: 'x/to-hit/far', fact: 'X-02', says: 'Far' });
const procedure = (id: string, uses: Procedure['uses']) => ({ id, label: id, uses }) as Procedure;

test('a line knows the procedures that carry it out, each once', () => {
  const users = usersOf({ procedures: [procedure('shoot', [CLOSE, CLOSE, FAR]), procedure('fight', [CLOSE])] });
  expect(users.get(CLOSE.rule)?.map(({ id }) => id)).toEqual(['shoot', 'fight']);
  expect(users.get(FAR.rule)?.map(({ id }) => id)).toEqual(['shoot']);
  expect(usersOfAll([FAR.rule, CLOSE.rule, 'x/none/none'], users).map(({ id }) => id)).toEqual(['shoot', 'fight']);
});

test.each(RULEBOOKS.map((book) => [book.id, book] as const))('nearly every line of %s leads somewhere', (_, book) => {
  const users = usersOf(book);
  const rules = book.sheet.boxes.flatMap(({ lines, grids = [] }) => [...lines, ...grids].map(({ rule }) => rule));
  expect(rules.filter((rule) => users.has(rule)).length / rules.length).toBeGreaterThan(0.8);
});
