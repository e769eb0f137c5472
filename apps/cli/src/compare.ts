import type { Command } from 'commander';
import {
  compareBattles,
  comparisonPage,
  comparisonAsCsv,
  type Comparison,
  type Contender,
  type Engagement,
  scenarioPrint,
} from 'enfilade/bench';
import { freshSeed } from './hand.ts';
import { comparisonTable } from './simulation/comparison-table.ts';
import { type Change, changesOf, parseLevels, type Players, readyCampaign, scenarioOf } from './simulation/engage.ts';
import {
  type BulkOptions,
  checkOut,
  facesFor,
  formatOf,
  INTERRUPTED,
  interruptible,
  tell,
  USUAL_GAMES,
  USUAL_PLAYERS,
  withBulk,
} from './simulation/options.ts';
import { fightAll } from './simulation/pool.ts';
import { progressOf } from './simulation/progress.ts';
import { styled } from './terminal.ts';
import { UserError } from './user-error.ts';

interface CompareOptions extends BulkOptions {
  readonly against?: readonly Change[];
  readonly againstSet?: readonly Change[];
  readonly againstPlayers?: Players;
}

const EXAMPLES = `
Examples:
  What does an option of the rules change?
  enfilade compare 1866-nachod --games 2 --seed 1 --set turns=2 --against fogOfWar=true
  enfilade compare mt-harlans-mill --games 2 --seed 1 --option spotting=fixed --against spotting=roll
  Is one level better than another?
  enfilade compare bp-maida --games 2 --seed 1 --players captain,captain --against-players recruit,captain
  Is a change of the scenario fairer?
  enfilade compare bp-maida --games 5 --seed 1 --against-set turns=4
  Two orders of battle, or two scenarios:
  enfilade compare my-battle.json my-battle.json --games 20 --seed 1

The first is the scenario as it is, with --option and --set; the second has what is named after --against besides. Both
fight the same seeds, so that chance is the same for both and the interval of the difference is narrow.`;

export function addCompare(program: Command): void {
  withBulk(
    program
      .command('compare')
      .description('compare two options, levels, orders of battle or scenarios on the same seeds')
      .argument('<scenario>', 'as listed by enfilade rulesets, or a scenario file')
      .argument('[other]', 'the second scenario; by default the same one'),
  )
    .option('--against <name=value>', 'a rules option of the second, repeatable', changesOf('options.'))
    .option('--against-set <field=value>', 'a scenario field of the second, repeatable', changesOf(''))
    .option('--against-players <a,b>', 'who plays the second', parseLevels)
    .addHelpText('after', EXAMPLES)
    .action(compare);
}

interface Pair {
  readonly one: Engagement;
  readonly two: Engagement;
}

function isSame(one: Engagement, two: Engagement): boolean {
  const { a, b } = one.players;
  return scenarioPrint(one.scenario) === scenarioPrint(two.scenario) && a === two.players.a && b === two.players.b;
}

async function pairOf(first: string, second: string | undefined, options: CompareOptions): Promise<Pair> {
  const { option = [], set = [], players = USUAL_PLAYERS } = options;
  const both = [...option, ...set];
  const more = [...(options.against ?? []), ...(options.againstSet ?? [])];
  const one = { scenario: await scenarioOf(first, both), players };
  const two = {
    scenario: await scenarioOf(second ?? first, [...both, ...more]),
    players: options.againstPlayers ?? players,
  };
  if (second === undefined && isSame(one, two))
    throw new UserError(
      'both are the same: name another scenario, or a difference with --against, --against-set or --against-players',
    );
  return { one, two };
}

function saidOf(changes: readonly Change[]): string {
  return changes.map(({ path, value }) => `${path.replace(/^options\./, '')} ${JSON.stringify(value)}`).join(', ');
}

/** The names of the two: what differs between them. */
function namesOf({ one, two }: Pair, { against = [], againstSet = [] }: CompareOptions): readonly [string, string] {
  const more = saidOf([...against, ...againstSet]);
  const called = ({ scenario, players }: Engagement, also: string): string =>
    [scenario.id, `${players.a} against ${players.b}`, ...(also === '' ? [] : [also])].join(', ');
  return [called(one, ''), called(two, more)];
}

async function compare(first: string, second: string | undefined, options: CompareOptions): Promise<void> {
  const { seed = freshSeed(), games = USUAL_GAMES, jobs } = options;
  const pair = await pairOf(first, second, options);
  const [one, two] = [await readyCampaign(pair.one), await readyCampaign(pair.two)];
  await checkOut(options);
  const tasks = Array.from({ length: games }, (_, game) => [0, 1].map((of) => ({ of, game }))).flat();
  const progress = progressOf(tasks.length, options.progress === true);
  const [fought, again] = await interruptible(async (stop) => {
    const work = { engagements: [pair.one, pair.two], seed, tasks, jobs };
    const [ones = [], twos = []] = await fightAll({ ...work, stop, done: progress.tell });
    progress.wipe();
    if (stop.aborted) process.exitCode = INTERRUPTED;
    return [ones, twos];
  });
  const contenders = [
    { roll: one.roll, fought },
    { roll: two.roll, fought: again },
  ] as const;
  const names = namesOf(pair, options);
  const format = formatOf(options);
  const faces = await facesFor(format);
  await tell(told({ seed, of: games, names, contenders, faces }, format), options);
}

interface Occasion {
  readonly seed: number;
  readonly of: number;
  readonly names: readonly [string, string];
  readonly contenders: readonly [Contender, Contender];
  readonly faces: string;
}

function told({ seed, of, names, contenders, faces }: Occasion, format: ReturnType<typeof formatOf>): string {
  const comparison: Comparison = compareBattles(...contenders);
  if (format === 'csv') return comparisonAsCsv(comparison);
  if (format === 'json') return JSON.stringify({ seed, one: names[0], two: names[1], ...comparison });
  if (format === 'html') return comparisonPage(contenders[0].roll, comparison, { names, seed, faces });
  const { pairs } = comparison;
  const early = pairs < of ? ` of ${of}, interrupted` : '';
  return [
    styled('bold', `${pairs} ${pairs === 1 ? 'pair' : 'pairs'} of battles${early}, seed ${seed}`),
    `one: ${names[0]}`,
    `two: ${names[1]}`,
    '',
    ...comparisonTable(contenders[0].roll, comparison),
  ].join('\n');
}
