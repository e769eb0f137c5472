import { type FieldAbout, type FormAbout, isRecord } from 'enfilade';
import { type PartialFacts, shownFields } from './question.ts';

export type Pair = readonly [string, string];

function same(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

function writeField(about: FieldAbout, value: unknown, key: string): readonly Pair[] {
  if (value === undefined || same(value, about.default)) return [];
  if (about.kind === 'record' && isRecord(value)) return writeForm(about.fields, value, `${key}.`);
  if (about.kind === 'list' && Array.isArray(value)) {
    const items = value.flatMap((item: unknown, i) => writeField(about.of, item, `${key}.${i}`));
    return [[key, String(value.length)], ...items];
  }
  return [[key, typeof value === 'string' ? value : JSON.stringify(value)]];
}

/** The question as pairs of a query, each key behind the prefix; defaults are left out. */
export function writeForm(form: FormAbout, given: PartialFacts, prefix: string): readonly Pair[] {
  return shownFields(form, given).flatMap(([name, about]) => writeField(about, given[name], prefix + name));
}

const MOST_ITEMS = 99;

function readScalar(about: FieldAbout, text: string): unknown {
  if (text === 'null') return null;
  switch (about.kind) {
    case 'flag':
      return text === 'true';
    case 'whole':
    case 'number':
      return Number.isFinite(Number(text)) && text.trim() !== '' ? Number(text) : undefined;
    case 'choice':
      return about.options.find(({ value }) => String(value) === text)?.value;
    case 'text':
      return text;
    case 'record':
    case 'list':
      return undefined;
  }
}

function readField(about: FieldAbout, query: URLSearchParams, key: string): unknown {
  if (about.kind === 'record') return readForm(about.fields, query, `${key}.`);
  const text = query.get(key);
  if (text === null) return undefined;
  if (about.kind !== 'list') return readScalar(about, text);
  const length = Math.min(Number.parseInt(text, 10) || 0, about.atMost, MOST_ITEMS);
  return Array.from({ length }, (_, i) => readField(about.of, query, `${key}.${i}`) ?? about.of.default);
}

/** The question from a query; unreadable facts are left out and asked for. */
export function readForm(form: FormAbout, query: URLSearchParams, prefix: string): PartialFacts {
  const read = Object.entries(form).map(([name, about]) => [name, readField(about, query, prefix + name)] as const);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined));
}
