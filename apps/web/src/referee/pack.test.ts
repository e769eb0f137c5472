import { expect, test } from 'vitest';
import { packRoster, unpackRoster } from './pack.ts';
import { squeeze, unsqueeze } from './squeeze.ts';
import { bookOf } from './testing.ts';

const QR_LETTERS = 1500;

test('a roster goes through a link and comes out the same', async () => {
  const book = await bookOf('bp', 'bp-maida');
  const [unit] = book.roll.value.units;
  if (unit === undefined) throw new Error('no units');
  book.edit([{ item: unit.id, field: 'casualties', to: 2 }]);
  const link = await squeeze(packRoster('Maida', book.roll.value, book.referee));
  expect(link).toMatch(/^[\w-]+$/);
  expect(link.length).toBeLessThan(QR_LETTERS);
  let n = 0;
  const roster = unpackRoster((await unsqueeze(link)) ?? '', book.referee, () => `i${(n += 1)}`);
  if (roster === undefined || roster === 'too large') throw new Error('no roster');
  const plain = (items: readonly { values: Readonly<Record<string, unknown>> }[]) =>
    items.map(({ values: { command, ...rest } }) => ({ ...rest, led: typeof command === 'string' }));
  expect(roster.name).toBe('Maida');
  expect(plain(roster.items.filter(({ kind }) => kind === 'unit'))).toEqual(plain(book.roll.value.units));
  expect(plain(roster.items.filter(({ kind }) => kind === 'command'))).toEqual(plain(book.roll.value.commands));
});

test.each(['', 'AAAA', '!!!', 'y'.repeat(70_000)])('a damaged link is no roster: %#', async (letters) => {
  const { referee } = await bookOf('bp');
  expect(unpackRoster((await unsqueeze(letters)) ?? '', referee, () => 'x')).toBeUndefined();
});

test('a roster with values that the system does not know is refused', async () => {
  const book = await bookOf('bp', 'bp-maida');
  const packed = packRoster('Maida', book.roll.value, book.referee).replace(/"n":"Maida"/, '"n":"Maida","x":1');
  expect(unpackRoster(packed, book.referee, () => 'x')).toMatchObject({ name: 'Maida' });
  expect(
    unpackRoster(
      packed.replaceAll('"lineInfantry"', '"elephants"').replaceAll('line', 'elephants'),
      book.referee,
      () => 'x',
    ),
  ).toBeUndefined();
});

test('a link that stands for an army without end is refused', async () => {
  const book = await bookOf('bp', 'bp-maida');
  const packed = JSON.parse(packRoster('Maida', book.roll.value, book.referee)) as { u: readonly unknown[] };
  const many = JSON.stringify({ ...packed, u: Array.from({ length: 50_000 }, () => packed.u[0]) });
  const fewer = JSON.stringify({ ...packed, u: Array.from({ length: 401 }, () => packed.u[0]) });
  expect(await unsqueeze(await squeeze(many))).toBeUndefined();
  expect(unpackRoster((await unsqueeze(await squeeze(fewer))) ?? '', book.referee, () => 'x')).toBe('too large');
});

test('a name in a link is plain', async () => {
  const book = await bookOf('bp', 'bp-maida');
  const packed = packRoster('Maida', book.roll.value, book.referee);
  const side = packed.replace('"Blue"', JSON.stringify('\u202eeulB'));
  expect(side).not.toBe(packed);
  expect(unpackRoster(side, book.referee, () => 'x')).toBeUndefined();
});
