import {
  canSweep,
  factsIn,
  type FactAt,
  type FormAbout,
  type SweptRange,
  sweptValues,
  usualRange,
  withFact,
} from 'enfilade';
import { type Pair, readForm, writeForm } from './address.ts';
import { type PartialFacts, toInput } from './question.ts';

/** A fact to be swept through its values. */
export interface SweptField {
  readonly path: string;
  /** The range of a number, unless it is the usual one. */
  readonly range?: SweptRange;
}

/** The whole state of the page: the question, the one it is compared with, and the facts swept. */
export interface OddsPageState {
  readonly given: PartialFacts;
  readonly was?: PartialFacts;
  readonly sweep?: SweptField;
  readonly across?: SweptField;
}

/** Keys of the address that are not facts; no form has fields of these names. */
export const RESERVED = ['was', 'sweep', 'across'] as const;

function writeSwept({ path, range }: SweptField): string {
  return range === undefined ? path : `${path}:${range.from}..${range.to}`;
}

const SWEPT = /^([^:]{1,200})(?::(-?\d{1,4})\.\.(-?\d{1,4}))?$/;

function readSwept(text: string | null): SweptField | undefined {
  const [, path, from, to] = SWEPT.exec(text ?? '') ?? [];
  if (path === undefined) return undefined;
  if (from === undefined || to === undefined) return { path };
  return { path, range: { from: Number(from), to: Number(to) } };
}

/** `?shooterArm=infantry&was=&was.shooterArm=cavalry&sweep=rangeInches:1..24` */
export function writeExplored(form: FormAbout, { given, was, sweep, across }: OddsPageState): string {
  const pairs: readonly Pair[] = [
    ...writeForm(form, given, ''),
    ...(was === undefined ? [] : [['was', ''] as const, ...writeForm(form, was, 'was.')]),
    ...(sweep === undefined ? [] : [['sweep', writeSwept(sweep)] as const]),
    ...(across === undefined ? [] : [['across', writeSwept(across)] as const]),
  ];
  const query = new URLSearchParams(pairs.map(([key, value]) => [key, value])).toString();
  return query === '' ? '' : `?${query}`;
}

/** The state from its address; without any fact the form opens with `fresh`. */
export function readExplored(form: FormAbout, query: string, fresh: PartialFacts): OddsPageState {
  const read = new URLSearchParams(query);
  const facts = [...read.keys()].some((key) => !RESERVED.some((word) => key === word || key.startsWith(`${word}.`)));
  const sweep = readSwept(read.get('sweep'));
  const across = readSwept(read.get('across'));
  return {
    given: facts ? readForm(form, read, '') : fresh,
    ...(read.has('was') ? { was: readForm(form, read, 'was.') } : {}),
    ...(sweep === undefined ? {} : { sweep }),
    ...(sweep === undefined || across === undefined ? {} : { across }),
  };
}

/** The facts that can be swept in this question. */
export function sweptFacts(form: FormAbout, given: PartialFacts): readonly FactAt[] {
  return factsIn(form, given).filter(({ about }) => canSweep(about));
}

/** A fact with its values. */
export interface SweptFact {
  readonly fact: FactAt;
  readonly values: readonly unknown[];
  readonly range?: SweptRange;
}

export function sweptFact(form: FormAbout, given: PartialFacts, swept: SweptField | undefined): SweptFact | undefined {
  const fact = swept && sweptFacts(form, given).find(({ path }) => path === swept.path);
  if (fact === undefined) return undefined;
  const range =
    usualRange(fact.about, fact.value) === undefined ? undefined : (swept?.range ?? usualRange(fact.about, fact.value));
  return { fact, values: sweptValues(fact.about, range), ...(range === undefined ? {} : { range }) };
}

/** The most questions for one chart. */
const MOST_INPUTS = 600;

/** One input for each value; with a second fact, one for each pair, row by row. */
export function sweptInputs(
  form: FormAbout,
  given: PartialFacts,
  { fact, values }: SweptFact,
  across?: SweptFact,
): readonly PartialFacts[] {
  const rows = values.map((value) => withFact(form, given, { path: fact.path, value }));
  const columns = across === undefined ? [] : columnsOf(values, across);
  const all =
    across === undefined
      ? rows
      : rows.flatMap((row) => columns.map((value) => withFact(form, row, { path: across.fact.path, value })));
  return all.map((each) => toInput(form, each));
}

/** As many values of the second fact as there is room for. */
export function columnsOf(rows: readonly unknown[], across: SweptFact): readonly unknown[] {
  return across.values.slice(0, Math.max(1, Math.floor(MOST_INPUTS / Math.max(1, rows.length))));
}
