import { type FieldAbout, plainText, type Refusal, spaced } from 'enfilade';
import {
  CLOCK,
  type Clash,
  type Edit,
  findItem,
  type Item,
  type Ledger,
  nameOf,
  type Referee,
  type Values,
} from 'enfilade/referee';
import { inWords } from '../parts/words.ts';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

type Value = Values[string] | undefined;

function aboutOf({ roster }: Referee, kind: string, field: string): FieldAbout | undefined {
  if (kind !== 'side' && kind !== 'command' && kind !== 'unit') return undefined;
  const { about } = roster[kind].form;
  // Fields come from outside: every object has a "constructor".
  return Object.hasOwn(about, field) ? about[field] : undefined;
}

/** The item as it is, or as it was last recorded. */
function itemIn({ items, notes }: Ledger, id: string): Item | undefined {
  const standing = findItem(items, id);
  if (standing !== undefined) return standing;
  const edits = notes.flatMap(({ changes }) => changes);
  const last = edits.findLast((edit) => edit.kind !== 'set' && edit.item.id === id);
  return last === undefined || last.kind === 'set' ? undefined : last.item;
}

function calledIn(ledger: Ledger, id: string): string {
  const item = itemIn(ledger, id);
  if (item === undefined) return STRINGS.somebodyGone;
  const { label } = item.values;
  if (item.kind === 'owed' && typeof label === 'string') return plainText(label);
  return item.kind === 'clock' ? STRINGS.clock : nameOf(item);
}

function fieldIn(ledger: Ledger, referee: Referee, id: string, field: string): string {
  const about = aboutOf(referee, itemIn(ledger, id)?.kind ?? '', field);
  const known: Readonly<Record<string, string>> = STRINGS.fields;
  const named = Object.hasOwn(known, field) ? known[field] : undefined;
  return (about?.label ?? named ?? spaced(field)).toLowerCase();
}

/** Ids of parts, sides, commands and profiles are shown by name. */
function said({ ledger: { value: ledger }, referee }: Book, id: string, field: string, value: Value): string {
  const about = aboutOf(referee, itemIn(ledger, id)?.kind ?? '', field);
  if (about?.kind === 'choice')
    return about.options.find((option) => option.value === value)?.label.toLowerCase() ?? inWords(value);
  if (about !== undefined || typeof value !== 'string') return inWords(value);
  if (id === CLOCK && field === 'part') return referee.sequence.find((part) => part.id === value)?.title ?? '';
  if (field === 'profile' && Object.hasOwn(referee.roster.profiles, value))
    return referee.roster.profiles[value]?.name ?? '';
  return field === 'first' || field === 'side' || field === 'command' ? calledIn(ledger, value) : value;
}

/** One change of the book: "69th Foot: casualties 3, was 2". */
export function editInWords(edit: Edit, book: Book): string {
  const { ledger, referee } = book;
  if (edit.kind !== 'set') {
    const { item } = edit;
    const owed = item.values['label'];
    const label = item.kind === 'owed' && typeof owed === 'string' ? plainText(owed) : calledIn(ledger.value, item.id);
    return edit.kind === 'add' ? `+ ${label}` : `\u2212 ${label}`;
  }
  const { item: id, field: name, from, to } = edit;
  const about = aboutOf(referee, itemIn(ledger.value, id)?.kind ?? '', name);
  const field = fieldIn(ledger.value, referee, id, name);
  const called = calledIn(ledger.value, id);
  if (about?.kind === 'flag') return to === true ? STRINGS.nowIs(called, field) : STRINGS.noLonger(called, field);
  return STRINGS.toWrite(called, field, said(book, id, name, from), said(book, id, name, to));
}

/** Fields a system keeps for itself: they are neither shown nor edited. */
const UNSEEN: readonly (FieldAbout['kind'] | undefined)[] = ['text', 'record', 'list'];

/** Changes in words. */
export function editsInWords(edits: readonly Edit[], book: Book): readonly string[] {
  const { ledger, referee } = book;
  return edits
    .filter((edit) => {
      const kind = edit.kind === 'set' ? (itemIn(ledger.value, edit.item)?.kind ?? '') : '';
      return edit.kind !== 'set' || !UNSEEN.includes(aboutOf(referee, kind, edit.field)?.kind);
    })
    .map((edit) => editInWords(edit, book));
}

/** A change that conflicts with another: "Anna set casualties of 69th Foot to 2; yours says 3." */
export function clashInWords({ change, now }: Clash, book: Book, who = ''): string {
  const { ledger, referee } = book;
  const id = change.kind === 'set' ? change.item : change.item.id;
  const name = calledIn(ledger.value, id);
  if (findItem(ledger.value.items, id) === undefined) return STRINGS.clashGone(name);
  if (change.kind !== 'set') return STRINGS.clashThere(name);
  return STRINGS.clash({
    who,
    name,
    field: fieldIn(ledger.value, referee, id, change.field),
    now: said(book, id, change.field, now as Value),
    mine: said(book, id, change.field, change.to),
  });
}

/** Why the rules refuse it, with names instead of ids. */
export function refusalInWords({ field, message }: Pick<Refusal, 'field' | 'message'>, book: Book): string {
  const [id = '', name = ''] = field.split('.');
  const { ledger, referee } = book;
  if (name === '' || itemIn(ledger.value, id) === undefined) return message;
  return message.replace(field, `${calledIn(ledger.value, id)}, ${fieldIn(ledger.value, referee, id, name)}`);
}
