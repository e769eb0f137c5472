import { isPlain, type Json } from '#battle/index.ts';
import { expectation, type FieldAbout, findProcedure, type FormAbout, type Refusal } from '#procedure/index.ts';
import { findItem, type Item, type Items } from './book.ts';
import type { Referee } from './kit.ts';
import { refuse } from './refuse.ts';

const FIELDS = ['procedure', 'label', 'cast', 'given', 'due', 'optional', 'key'];
const LONGEST_TEXT = 400;
const MOST_IN_ROLE = 100;

type Facts = Readonly<Record<string, unknown>>;

export function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOf(about: FieldAbout, value: unknown): boolean {
  switch (about.kind) {
    case 'whole':
    case 'number':
      if (typeof value !== 'number' || (about.kind === 'whole' && !Number.isInteger(value))) return false;
      return value >= (about.from ?? value) && value <= (about.to ?? value);
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
      return about.options.some((option) => option.value === value);
    case 'text':
      return typeof value === 'string' && value.length <= LONGEST_TEXT;
    case 'record':
      return isFacts(value);
    case 'list':
      return Array.isArray(value) && value.length <= about.atMost;
  }
}

function faultInFact(about: FieldAbout, value: unknown, path: string): Refusal | undefined {
  if (value === undefined || (value === null && about.nullable === true)) return undefined;
  if (!isOf(about, value)) return refuse(path, `expected ${expectation(about)}`);
  if (about.kind === 'record') return faultInFacts(about.fields, value as Facts, path);
  if (about.kind !== 'list') return undefined;
  for (const [i, entry] of (value as readonly unknown[]).entries()) {
    const fault = faultInFact(about.of, entry, `${path}[${i}]`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

/** Facts may be missing, but those that are there belong to the form. */
function faultInFacts(form: FormAbout, facts: Facts, path: string): Refusal | undefined {
  for (const [name, value] of Object.entries(facts)) {
    const about = Object.hasOwn(form, name) ? form[name] : undefined;
    const at = `${path}.${name.slice(0, LONGEST_TEXT)}`;
    const fault = about === undefined ? refuse(at, 'no fact of this procedure') : faultInFact(about, value, at);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function isText(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length <= LONGEST_TEXT && isPlain(value);
}

/** What is wrong with a test that a note says is owed: anyone at the table can tap it. */
export function faultInDebt({ id, values }: Item, items: Items, referee: Referee): Refusal | undefined {
  const stranger = Object.keys(values).find((field) => !FIELDS.includes(field));
  if (stranger !== undefined) return refuse(`${id}.${stranger}`, 'no field of a test');
  const { procedure, label, cast, given, due = 'now', optional = false, key = id } = values;
  const found = typeof procedure === 'string' ? findProcedure(referee.book, procedure) : undefined;
  const resolution = found && referee.resolutions[found.id];
  if (found === undefined || resolution === undefined) return refuse(`${id}.procedure`, 'a procedure of this system');
  if (!isText(label)) return refuse(`${id}.label`, `plain text of at most ${LONGEST_TEXT} characters`);
  if (!isText(key)) return refuse(`${id}.key`, `plain text of at most ${LONGEST_TEXT} characters`);
  if (due !== 'now' && due !== 'end of part') return refuse(`${id}.due`, 'one of now, end of part');
  if (typeof optional !== 'boolean') return refuse(`${id}.optional`, 'true or false');
  for (const [name, ids] of Object.entries(isFacts(cast) ? cast : {})) {
    const role = resolution.roles.find((each) => each.id === name);
    const at = `${id}.cast.${name.slice(0, LONGEST_TEXT)}`;
    if (role === undefined) return refuse(at, `no role of ${found.id}`);
    const named = Array.isArray(ids) ? ids.filter((each: unknown) => typeof each === 'string') : [];
    if (named.length > MOST_IN_ROLE) return refuse(at, `at most ${MOST_IN_ROLE} of them`);
    // Units that have left the book since play no part.
    const misfit = named.find((each) => (findItem(items, each)?.kind ?? role.kind) !== role.kind);
    if (misfit !== undefined) return refuse(at, `the id of a ${role.kind}`);
  }
  return faultInFacts(found.form, isFacts(given) ? given : {}, `${id}.given`);
}
