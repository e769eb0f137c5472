import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Procedure, type Rulebook, linesOf, parseCases, RULEBOOKS } from 'enfilade';
import type { Catalogue, Openings, Plate, Stakes, Thumbnails } from '../src/rules/catalogue.ts';
import { battlesOf, stakesOf, thumbnailsOf } from './battles.ts';
import { type Finding, findOdds } from '../src/rules/find-odds.ts';
import { inWords } from '../src/parts/words.ts';

const CASES_LOOKED_AT = 60;
const COURSES_LOOKED_AT = 1500;
const PLATE_BARS = 9;
const LONGEST_LABEL = 18;

type Found = Extract<Finding, { kind: 'odds' }>;

interface Opening {
  readonly input: unknown;
  readonly found: Found;
}

/** The worked cases beside the rulesets, by system and procedure. */
function readInputs(rulesets: string): ReadonlyMap<string, readonly unknown[]> {
  const inputs = new Map<string, unknown[]>();
  const files = readdirSync(rulesets, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /[/\\]cases[/\\][^/\\]+\.json$/.test(file),
  );
  for (const file of files.sort()) {
    const read = parseCases(JSON.parse(readFileSync(join(rulesets, file), 'utf8')));
    if (typeof read === 'string') throw new Error(`${file}: ${read}`);
    const { ruleset, cases } = read;
    for (const { procedure, input } of cases) {
      const key = `${ruleset}/${procedure}`;
      inputs.set(key, [...(inputs.get(key) ?? []), input]);
    }
  }
  return inputs;
}

/** How much there is to see: the number of outcomes of the headline fields. */
function interest({ fields }: Found): number {
  return fields.reduce((sum, { chances }) => sum + Math.min(chances.length, PLATE_BARS), 0);
}

/** The question a form opens with: the worked case with most to show. */
function open(procedure: Procedure, inputs: readonly unknown[]): Opening | undefined {
  return inputs
    .slice(0, CASES_LOOKED_AT)
    .map((input) => ({ input, found: findOdds(procedure, input, COURSES_LOOKED_AT) }))
    .filter((opening): opening is Opening => opening.found.kind === 'odds')
    .reduce<Opening | undefined>(
      (best, next) => (best === undefined || interest(next.found) > interest(best.found) ? next : best),
      undefined,
    );
}

/** One distribution for each system's card. */
function plateOf(procedure: Procedure, { found }: Opening): Plate | undefined {
  const field = found.fields.find(
    ({ chances }) =>
      chances.length >= 3 &&
      chances.length <= PLATE_BARS &&
      chances.every(({ value }) => typeof value === 'number' || inWords(value).length <= LONGEST_LABEL),
  );
  if (field === undefined) return undefined;
  return {
    procedure: procedure.id,
    label: procedure.label,
    field: field.field,
    upright: field.chances.every(({ value }) => typeof value === 'number'),
    bars: field.chances.map(({ value, p }) => ({ label: inWords(value), p })),
  };
}

/** Numbers with a shape before words, and never a throw whose results are all alike. */
function worth({ plate: { bars, upright }, interest }: { readonly plate: Plate; readonly interest: number }): number {
  const shares = bars.map(({ p }) => p);
  const flat = Math.max(...shares) - Math.min(...shares) < 0.05;
  return interest + (upright && bars.length >= 4 ? 20 : 0) - (flat ? 40 : 0);
}

function card(book: Rulebook, openings: Readonly<Record<string, Opening>>): Catalogue[number] {
  const lines = linesOf(book.sheet);
  const plates = book.procedures.flatMap((procedure) => {
    const opening = openings[procedure.id];
    const plate = opening && plateOf(procedure, opening);
    return opening === undefined || plate === undefined ? [] : [{ plate, interest: interest(opening.found) }];
  });
  const plate = plates.sort((a, b) => worth(b) - worth(a))[0]?.plate;
  return {
    id: book.id,
    name: book.name,
    about: book.about,
    procedures: book.procedures.map(({ id, label, rolls }) => ({ id, label, rolls })),
    lines: lines.length,
    house: lines.filter(({ source }) => source === 'house').length,
    ...(plate === undefined ? {} : { plate }),
    battles: battlesOf(book.id),
  };
}

interface CollectedData {
  readonly catalogue: Catalogue;
  readonly openings: Openings;
  readonly thumbnails: Thumbnails;
  readonly stakes: Stakes;
}

/** What the screen shows before any system is loaded, and the question each form opens with. */
export async function collect(rulesets: string): Promise<CollectedData> {
  const inputs = readInputs(rulesets);
  const catalogue: Catalogue[number][] = [];
  const openings: Record<string, Record<string, unknown>> = {};
  for (const book of RULEBOOKS) {
    const opened: Record<string, Opening> = {};
    for (const procedure of book.procedures) {
      const opening = open(procedure, inputs.get(`${book.id}/${procedure.id}`) ?? []);
      if (opening !== undefined) opened[procedure.id] = opening;
    }
    openings[book.id] = Object.fromEntries(Object.entries(opened).map(([id, { input }]) => [id, input]));
    catalogue.push(card(book, opened));
  }
  return { catalogue, openings, thumbnails: await thumbnailsOf(), stakes: await stakesOf() };
}
