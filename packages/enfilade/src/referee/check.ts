import { type Json, SIDES } from '#battle/index.ts';
import type { Refusal } from '#procedure/index.ts';
import { CLOCK, findItem, type Item, type Values } from './book.ts';
import type { Referee, RecordForm } from './kit.ts';
import type { Note } from './note.ts';
import type { Ledger } from './ledger.ts';
import { parseItem } from './read-item.ts';

const LONGEST_NAME = 80;

function refuse(field: string, message: string): Refusal {
  return { code: 'wrong-value', field, rule: 'contract', message: `${field}: ${message}` };
}

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

function faultInOwn(item: Item, { form }: RecordForm): Refusal | undefined {
  const parsed = parseItem(form, item);
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

function isRecord(value: Json | undefined): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isCast(cast: Json | undefined): boolean {
  return isRecord(cast) && Object.values(cast).every((ids) => Array.isArray(ids) && ids.every(isText));
}

const isText = (value: Json | undefined): boolean => typeof value === 'string';

function faultInOwed({ id, values }: Item, { resolutions }: Referee): Refusal | undefined {
  const { procedure, label, cast, given } = values;
  if (typeof procedure !== 'string' || !Object.hasOwn(resolutions, procedure))
    return refuse(`${id}.procedure`, 'a procedure of this system');
  if (!isText(label)) return refuse(`${id}.label`, 'what is owed, in words');
  if (!isCast(cast)) return refuse(`${id}.cast`, 'who takes part, by role');
  return isRecord(given) ? undefined : refuse(`${id}.given`, 'the facts that are known');
}

/** What is wrong with an item, if anything. */
export function faultInItem(item: Item, referee: Referee): Refusal | undefined {
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

/** One clock and two sides, under their own names; they are never dropped. */
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
      faultInPlace({ kind: 'add', item: { ...item, values: { ...item.values } } }) ?? faultInItem(item, referee);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isSide(id: string): boolean {
  return SIDES.some((side) => side === id);
}

/** What is wrong with the items that a note touched, as they stand after it. */
export function faultAfter(ledger: Ledger, note: Note, referee: Referee): Refusal | undefined {
  for (const edit of note.changes) {
    const misplaced = faultInPlace(edit);
    if (misplaced !== undefined) return misplaced;
    const item = findItem(ledger.items, edit.kind === 'set' ? edit.item : edit.item.id);
    const fault = item && faultInItem(item, referee);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
