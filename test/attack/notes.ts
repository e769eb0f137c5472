import { randomBytes } from 'node:crypto';
import type { Item, Note } from 'enfilade/referee';
import { openingNote, setting } from '../../apps/server/src/testing-notes.ts';

type Change = Note['changes'][number];

/** The most that one note may have, with room for its braces. */
const LARGEST = 63 * 1024;
const LONGEST_LINE = 390;

/** Text that hardly compresses. */
function noise(length: number): string {
  return randomBytes(length).toString('base64').slice(0, length);
}

/** A large note without changes: a resolution whose table has many lines. */
export function largeNote(id: string, bytes = LARGEST): Note {
  const table = Array.from({ length: Math.floor(bytes / (LONGEST_LINE + 3)) }, () => noise(LONGEST_LINE));
  const deed: Note['deed'] = { kind: 'resolved', procedure: 'shoot', cast: {}, input: {}, faces: [], says: '', table };
  return { id, by: '', deed, changes: [] };
}

/** A note that finds nothing of what it says it found. */
export function clashingNote(id: string): Note {
  return setting(id, { by: '', from: 'no such name', to: 'x' });
}

export function emptyNote(id: string): Note {
  return { id, by: '', deed: { kind: 'edited' }, changes: [] };
}

const UNITS_IN_A_NOTE = 50;

/** Notes that set up a table: two sides, `items` items, and small notes up to the number wanted. */
export async function crowdedBook(items: number, notes: number): Promise<readonly Note[]> {
  const first = await openingNote();
  const pattern = first.changes.map(itemOf).find(({ kind }) => kind === 'unit');
  const all: Note[] = [first];
  for (let have = first.changes.length; pattern !== undefined && have < items; have += UNITS_IN_A_NOTE) {
    const units = Array.from({ length: Math.min(UNITS_IN_A_NOTE, items - have) }, (_, i): Change => {
      return { kind: 'add', item: { ...pattern, id: `x${have + i}`, values: { ...pattern.values } } };
    });
    all.push({ id: `units${have}`, by: '', deed: { kind: 'mustered' }, changes: units });
  }
  for (let i = all.length; i < notes; i += 1) all.push(emptyNote(`n${i}`));
  return all;
}

function itemOf(change: Change): Item {
  if (change.kind !== 'add') throw new Error('a book is opened by adding items');
  return change.item;
}
