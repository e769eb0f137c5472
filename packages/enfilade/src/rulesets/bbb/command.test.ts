import { expect, test } from 'vitest';
import { scripted } from '#dice/index.ts';
import { commandRoll } from './command.ts';

const SPENT = { order: 'disrupted', spent: true };

test.each([
  [{ ...SPENT, arm: 'infantry', bases: 2 }, '0: lose a base and retire a full move.'],
  [{ ...SPENT, arm: 'infantry', bases: 1 }, '0: its last base is lost; remove it.'],
  [{ ...SPENT, arm: 'artillery' }, '0: it is reduced and retires a full move.'],
  [{ ...SPENT, arm: 'artillery', reduced: true }, '0: its last base is lost; remove it.'],
])('the sentence on a lost base says what is lost: %j', (input, sentence) => {
  const ready = commandRoll.prepare(input);
  if (!ready.ok) throw new Error(ready.refusal.message);
  expect(ready.says(ready.resolve(scripted([1, 1])))).toBe(sentence);
});
