import { parse, type Refusal } from '#procedure/index.ts';
import type { Item, Values } from './book.ts';
import type { Referee, RecordForm } from './kit.ts';
import type { Note } from './note.ts';
import type { Ledger } from './ledger.ts';
import { findItem } from './book.ts';

/** What every item of a kind says of itself, whatever the system. */
const COMMON: Readonly<Record<'side' | 'command' | 'unit', readonly string[]>> = {
  side: ['name'],
  command: ['name', 'side'],
  unit: ['name', 'side', 'command', 'profile'],
};
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

function faultInOwn({ id, values }: Item, form: RecordForm['form'], common: readonly string[]): Refusal | undefined {
  const own: Values = Object.fromEntries(Object.entries(values).filter(([name]) => !common.includes(name)));
  const parsed = parse(form, own);
  if (parsed.ok) return undefined;
  const { field, message } = parsed.refusal;
  return { ...parsed.refusal, field: `${id}.${field}`, message: `${id}.${message}` };
}

function faultInClock({ values }: Item, { sequence }: Referee): Refusal | undefined {
  const { turn, part, first } = values;
  if (typeof turn !== 'number' || !Number.isInteger(turn) || turn < 1 || turn > 999)
    return refuse('clock.turn', 'a whole number from 1 to 999');
  if (!sequence.some(({ id }) => id === part)) return refuse('clock.part', 'a part of the sequence of play');
  return first === 'a' || first === 'b' ? undefined : refuse('clock.first', 'one of a, b');
}

/** What is wrong with an item, if anything. */
export function faultInItem(item: Item, referee: Referee): Refusal | undefined {
  switch (item.kind) {
    case 'clock':
      return faultInClock(item, referee);
    case 'owed':
      return Object.hasOwn(referee.resolutions, String(item.values['procedure']))
        ? undefined
        : refuse(`${item.id}.procedure`, 'a procedure of this system');
    case 'side':
    case 'command':
    case 'unit':
      return faultInCommon(item, referee) ?? faultInOwn(item, referee.roster[item.kind].form, COMMON[item.kind]);
  }
}

/** What is wrong with the items that a note touched, as they stand after it. */
export function faultAfter(ledger: Ledger, note: Note, referee: Referee): Refusal | undefined {
  for (const edit of note.changes) {
    const item = findItem(ledger.items, edit.kind === 'set' ? edit.item : edit.item.id);
    const fault = item && faultInItem(item, referee);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
