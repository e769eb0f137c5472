import type { Json } from 'enfilade';
import { CLOCK, type Edit, faultInBook, type Note, NOTE, type Values } from 'enfilade/referee';
import { describe, expect, test } from 'vitest';
import { askedFacts } from './asked.ts';
import { headOf, pastOf } from './history.ts';
import { editsInWords } from './in-words.ts';
import { packRoster } from './pack.ts';
import type { Book } from './store.ts';
import { bookOf, resolvingOf, UnsavedStorage } from './testing.ts';

const BATTLES = { bp: 'bp-maida', bbb: 'bbb-lindenbruck', '1866': '1866-nachod', gtc: 'gtc-kernstown', mt: 'mt-glen' };
const EVERY_OBJECT_HAS = ['constructor', 'toString', 'hasOwnProperty', 'valueOf'];
const PROTOTYPE = [...EVERY_OBJECT_HAS, '__proto__'];

interface Target {
  readonly unit: string;
  readonly values: Values;
  readonly procedure: string;
  readonly role: string;
}

const addOwed = ({ procedure }: Target, changed: Values): Edit => {
  const values = { procedure, label: 'Tap me', cast: {}, given: {}, due: 'now', key: 'k', ...changed };
  return { kind: 'add', item: { id: 'owed', kind: 'owed', values } };
};
const addUnit = ({ values }: Target, changed: Values): Edit => ({
  kind: 'add',
  item: { id: 'new', kind: 'unit', values: { ...values, ...changed } },
});
const set = (item: string, field: string, to: Json, from?: Json): Edit => ({
  kind: 'set',
  item,
  field,
  to,
  ...(from === undefined ? {} : { from }),
});

type HostileNote = readonly [what: string, edits: (target: Target) => readonly Edit[]];

const HOSTILE: readonly HostileNote[] = [
  ...['clock', 'a', 'owed'].map(
    (id): HostileNote => [`a test of ${id}`, (at) => [addOwed(at, { cast: { [at.role]: [id] } })]],
  ),
  ...EVERY_OBJECT_HAS.map(
    (role): HostileNote => [`the role ${role}`, (at) => [addOwed(at, { cast: own(role, [at.unit]) })]],
  ),
  ...EVERY_OBJECT_HAS.map((fact): HostileNote => [`the fact ${fact}`, (at) => [addOwed(at, { given: own(fact, 1) })]]),
  ...PROTOTYPE.map((field): HostileNote => [`the clock's ${field}`, () => [set(CLOCK, field, 'x')]]),
  ...PROTOTYPE.map((field): HostileNote => [`the unit's ${field}`, ({ unit }) => [set(unit, field, 'x')]]),
  ...PROTOTYPE.map((procedure): HostileNote => [`the test ${procedure}`, (at) => [addOwed(at, { procedure })]]),
  ...PROTOTYPE.map((profile): HostileNote => [`the profile ${profile}`, (at) => [addUnit(at, { profile })]]),
  ['a cast that is a list', (at) => [addOwed(at, { cast: [] })]],
  ['a cast of numbers', (at) => [addOwed(at, { cast: { [at.role]: [1] } })]],
  ['a cast of text', (at) => [addOwed(at, { cast: { [at.role]: at.unit } })]],
  ['a cast of thousands', (at) => [addOwed(at, { cast: { [at.role]: Array.from({ length: 101 }, () => at.unit) } })]],
  ['facts that are a list', (at) => [addOwed(at, { given: [] })]],
  ['facts that are nothing', (at) => [addOwed(at, { given: null })]],
  ['a label that is none', (at) => [addOwed(at, { label: { a: 1 } })]],
  ['a label that turns the line round', (at) => [addOwed(at, { label: '\u202eem paT' })]],
  ['a due date', (at) => [addOwed(at, { due: { toString: 1 } })]],
  ['a key that is none', (at) => [addOwed(at, { key: [[]] })]],
  ['a field of its own', (at) => [addOwed(at, { html: '<b>' })]],
  ['a turn without end', () => [set(CLOCK, 'turn', 1e9, 1)]],
  ['a turn that is text', () => [set(CLOCK, 'turn', '1', 1)]],
  ['a heap on the clock', () => [set(CLOCK, 'pile', { deep: [[[]]] })]],
  ['a name that steers a terminal', ({ unit, values }) => [set(unit, 'name', '\u001b[2J', values['name'])]],
  ['a name that turns the line round', ({ unit, values }) => [set(unit, 'name', 'a\u202eb', values['name'])]],
  ['half a letter', ({ unit, values }) => [set(unit, 'name', '\ud83d', values['name'])]],
  ['a name that is a list', ({ unit, values }) => [set(unit, 'name', ['x'], values['name'])]],
  ['a unit of no side', ({ unit, values }) => [set(unit, 'side', 'c', values['side'])]],
  ['a unit without a name', (at) => [addUnit(at, { name: '' })]],
  ['a second clock', () => [{ kind: 'add', item: { id: 'noon', kind: 'clock', values: {} } }]],
];

/** Left out while the note is read. */
const HARMLESS: readonly HostileNote[] = [
  ['the role __proto__', (at) => [addOwed(at, { cast: own('__proto__', [at.unit]) })]],
  ['the fact __proto__', (at) => [addOwed(at, { given: own('__proto__', 1) })]],
];

/** Also for a name that an object literal would take as its prototype. */
function own(name: string, value: Json): Values {
  return Object.fromEntries([[name, value]]);
}

/** Everything that the pages work out from the book. */
function lookAround(book: Book): void {
  const { referee, roll } = book;
  const { roster } = referee;
  for (const item of [...roll.value.units, ...roll.value.commands]) {
    roster.describe(item, roll.value);
    roster.badges(item, roll.value);
  }
  referee.watches(roll.value);
  book.chores();
  packRoster('x', roll.value, referee);
  referee.deck?.counts(roll.value);
  for (const past of pastOf(book.ledger.value)) {
    headOf(past, referee);
    editsInWords(past.note.changes, book);
  }
  for (const owed of book.owed()) {
    const resolving = resolvingOf(book, owed.procedure, { owed });
    askedFacts(resolving);
    resolving.vacant();
    resolving.choices();
    resolving.toRemember();
  }
}

function noteOf(changes: readonly Edit[]): Note {
  return { id: 'hostile', by: 'Mallory', deed: { kind: 'edited' }, changes: [...changes] };
}

describe.each(Object.entries(BATTLES))('hostile notes at a table of %s', (system, scenario) => {
  async function target(): Promise<{ readonly book: Book; readonly storage: UnsavedStorage; readonly at: Target }> {
    const storage = new UnsavedStorage(system);
    const book = await bookOf(system, scenario, storage);
    const [unit] = book.roll.value.units;
    const [procedure, found] =
      Object.entries(book.referee.resolutions).find(([, { roles }]) => roles[0]?.kind === 'unit') ?? [];
    if (unit === undefined || procedure === undefined) throw new Error(`nothing to aim at in ${system}`);
    return { book, storage, at: { unit: unit.id, values: unit.values, procedure, role: found?.roles[0]?.id ?? '' } };
  }

  test.each(HOSTILE)('%s', async (_, edits) => {
    const { book, storage, at } = await target();
    const note = noteOf(edits(at));
    const read = NOTE.safeParse(JSON.parse(JSON.stringify(note)));
    const hindrances = read.success ? book.append(read.data) : [{ field: 'note', message: 'note: not in its form' }];
    expect(hindrances).toHaveLength(1);
    const [refusal] = hindrances;
    expect(refusal && 'message' in refusal ? refusal.message : refusal).toMatch(/^[\w-]+(\.[\w-]+)*(\[\d+\])?: ./);
    // An old book may hold what is refused today; it is shown without harm.
    storage.write(note);
    const isOpened = faultInBook(book.ledger.value, book.referee) === undefined;
    expect(() => isOpened && lookAround(book)).not.toThrow();
  });

  test.each(HARMLESS)('%s does no harm', async (_, edits) => {
    const { book, at } = await target();
    expect(book.append(NOTE.parse(JSON.parse(JSON.stringify(noteOf(edits(at))))))).toEqual([]);
    expect(() => lookAround(book)).not.toThrow();
  });
});
