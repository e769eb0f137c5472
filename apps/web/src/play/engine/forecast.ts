import {
  type BattleEvent,
  type Dice,
  findLine,
  isRecord,
  type Output,
  type Procedure,
  procedureOf,
  type Provenance,
  type Ruleset,
  seeded,
  type System,
} from 'enfilade';
import { type Finding, findOdds, findOddsOf } from '../../rules/find-odds.ts';
import { firstEvent, type Thought } from './dream.ts';

/** Courses of the dice walked for one look at the odds of an order. */
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
/** Different courses bring about different resolutions: a charge may fail before it is fought. */
const PROBES = [1, 2, 3];

/** What was resolved: by a unit as one, or by groups of its men, of which only a single one is foretold. */
function resultOf({ about: { result, groups } }: BattleEvent<System>): Output | undefined {
  if (isRecord(result)) return result;
  const [only, ...others] = Array.isArray(groups) ? (groups as unknown[]) : [];
  return others.length === 0 && isRecord(only) && isRecord(only['result']) ? only['result'] : undefined;
}

function rolledIn({ book }: Ruleset<System>, event: BattleEvent<System>): Procedure | undefined {
  const result = resultOf(event);
  return result === undefined ? undefined : rolling(procedureOf(book, result));
}

function rolling(procedure: Procedure | undefined): Procedure | undefined {
  return procedure?.rolls === true ? procedure : undefined;
}

/** Milliseconds that somebody waits for odds: the worker that reckons them cannot carry out his order meanwhile. */
const PATIENCE = 400;
const LATE = new Error('nobody waits so long for odds');

export function forecastOrder(thought: Thought, patience = PATIENCE): Forecast | undefined {
  const { ruleset } = thought;
  const end = performance.now() + patience;
  let procedure: Procedure | undefined;
  let runs = 0;
  const rolls = (event: BattleEvent<System>): boolean => rolledIn(ruleset, event) !== undefined;
  const resolve = (dice: Dice): Output => {
    if (performance.now() > end) throw LATE;
    runs += 1;
    const event = firstEvent(thought, dice, rolls);
    return (event === undefined ? undefined : resultOf(event)) ?? NOTHING;
  };
  try {
    for (const seed of PROBES) procedure ??= rolling(procedureOf(ruleset.book, resolve(seeded(seed))));
    if (procedure === undefined) return undefined;
    const { says } = procedure;
    return forecast(ruleset, procedure, findOddsOf({ resolve, says }, procedure, LOOK));
  } catch (signal) {
    if (signal === LATE && procedure !== undefined) return forecast(ruleset, procedure, { kind: 'too-many', runs });
    return undefined; // What a side may not know can be missing from its view: then there is nothing to foresee with.
  }
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
  const lines = Object.fromEntries(
    [...new Set(rules)].flatMap((rule) => {
      const line = findLine(sheet, rule)?.line;
      return line === undefined ? [] : [[rule, { shows: line.shows, source: line.source, fact: line.fact }]];
    }),
  );
  return { procedure: id, label, finding, lines };
}
