import { isPlain, type Json, SIDES } from '#battle/index.ts';
import { type Form, form, type Refusal } from '#procedure/index.ts';
import { CLOCK, findItem, type Item, type Items } from './book.ts';
import { faultInDebt, isFacts } from './check-owed.ts';
import type { RecordForm, Referee } from './kit.ts';
import type { Note } from './note.ts';
import type { Ledger } from './ledger.ts';
import { parseItem } from './read-item.ts';
import { refuse } from './refuse.ts';

const LONGEST_NAME = 80;
const NO_MORE: Form<unknown> = form({});

function faultInCommon({ id, kind, values }: Item, { roster }: Referee): Refusal | undefined {
  const at = (field: string): string => `${id}.${field}`;
  const { name, side, command, profile } = values;
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME)
    return refuse(at('name'), `a name of 1 to ${LONGEST_NAME} characters`);
  if (kind === 'side') return undefined;
  if (side !== 'a' && side !== 'b') return refuse(at('side'), 'one of a, b');
  if (kind === 'command') return undefined;
  if (command !== null && typeof command !== 'string') return refuse(at('command'), 'the id of a command, or null');
  if (typeof profile !== 'string' || !Object.hasOwn(roster.profiles, profile))
    return refuse(at('profile'), `one of ${Object.keys(roster.profiles).join(', ')}`);
  return undefined;
}

function faultInOwn(item: Item, { form: own, formerly }: Omit<RecordForm, 'states'>): Refusal | undefined {
  const parsed = parseItem(own, item, formerly);
  if (parsed.ok) return undefined;
  const { field, message } = parsed.refusal;
  return { ...parsed.refusal, field: `${item.id}.${field}`, message: `${item.id}.${message}` };
}

function faultInClock({ values }: Item, { sequence }: Referee): Refusal | undefined {
  const { turn, part, first } = values;
  if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 1 || turn > 999)
    return refuse('clock.turn', 'a whole number from 1 to 999');
  if (!sequence.some(({ id }) => id === part)) return refuse('clock.part', 'a part of the sequence of play');
  return first === 'a' || first === 'b' ? undefined : refuse('clock.first', 'one of a, b');
}

function isCast(cast: Json | undefined): boolean {
  return isFacts(cast) && Object.values(cast).every((ids) => Array.isArray(ids) && ids.every(isText));
}

const isText = (value: Json | undefined): boolean => typeof value === 'string';

function faultInOwed({ id, values }: Item, { resolutions }: Referee): Refusal | undefined {
  const { procedure, label, cast, given } = values;
  if (typeof procedure !== 'string' || !Object.hasOwn(resolutions, procedure))
    return refuse(`${id}.procedure`, 'a procedure of this system');
  if (!isText(label)) return refuse(`${id}.label`, 'what is owed, in words');
  if (!isCast(cast)) return refuse(`${id}.cast`, 'who takes part, by role');
  return isFacts(given) ? undefined : refuse(`${id}.given`, 'the facts that are known');
}

/** What is wrong with a stored item: it cannot be shown, or not be calculated with. */
function faultInStored(item: Item, referee: Referee): Refusal | undefined {
  switch (item.kind) {
    case 'clock':
      return faultInClock(item, referee);
    case 'owed':
      return faultInOwed(item, referee);
    case 'side':
    case 'command':
    case 'unit':
      return faultInCommon(item, referee) ?? faultInOwn(item, referee.roster[item.kind]);
  }
}

/** What is wrong with what is written now; books from before this check still open. */
function faultInWritten(item: Item, items: Items, referee: Referee): Refusal | undefined {
  const { id, kind, values } = item;
  if (kind === 'owed') return faultInDebt(item, items, referee);
  if (kind === 'clock') return faultInOwn(item, { form: referee.clock ?? NO_MORE });
  const { name } = values;
  return typeof name === 'string' && !isPlain(name)
    ? refuse(`${id}.name`, 'no control characters, nor marks that turn the direction of writing')
    : undefined;
}

/** What is wrong with an item that is to be written, if anything. */
export function faultInItem(item: Item, referee: Referee, items: Items = {}): Refusal | undefined {
  return faultInStored(item, referee) ?? faultInWritten(item, items, referee);
}

/** One clock and two sides, under their own names; they are never removed. */
function faultInPlace(edit: Note['changes'][number]): Refusal | undefined {
  if (edit.kind === 'set') return undefined;
  const { id, kind } = edit.item;
  const fixed = id === CLOCK ? 'clock' : isSide(id) ? 'side' : undefined;
  if (fixed === undefined)
    return kind === 'clock' || kind === 'side' ? refuse(id, 'a book has one clock and two sides, a and b') : undefined;
  if (kind !== fixed) return refuse(id, `the name of the ${fixed}`);
  return edit.kind === 'drop' ? refuse(id, `the ${fixed} stays in the book`) : undefined;
}

/** What is wrong with a book that comes from outside. */
export function faultInBook({ items }: Ledger, referee: Referee): Refusal | undefined {
  const missing = [CLOCK, ...SIDES].find((id) => findItem(items, id) === undefined);
  if (missing !== undefined) return refuse(missing, 'a book has one clock and two sides, a and b');
  for (const item of Object.values(items)) {
    const fault =
      faultInPlace({ kind: 'add', item: { ...item, values: { ...item.values } } }) ?? faultInStored(item, referee);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isSide(id: string): boolean {
  return SIDES.some((side) => side === id);
}

/** The part of an item that a change has written: the rest may be older than the rules for it. */
function writtenBy(edit: Note['changes'][number], item: Item): Item {
  if (edit.kind !== 'set' || item.kind === 'owed') return item;
  const values = Object.entries(item.values).filter(([field]) => field === edit.field);
  return { ...item, values: Object.fromEntries(values) };
}

/** What is wrong with the items that a note touched, as they stand after it. */
export function faultAfter({ items }: Ledger, note: Note, referee: Referee): Refusal | undefined {
  if (!isPlain(note.by)) return refuse('by', 'no control characters, nor marks that turn the direction of writing');
  for (const edit of note.changes) {
    const misplaced = faultInPlace(edit);
    if (misplaced !== undefined) return misplaced;
    const item = findItem(items, edit.kind === 'set' ? edit.item : edit.item.id);
    const fault = item && (faultInStored(item, referee) ?? faultInWritten(writtenBy(edit, item), items, referee));
    if (fault !== undefined) return fault;
  }
  return undefined;
}
