import { beforeEach, expect, test } from 'vitest';
import { type Clash, faultInItem, nameOf } from 'enfilade/referee';
import { clashInWords, editInWords, editsInWords, refusalInWords } from './in-words.ts';
import type { Book } from './store.ts';
import { bookOf } from './testing.ts';

let book: Book;
let unit: string;

beforeEach(async () => {
  book = await bookOf('bp', 'bp-maida');
  unit = book.roll.value.units[0]?.id ?? '';
  book.edit([{ item: unit, field: 'name', to: '69th Foot' }]);
});

const set = (item: string, field: string, from: never, to: never) => ({ kind: 'set', item, field, from, to }) as const;
const clash = (item: string, field: string, to: unknown, now: unknown): Clash =>
  ({ change: set(item, field, null as never, to as never), now }) as Clash;

test('two who end a part at once read its name, not its id', () => {
  const [one, two] = book.referee.sequence;
  const words = clashInWords(clash('clock', 'part', two?.id, one?.id), book, 'Anna');
  expect(words).toBe(`Anna set part of The turn to ${one?.title}; you entered ${two?.title}.`);
  expect(clashInWords(clash('clock', 'first', 'b', 'a'), book)).toBe(
    'The turn: first player now Blue; you entered Red.',
  );
});

test('a unit that is gone keeps its name in what was written of it', () => {
  const edit = set(unit, 'casualties', 0 as never, 1 as never);
  const item = book.roll.value.find(unit);
  if (item === undefined) throw new Error('no unit');
  book.remove(item, '');
  expect(editInWords(edit, book)).toBe('69th Foot: casualties 1, was 0');
  expect(clashInWords(clash(unit, 'casualties', 1, undefined), book)).toBe('69th Foot is no longer there.');
  expect(editInWords(set('nobody', 'casualties', 0 as never, 1 as never), book)).not.toContain('nobody');
});

test('a unit that changes hands is said with names', () => {
  const [command] = book.roll.value.commands;
  if (command === undefined) throw new Error('no command');
  const words = editInWords(set(unit, 'command', null as never, command.id as never), book);
  expect(words).toBe(`69th Foot: under ${nameOf(command)}, was none`);
});

test('a refusal names the unit', () => {
  const item = book.roll.value.find(unit);
  const fault = item && faultInItem({ ...item, values: { ...item.values, casualties: 40 } }, book.referee);
  if (fault === undefined) throw new Error('no fault');
  expect(fault.message).toContain(unit);
  expect(refusalInWords(fault, book)).toMatch(/^69th Foot, casualties: /);
});

test('what a system notes for itself is not told', async () => {
  const bbb = await bookOf('bbb', 'bbb-lindenbruck');
  const target = bbb.roll.value.units[0]?.id ?? '';
  const edits = [
    set(target, 'firedAt', null as never, '1 first-offensive-fire' as never),
    set(target, 'bases', 4 as never, 3 as never),
  ];
  expect(editsInWords(edits, bbb)).toEqual(['1st conscript brigade: bases left 3, was 4']);
});
