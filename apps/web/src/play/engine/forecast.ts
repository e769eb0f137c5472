import {
  type BattleEvent,
  type Dice,
  dryRun,
  type Entry,
  findLine,
  isRecord,
  type Output,
  type Procedure,
  procedureOf,
  type Provenance,
  type Rules,
  type Ruleset,
  seeded,
  type System,
} from 'enfilade';
import { isHarmless } from '../../odds/harm.ts';
import { type FieldOdds, type Finding, findOdds, findOddsOf } from '../../rules/find-odds.ts';
import { type AskedOrder, type Foreseeable, stopsBeforeReveal } from './after-order.ts';

/** Branches walked for one look at the odds of an order. */
const LOOK = 4000;

/** What an order would lead to: the odds of the first resolution that it brings about. */
export interface Forecast {
  readonly procedure: string;
  readonly label: string;
  readonly finding: Finding;
  /** The lines of the sheet that its terms stand on. */
  readonly lines: Readonly<Record<string, SheetLine>>;
}

/** Where a term comes from: the box's own wording, whose word it is, and the fact's number. */
export interface SheetLine {
  readonly shows: string;
  readonly source: Provenance;
  readonly fact: string;
}

const NOTHING: Output = {};
/** Different rolls lead to different resolutions: a charge may fail before it is fought. */
const PROBES = [1, 2, 3];

/** What was resolved: by a unit as one, or by groups of its men. */
export function resultsOf({ about: { result, groups, blows } }: BattleEvent<System>): readonly Output[] {
  if (isRecord(result)) return [result];
  const parts = [groups, blows].flatMap((each) => (Array.isArray(each) ? (each as unknown[]) : []));
  return parts.flatMap((part) => (isRecord(part) && isRecord(part['result']) ? [part['result']] : []));
}

/** Of groups that shoot one after another the first: what follows from them all, such as a test, is not what was ordered. */
function resultOf(event: BattleEvent<System>): Output | undefined {
  return resultsOf(event)[0];
}

function rolledIn({ book }: Ruleset<System>, event: BattleEvent<System>): Procedure | undefined {
  const result = resultOf(event);
  return result === undefined ? undefined : rolling(procedureOf(book, result));
}

function rolling(procedure: Procedure | undefined): Procedure | undefined {
  return procedure?.rolls === true ? procedure : undefined;
}

/** How long odds may take, in milliseconds: meanwhile the worker cannot carry out an order. */
const PATIENCE = 400;
const LATE = new Error('the odds took too long');

export function forecastOrder({ order, ...run }: Foreseeable, patience = PATIENCE): Forecast | undefined {
  const { ruleset } = run;
  const end = performance.now() + patience;
  let procedure: Procedure | undefined;
  let runs = 0;
  const resolve = (dice: Dice): Output => {
    if (performance.now() > end) throw LATE;
    runs += 1;
    let found: BattleEvent<System> | undefined;
    const stopsOrFinds = (event: BattleEvent<System>) => {
      const stop = stopsBeforeReveal(event) ?? (rolledIn(ruleset, event) === undefined ? undefined : 'after');
      if (stop === 'after') found = event;
      return stop;
    };
    dryRun({ ...run, stops: stopsOrFinds }, order, dice);
    return (found === undefined ? undefined : resultOf(found)) ?? NOTHING;
  };
  try {
    for (const seed of PROBES) procedure ??= rolling(procedureOf(ruleset.book, resolve(seeded(seed))));
    if (procedure === undefined) return undefined;
    const { says } = procedure;
    return forecast(ruleset, procedure, findOddsOf({ resolve, says }, procedure, LOOK));
  } catch (signal) {
    if (signal === LATE && procedure !== undefined) return forecast(ruleset, procedure, { kind: 'too-many', runs });
    return undefined; // What a side may not know can be missing from its view: then nothing can be foreseen.
  }
}

/** Milliseconds for the odds of all answers to one question. */
const QUESTION_PATIENCE = 600;

/** What each answer to a question in the middle of an order would lead to. */
export function questionForecasts({ question, known, ...asked }: AskedOrder): readonly (Forecast | null)[] {
  const patience = QUESTION_PATIENCE / question.options.length;
  return question.options.map(
    ({ answer }) => forecastOrder({ ...asked, known: [...known, { answer }] }, patience) ?? null,
  );
}

/** The odds of a resolution whose facts are known. */
export function forecastFacts(ruleset: Ruleset<System>, procedure: string, input: unknown): Forecast | undefined {
  const found = ruleset.book.procedures.find(({ id }) => id === procedure);
  return found === undefined ? undefined : forecast(ruleset, found, findOdds(found, input, LOOK));
}

function forecast({ book: { sheet } }: Ruleset<System>, { id, label }: Procedure, finding: Finding): Forecast {
  const rules =
    finding.kind === 'odds'
      ? finding.reckonings.flatMap(({ variants }) => variants.flatMap(({ entries }) => entries.map(({ rule }) => rule)))
      : [];
  return { procedure: id, label, finding: telling(finding), lines: linesOf(sheet, rules) };
}

/** Without what cannot happen: a break test that is never taken, losses that are none for certain. */
function telling(finding: Finding): Finding {
  if (finding.kind !== 'odds') return finding;
  const happens = ({ chances }: FieldOdds): boolean => chances.length > 1 || !isHarmless(chances[0]?.value);
  return { ...finding, fields: finding.fields.filter(happens) };
}

/** The lines of the sheet that these reasons stand on. */
export function linesOf(sheet: Rules['sheet'], rules: readonly Entry['rule'][]): Forecast['lines'] {
  return Object.fromEntries(
    [...new Set(rules)].flatMap((rule) => {
      const line = findLine(sheet, rule)?.line;
      return line === undefined ? [] : [[rule, { shows: line.shows, source: line.source, fact: line.fact }]];
    }),
  );
}
