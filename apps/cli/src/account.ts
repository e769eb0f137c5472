import { type Entry, findLine, inWords, type Output, type Procedure, type Rulebook, signed } from 'enfilade';
import { MARKS } from 'enfilade/print';
import type { Hand } from './hand.ts';
import { aligned, styled } from './terminal.ts';

interface Resolution {
  readonly says: string;
  readonly output: Output;
  readonly hand: Hand;
}

/** A resolution told to a person: the outcome, the dice, the fields, and the reasons of every number. */
export function account(book: Rulebook, procedure: Procedure, { says, output, hand }: Resolution): string {
  const { fields, reckonings } = sortOut(output);
  const headline = new Set(procedure.headline);
  const rows = fields.map(([path, value]) => {
    const told = inWords(value);
    return [`  ${path}`, headline.has(path) ? styled('bold', told) : told];
  });
  return [
    styled('dim', `${book.name}: ${procedure.label} (${book.id} ${procedure.id})`),
    styled(['bold', 'green'], says),
    '',
    ...tellDice(procedure, hand),
    ...aligned(rows),
    ...reckonings.flatMap(([path, entries]) => ['', styled('bold', path), ...aligned(tellReasons(book, entries), [0])]),
  ].join('\n');
}

function tellDice({ rolls }: Procedure, { falls, seed }: Hand): readonly string[] {
  if (falls.length === 0) return rolls ? ['Dice: none were needed', ''] : [];
  const rows = falls.map(({ name, faces }) => [`  ${name}`, styled('yellow', faces.join(' '))]);
  const repeat = seed === undefined ? '' : styled('dim', ` from seed ${seed}; --seed ${seed} rolls them again`);
  return [`${styled('bold', 'Dice')}${repeat}`, ...aligned(rows), ''];
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && 'rule' in value && 'id' in value && 'label' in value;
}

type NamedValue<T> = readonly [path: string, value: T];

interface SortedFields {
  readonly fields: readonly NamedValue<unknown>[];
  readonly reckonings: readonly NamedValue<readonly Entry[]>[];
}

/** Separates plain fields from lists of reasons, wherever in the output they are. */
function sortOut(value: unknown, path = ''): SortedFields {
  if (isEntry(value)) return { fields: [], reckonings: [[path, [value]]] };
  if (typeof value !== 'object' || value === null) return { fields: [[path, value]], reckonings: [] };
  if (Array.isArray(value) && value.length > 0 && value.every(isEntry))
    return { fields: [], reckonings: [[path, value]] };
  if (!holdsEntries(value) && path !== '') return { fields: tellWhole(value, path), reckonings: [] };
  const parts = Object.entries(value).map(([key, inner]) =>
    sortOut(inner, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
  return {
    fields: parts.flatMap(({ fields }) => fields),
    reckonings: parts.flatMap(({ reckonings }) => reckonings),
  };
}

function tellWhole(value: object, path: string): readonly NamedValue<unknown>[] {
  const listed = Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null);
  return listed ? value.map((item: unknown, i) => [`${path}[${i}]`, item] as const) : [[path, value]];
}

function holdsEntries(value: unknown): boolean {
  if (isEntry(value)) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsEntries);
}

const OWN_KEYS = ['rule', 'id', 'label', 'value', 'kind', 'op', 'labelled'];

/** What else an entry says: side, firer, unit. */
function belongings(entry: Entry): string {
  const extra = Object.entries(entry).filter(([key]) => !OWN_KEYS.includes(key));
  return extra.map(([key, value]) => `${key} ${inWords(value)}`).join(', ');
}

function multiplies(entry: Entry): boolean {
  return (
    ('kind' in entry && entry.kind === 'times') || ('op' in entry && entry.op === 'multiply') || 'labelled' in entry
  );
}

/** Rows of the sheet are signed, factors have a cross; counts and values are printed as they are. */
function tellReasons({ sheet }: Rulebook, entries: readonly Entry[]): readonly (readonly string[])[] {
  return entries.map((entry) => {
    const { rule, id, label, value } = entry;
    const line = findLine(sheet, rule)?.line;
    const adds = line !== undefined && 'worth' in line;
    const amount = multiplies(entry) ? `\u00d7${value}` : adds ? signed(value) : inWords(value);
    const whose = belongings(entry);
    const source = line?.source ?? 'sheet';
    const mark = source === 'sheet' ? 'sheet' : `[${MARKS[source].word}]`;
    return [
      `  ${styled('bold', amount)}`,
      whose === '' ? label : `${label} (${whose})`,
      styled('cyan', rule),
      line?.fact ?? id,
      source === 'house' ? styled('yellow', mark) : styled('dim', mark),
    ];
  });
}
