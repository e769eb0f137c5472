import type { FieldAbout, FormAbout } from './about.ts';
import { type FactAt, factsIn } from './facts.ts';
import { lowered, plainValue } from './plain.ts';

type PartialFacts = Readonly<Record<string, unknown>>;

const SINGLE: Readonly<Record<string, string>> = { inches: 'inch', bases: 'base' };

/** "10 inches", "Light", "yes", "not said". */
export function saidInWords(about: FieldAbout, value: unknown): string {
  if (value === undefined) return 'not said';
  if (value === null) return 'none';
  if (about.kind === 'choice')
    return about.options.find((option) => option.value === value)?.label ?? plainValue(value);
  if ((about.kind === 'whole' || about.kind === 'number') && about.unit !== undefined)
    return `${plainValue(value)} ${value === 1 ? (SINGLE[about.unit] ?? about.unit) : about.unit}`;
  return plainValue(value);
}

function factInWords({ about, label, value }: FactAt): string {
  if (about.kind === 'flag') return value === true ? lowered(label) : `not ${lowered(label)}`;
  return `${lowered(label)} ${saidInWords(about, value)}`;
}

/** Unset, a name of the player's own, or an entry that has to be there. */
function isImplied({ about, value }: FactAt): boolean {
  if (about.kind === 'text') return true;
  if (about.kind === 'list') return Number(value) <= Math.max(1, about.atLeast);
  if (about.kind === 'flag' && about.default === undefined) return value === undefined;
  return value === undefined || JSON.stringify(value) === JSON.stringify(about.default);
}

/** The facts that differ from the defaults: "range 10 inches, enfilading; firer 1: bases 3". */
export function factsInWords(form: FormAbout, said: PartialFacts): string {
  const told = factsIn(form, said).filter((fact) => !isImplied(fact));
  const whose = [...new Set(told.map(({ of }) => of))];
  return whose
    .map((of) => {
      const facts = told.filter((fact) => fact.of === of).map(factInWords);
      return of === '' ? facts.join(', ') : `${lowered(of)}: ${facts.join(', ')}`;
    })
    .join('; ');
}

/** One fact of two questions, where they differ. */
export interface FactChange {
  readonly path: string;
  /** "Unit 2: Formation" */
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** What differs between two questions, in words and in the order of the form. */
export function changedFacts(form: FormAbout, before: PartialFacts, after: PartialFacts): readonly FactChange[] {
  const [was, is] = [factsIn(form, before), factsIn(form, after)];
  const older = new Map(was.map((fact) => [fact.path, fact]));
  const newer = new Map(is.map((fact) => [fact.path, fact]));
  const all = [...is, ...was.filter(({ path }) => !newer.has(path))];
  // An entry that one of the lists lacks is told by the lengths of the lists.
  const lengths = all.filter(({ about }) => about.kind === 'list').map(({ path }) => path);
  return all.flatMap(({ path, of, label }) => {
    const [a, b] = [older.get(path), newer.get(path)];
    if ((a === undefined || b === undefined) && lengths.some((list) => path.startsWith(`${list}[`))) return [];
    const [said, says] = [a, b].map((fact) => (fact === undefined ? 'not asked' : saidInWords(fact.about, fact.value)));
    if (said === undefined || says === undefined || said === says) return [];
    return [{ path, label: of === '' ? label : `${of}: ${label}`, before: said, after: says }];
  });
}
