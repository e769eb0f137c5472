import { withScript } from 'enfilade';
import type { Clash, Role } from 'enfilade/referee';
import { beforeEach, describe, expect, test } from 'vitest';
import { clashInWords } from './in-words.ts';
import type { ResolutionSession } from './resolution-session.ts';
import type { Book } from './store.ts';
import { bookOf, resolvingOf } from './testing.ts';

let book: Book;
let volley: ResolutionSession;

function unit(name: string): string {
  const found = book.roll.value.units.find(({ values }) => values['name'] === name);
  if (found === undefined) throw new Error(`no ${name}`);
  return found.id;
}
function role(id: string): Role {
  const found = volley.question.resolution.roles.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no role ${id}`);
  return found;
}
function throwFaces(...faces: readonly number[]): void {
  for (const face of faces) volley.throwFace(face);
}

beforeEach(async () => {
  book = await bookOf('bp', 'bp-maida');
  volley = resolvingOf(book, 'shoot');
  volley.play(role('shooter'), [unit('78th Foot')]);
  volley.play(role('target'), [unit('Swiss battalion')]);
});

describe('a volley with known units', () => {
  test('needs nothing but the dice', () => {
    expect(volley.facts.value.prepared.ok).toBe(true);
    expect(volley.vacant()).toBeUndefined();
    expect(volley.table.value).toMatchObject({ wanted: 3 });
  });

  test('asks for saves when the hits are in, and comes out as the engine says', () => {
    throwFaces(6, 3, 1);
    expect(volley.table.value?.throws.map(({ dice }) => dice.length)).toEqual([3, 2]);
    throwFaces(1, 2);
    const { prepared } = volley.facts.value;
    if (!prepared.ok) throw new Error(prepared.refusal.message);
    expect(volley.done.value?.output).toEqual(withScript([6, 3, 1, 1, 2], prepared.resolve));
  });

  test('writes the losses into the book, and undo takes them out again', () => {
    throwFaces(6, 3, 1, 1, 2);
    expect(volley.append()).toHaveProperty('note');
    const target = () => book.roll.value.find(unit('Swiss battalion'))?.values;
    expect(target()).toMatchObject({ casualties: 2, disordered: true });
    const last = book.lastToUndo();
    if (last === undefined) throw new Error('nothing to undo');
    expect(book.undo(last)).toEqual([]);
    expect(target()).toMatchObject({ casualties: 0, disordered: false });
  });

  test('a die taken back from the hits keeps the saves that still make sense', () => {
    throwFaces(6, 3, 1, 1, 2);
    volley.takeFace(0, 2);
    expect(volley.done.value).toBeNull();
    expect(volley.table.value).toMatchObject({ wanted: 1 });
    throwFaces(2);
    expect(volley.done.value?.faces).toEqual([
      [6, 3, 2],
      [1, 2],
    ]);
    volley.takeFace(0, 1);
    throwFaces(1);
    expect(volley.table.value?.throws.map(({ faces }) => faces)).toEqual([[6, 2, 1], []]);
  });

  test('the last die goes first', () => {
    throwFaces(6, 3, 1, 5);
    volley.takeLastFace();
    volley.takeLastFace();
    expect(volley.table.value?.throws.map(({ faces }) => faces)).toEqual([[6, 3]]);
  });

  test('may be given by either side; the other side is then shot at', () => {
    expect(volley.mine.value).toBe('a');
    volley.play(role('shooter'), [unit('Swiss battalion')]);
    expect(volley.mine.value).toBe('b');
    expect(volley.cast.value['target']).toEqual([]);
  });

  test('is found again from its draft', () => {
    volley.tap('enfilading', true);
    throwFaces(6, 5);
    const again = resolvingOf(book, 'shoot', { draft: volley.draft() });
    expect(again.facts.value.input).toEqual(volley.facts.value.input);
    expect(again.table.value?.throws).toEqual(volley.table.value?.throws);
  });
});

describe('what was tapped', () => {
  test('is remembered where no roster knows it', () => {
    volley.tap('rangeInches', 18);
    volley.tap('targetDisordered', true);
    expect(volley.toRemember()).toEqual({ rangeInches: 18 });
    const next = resolvingOf(book, 'shoot', { remembered: volley.toRemember() });
    expect(next.facts.value.given['rangeInches']).toBe(18);
  });

  test('is forgotten where those who take part now do not allow it', () => {
    const remembered = { enfilading: true, rangeInches: 18 };
    const next = resolvingOf(book, 'shoot', { remembered });
    next.play(role('shooter'), [unit('78th Foot')]);
    next.play(role('target'), [unit('Swiss battalion')]);
    expect(next.facts.value.given['enfilading']).toBe(true);
    const skirmishers = resolvingOf(book, 'shoot', { remembered });
    skirmishers.play(role('shooter'), [unit('Swiss battalion')]);
    skirmishers.play(role('target'), [unit('Corsican and Sicilian light companies')]);
    expect(skirmishers.facts.value.prepared.ok).toBe(true);
    expect(skirmishers.facts.value.given).toMatchObject({ rangeInches: 18 });
    expect(skirmishers.facts.value.given['enfilading']).toBeUndefined();
  });
});

test('a chain: what is owed is filled in, and settled when it is entered', () => {
  book.edit([{ item: unit('Swiss battalion'), field: 'casualties', to: 3 }]);
  throwFaces(6, 6, 3, 1, 1, 1);
  volley.append();
  const [owed] = book.owed();
  expect(owed).toMatchObject({ procedure: 'break-test', given: { excess: 3 } });
  const breakTest = resolvingOf(book, 'break-test', owed === undefined ? {} : { owed });
  expect(breakTest.table.value).toMatchObject({ wanted: 2 });
  breakTest.throwFace(6);
  breakTest.throwFace(5);
  breakTest.append();
  expect(book.owed().map(({ procedure }) => procedure)).not.toContain('break-test');
});

describe('a test that is owed', () => {
  test('and that somebody else has taken meanwhile is not entered a second time', () => {
    throwFaces(6, 5, 4, 1, 1, 1);
    book.edit([{ item: unit('Swiss battalion'), field: 'casualties', to: 3 }]);
    expect(volley.append()).toHaveProperty('note');
    const [owed] = book.owed();
    if (owed === undefined) throw new Error('nothing owed');
    const [mine, theirs] = [resolvingOf(book, owed.procedure, { owed }), resolvingOf(book, owed.procedure, { owed })];
    for (const each of [mine, theirs]) {
      each.throwFace(6);
      each.throwFace(6);
    }
    expect(theirs.append()).toHaveProperty('note');
    const notes = book.ledger.value.notes.length;
    const [clash] = (mine.append() as { readonly clashes: readonly Clash[] }).clashes;
    expect(clash && clashInWords(clash, book)).toBe('Break test: Swiss battalion is no longer there.');
    expect(book.ledger.value.notes).toHaveLength(notes);
  });

  test('leaves its owner to choose anew when the facts change', () => {
    volley.choice.value = 1;
    volley.tap('rangeInches', 6);
    expect(volley.choice.value).toBeNull();
    volley.choice.value = 1;
    volley.play(role('target'), [unit('Swiss battalion')]);
    expect(volley.choice.value).toBeNull();
  });
});
