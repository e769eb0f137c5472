import { type Command, Option } from 'commander';
import {
  BUDGET,
  exactChances,
  makeRatio,
  matches,
  type Output,
  percent,
  type PreparedProcedure,
  type Procedure,
  type Rulebook,
  toNumber,
  ZERO,
} from 'enfilade';
import { exactTables, type OddsTable, simulatedTables } from './distribution.ts';
import { bookFor, preparedFor, procedureFor } from './find.ts';
import { seedOption, freshSeed, wholeNumber } from './hand.ts';
import { assign, collect, type InputOptions, readInput, withInput } from './input.ts';
import { knownField, sampleOutputs } from './sample.ts';
import { compare, comparisonForPrograms, tellComparison } from './odds-against.ts';
import { summaryLine } from './odds-summary.ts';
import { sweep, sweepForPrograms, tellSweep } from './odds-sweep.ts';
import { tellTable } from './odds-table.ts';
import { bar, say, sayJson, styled } from './terminal.ts';
import { UserError } from './user-error.ts';

interface OddsOptions extends InputOptions {
  readonly by?: string;
  readonly where: readonly string[];
  readonly simulate?: number;
  readonly seed?: number;
  readonly budget: number;
  readonly sweep?: string;
  readonly against: readonly string[];
  readonly summary?: boolean;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  enfilade odds bp break-test --set test=A --set arm=infantry --set formation=line --set excess=1
  enfilade odds bp break-test --by total,result --input '{"test":"C","arm":"cavalry","formation":"line"}'
  enfilade odds bp command-roll --where moves=3 --set staffRating=8 --set units[0].formation=line --set units[0].distanceInches=5
  enfilade odds bp break-test --simulate 100000 --seed 1 < facts.json
  enfilade odds mt shoot --sweep distanceInches=1..24 --set weapon=musket --set shooting=7 --set shooters=8
  enfilade odds bp break-test --against disordered=true --set test=A --set arm=infantry --set formation=line --set excess=1
  enfilade odds bp break-test --summary --set test=A --set arm=infantry --set formation=line --set excess=1`;

export function addOdds(program: Command): void {
  const command = program
    .command('odds')
    .description('the exact distribution of a resolution')
    .argument('<ruleset>', 'as listed by enfilade rulesets')
    .argument('<procedure>', 'as listed by enfilade rulesets');
  withInput(command)
    .option('--by <fields>', 'which fields, jointly: casualties,disordered (default: the headline fields, one by one)')
    .addOption(
      new Option('--where <field=value>', 'one probability as a fraction; repeated, all must hold')
        .argParser(collect)
        .default([])
        .conflicts('by'),
    )
    .option('--simulate <n>', 'roll n times instead, for too many outcomes', wholeNumber(1, 100_000_000))
    .addOption(seedOption())
    .option('--budget <n>', 'how many branches to walk at most', wholeNumber(1, 100_000_000), BUDGET)
    .addOption(
      new Option('--sweep <field=from..to>', 'run one fact through its values: rangeInches=1..24, weapon').conflicts([
        'by',
        'where',
        'simulate',
        'against',
        'summary',
      ]),
    )
    .addOption(
      new Option('--against <field=value>', 'the odds before and after this change; repeatable')
        .argParser(collect)
        .default([])
        .conflicts(['by', 'where', 'simulate']),
    )
    .addOption(
      new Option('--summary', 'question and odds in one line, to paste').conflicts(['by', 'where', 'simulate']),
    )
    .option('--json', 'for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (ruleset: string, id: string, options: OddsOptions) => {
      const book = bookFor(ruleset);
      const procedure = procedureFor(book, id);
      const input = await readInput(options);
      const title = `${book.name}: ${procedure.label} (${book.id} ${procedure.id})`;
      if (options.sweep !== undefined || options.against.length > 0 || options.summary) {
        sayExplored(title, { book, procedure, input, options });
        return;
      }
      const prepared = preparedFor(book, procedure, input);
      if (options.where.length > 0) sayChance(procedure, prepared, options);
      else sayTables(title, { procedure, prepared, options });
    });
}

interface OddsRun {
  readonly book: Rulebook;
  readonly procedure: Procedure;
  readonly input: unknown;
  readonly options: OddsOptions;
}

/** Many questions instead of one: a fact run through its values, two questions side by side, a line to paste. */
function sayExplored(title: string, { book, procedure, input, options }: OddsRun): void {
  const { against, budget, json } = options;
  if (options.summary) {
    const summary = summaryLine(book, procedure, { input, against, budget });
    if (json) sayJson({ ok: true, summary });
    else say(summary);
    return;
  }
  if (options.sweep !== undefined) {
    const swept = sweep(procedure, input, { by: options.sweep, budget });
    if (json) sayJson(sweepForPrograms(swept));
    else say([styled('dim', `${title}, exact`), '', ...tellSweep(procedure, swept)].join('\n'));
    return;
  }
  const compared = compare(procedure, input, { against, budget });
  if (json) sayJson(comparisonForPrograms(procedure, compared));
  else say([styled('dim', `${title}, exact`), ...tellComparison(procedure, compared)].join('\n'));
}

function tooMany(budget: number): UserError {
  return new UserError(
    `too many outcomes for an exact answer: more than ${budget} branches, or too many dice at once\n(--simulate 100000 --seed 1 rolls them instead and says how sure it is)`,
    'budget-exceeded',
  );
}

function sayChance(procedure: Procedure, prepared: PreparedProcedure, options: OddsOptions): void {
  if (options.simulate !== undefined) throw new UserError('--where is always exact: leave out --simulate, or use --by');
  const where = assign({}, options.where, '--where') as Output;
  const samples = sampleOutputs(prepared);
  for (const field of Object.keys(where)) knownField(procedure, samples, field);
  const { complete, ratios } = exactChances(prepared.resolve, [(output) => matches(output, where)], options);
  if (!complete) throw tooMany(options.budget);
  const ratio = ratios[0] ?? ZERO;
  const [p, chance] = [makeRatio(ratio), toNumber(ratio)];
  if (options.json) sayJson({ ok: true, p, chance });
  else say([styled('bold', p), percent(chance, 2), styled('cyan', bar(chance))].join('  ').trimEnd());
}

interface Question {
  readonly procedure: Procedure;
  readonly prepared: PreparedProcedure;
  readonly options: OddsOptions;
}

function sayTables(title: string, { procedure, prepared, options }: Question): void {
  const samples = sampleOutputs(prepared);
  const asked = options.by?.split(',').map((field) => field.trim()) ?? [];
  for (const field of asked) knownField(procedure, samples, field);
  const groups = asked.length > 0 ? [asked] : procedure.headline.map((field) => [field]);
  if (options.simulate !== undefined) {
    const { simulate: throws, seed = freshSeed() } = options;
    const tables = simulatedTables(prepared, groups, { throws, seed });
    if (options.json) sayJson({ ok: true, exact: false, throws, seed, tables });
    else tell(title, tables, `from ${throws} resolutions with seed ${seed}, not exact; 95% confidence intervals`);
    return;
  }
  const found = exactTables(prepared, groups, options.budget);
  if (found === undefined) throw tooMany(options.budget);
  if (options.json) sayJson({ ok: true, exact: true, runs: found.runs, tables: found.tables });
  else tell(title, found.tables, `exact (${found.runs} ${found.runs === 1 ? 'outcome' : 'outcomes'})`);
}

function tell(title: string, tables: readonly OddsTable[], how: string): void {
  say([styled('dim', `${title}, ${how}`), ...tables.map((table) => ['', ...tellTable(table)].join('\n'))].join('\n'));
}
