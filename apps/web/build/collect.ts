import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Procedure, type Rulebook, linesOf, loadDetails, loadPalette, parseCases, RULEBOOKS } from 'enfilade';
import type { Catalogue, Openings, Plan, Stakes, Thumbnails } from '../src/rules/catalogue.ts';
import { battlesOf, plansOf, stakesOf, thumbnailsOf } from './battles.ts';
import { type Finding, findOdds } from '../src/rules/find-odds.ts';

const CASES_LOOKED_AT = 60;
const COURSES_LOOKED_AT = 1500;
const MOST_CHANCES = 9;

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
  return fields.reduce((sum, { chances }) => sum + Math.min(chances.length, MOST_CHANCES), 0);
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

async function card(book: Rulebook): Promise<Catalogue[number]> {
  const lines = linesOf(book.sheet);
  return {
    id: book.id,
    name: book.name,
    about: book.about,
    procedures: book.procedures.map(({ id, label, rolls }) => ({ id, label, rolls })),
    lines: lines.length,
    house: lines.filter(({ source }) => source === 'house').length,
    isDrawn: (await loadPalette(book.id)) !== undefined,
    battles: battlesOf(book.id),
    guide: ((await loadDetails(book.id))?.guide?.steps ?? []).map(({ id, title }) => ({ id, title })),
  };
}

interface CollectedData {
  readonly catalogue: Catalogue;
  readonly openings: Openings;
  readonly thumbnails: Thumbnails;
  readonly plans: Readonly<Record<string, Plan>>;
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
    catalogue.push(await card(book));
  }
  const plans = await plansOf();
  return { catalogue, openings, plans, thumbnails: thumbnailsOf(plans), stakes: await stakesOf() };
}
