import { type Battle, type BattleEvent, type Output, type Procedure, type Rulebook, type System } from 'enfilade';
import { inWords, styled } from '../terminal.ts';
import { arrow, inPlainWords, length, type Names, namesIn, sideName } from './names.ts';

/** Told elsewhere in the line of an event, or too much for it. */
const LEFT_OUT = new Set(['facts', 'result', 'reveals']);
/** Who or what an event is about comes first, without saying that it is one. */
const SUBJECTS = ['commander', 'unit', 'units'];
const PART = ['turn', 'phase'];

/** The lines of an event: a heading where the turn, the side or the part of the turn changes, and what happened in one line. */
export function tellEvent(
  book: Rulebook,
  before: Battle<System>,
  after: Battle<System>,
  event: BattleEvent<System>,
): readonly string[] {
  const onlyPart = Object.keys(event.about).every((key) => PART.includes(key)) && after.phase !== 'muster';
  const begins = before.phase === 'muster' && after.phase !== 'muster';
  const turn = after.turn !== before.turn || begins ? [`\nTurn ${after.turn}`] : [];
  const moved = after.phase !== before.phase || after.active !== before.active;
  const part = moved && (onlyPart || begins || after.active !== before.active) ? [partOf(after)] : [];
  const headings = [...turn.map((text) => styled(['bold', 'cyan'], text)), ...part.map((text) => styled('cyan', text))];
  return onlyPart && headings.length > 0 ? headings : [...headings, `  ${line(book, after, event)}`];
}

function partOf(battle: Battle<System>): string {
  return `${sideName(battle, battle.active)}: ${inPlainWords(battle.phase)}`;
}

function line(book: Rulebook, battle: Battle<System>, { kind, by, about }: BattleEvent<System>): string {
  const words = { book, names: namesIn(battle) };
  const who = by === null ? '' : `${styled('dim', sideName(battle, by))}  `;
  const subjects = SUBJECTS.filter((key) => Object.hasOwn(about, key)).map((key) => tellValue(about[key], words));
  const told = Object.entries(about)
    .filter(([key, value]) => !LEFT_OUT.has(key) && !SUBJECTS.includes(key) && value !== null)
    .map(([key, value]) => `${inPlainWords(key)} ${tellValue(value, words)}`);
  const result = isRecord(about['result']) ? [tellResult(book, about['facts'], about['result'])] : [];
  const parts = [...(subjects.length === 0 ? [] : [subjects.join(', ')]), ...told, ...result];
  return `${who}${styled('bold', inPlainWords(kind))}${parts.length === 0 ? '' : `: ${parts.join('; ')}`}`;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Words {
  readonly book: Rulebook;
  readonly names: Names;
}

function tellValue(value: unknown, words: Words): string {
  if (typeof value === 'string') return words.names.get(value) ?? inPlainWords(value);
  if (typeof value === 'number') return String(Math.round(value * 10) / 10);
  if (Array.isArray(value))
    return value.length === 0 ? 'none' : value.map((each) => tellValue(each, words)).join(' + ');
  return isRecord(value) ? tellRecord(value, words) : inWords(value);
}

function tellRecord(value: Readonly<Record<string, unknown>>, words: Words): string {
  const { x, y, heading, label, value: worth, result, facts, ...rest } = value;
  if (typeof x === 'number' && typeof y === 'number' && Object.keys(rest).length === 0)
    return `(${length(x)}, ${length(y)})${typeof heading === 'number' ? arrow(heading) : ''}`;
  if (typeof label === 'string' && typeof worth === 'number') return `${worth > 0 ? '+' : ''}${worth} ${label}`;
  const resolved = isRecord(result);
  const told = Object.entries(resolved ? rest : value)
    .filter(([, inner]) => inner !== null && !(Array.isArray(inner) && inner.length === 0))
    .map(([key, inner]) => `${words.names.get(key) ?? inPlainWords(key)} ${tellValue(inner, words)}`);
  return [...told, ...(resolved ? [tellResult(words.book, facts, result)] : [])].join(', ');
}

/** The registered resolution that reports such an output; undefined where none does. */
export function procedureOf(book: Rulebook, output: Output): Procedure | undefined {
  const fits = book.procedures.filter(({ headline, faces }) =>
    [...headline, ...faces].every((field) => Object.hasOwn(output, field)),
  );
  const weight = ({ headline, faces }: Procedure): number => headline.length + faces.length;
  return fits.sort((one, two) => weight(two) - weight(one))[0];
}

function tellResult(book: Rulebook, facts: unknown, output: Output): string {
  const procedure = procedureOf(book, output);
  if (procedure === undefined) return plainFields(output);
  const dice = procedure.faces
    .map((field) => output[field])
    .filter((faces) => Array.isArray(faces) && faces.length > 0)
    .map((faces) => `[${inWords(faces)}]`);
  // What was measured besides the fields of the form would be refused as unknown.
  const asked = isRecord(facts) ? Object.entries(facts).filter(([field]) => Object.hasOwn(procedure.form, field)) : [];
  const prepared = procedure.prepare(Object.fromEntries(asked));
  const says = prepared.ok
    ? prepared.says(output)
    : plainFields(Object.fromEntries(procedure.headline.map((field) => [field, output[field]])));
  return [...dice, says].join(' ');
}

function plainFields(output: Output): string {
  return Object.entries(output)
    .filter(([, value]) => typeof value !== 'object')
    .map(([key, value]) => `${inPlainWords(key)} ${inWords(value)}`)
    .join(', ');
}
