import { type FieldAbout, type FormAbout, isRecord, startOf } from '#procedure/index.ts';
import type { PartialFacts } from './kit.ts';

function belongsHere(form: FormAbout, { belongs }: FieldAbout, given: PartialFacts): boolean {
  if (belongs === undefined) return true;
  const holder = form[belongs.to];
  const held = given[belongs.to] === undefined ? holder?.default : given[belongs.to];
  return belongs.when.some((value) => value === held);
}

function completed(about: FieldAbout, given: unknown): unknown {
  if (about.kind === 'record' && isRecord(given)) return begin(about.fields, given);
  if (about.kind === 'list' && Array.isArray(given)) return given.map((item: unknown) => completed(about.of, item));
  return given;
}

/** The facts with everything that is required: given ones stay, missing ones get a starting value. */
export function begin(form: FormAbout, given: PartialFacts): PartialFacts {
  const facts: Record<string, unknown> = {};
  for (const [name, about] of Object.entries(form))
    if (given[name] !== undefined) facts[name] = completed(about, given[name]);
  for (const [name, about] of Object.entries(form)) {
    const needed = about.required || about.belongs?.needed === true;
    if (facts[name] === undefined && needed && belongsHere(form, about, facts))
      facts[name] = completed(about, startOf(about));
  }
  return facts;
}
