import type { Command } from 'commander';
import {
  type BattleRecord,
  battlesAsCsv,
  type Engagement,
  type Findings,
  findingsOf,
  type MusterRoll,
  simulationPage,
  tallyOf,
  verdictOn,
} from 'enfilade/bench';
import { freshSeed } from './hand.ts';
import { type Change, type Players, readyCampaign, scenarioOf } from './simulation/engage.ts';
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
import { failureInWords, fightAll } from './simulation/pool.ts';
import { progressOf } from './simulation/progress.ts';
import {
  checkArmies,
  checkPlayers,
  checkSame,
  keepBattles,
  leftBattles,
  type StartedRun,
} from './simulation/resume.ts';
import { findingsTable } from './simulation/tables.ts';
import type { Failure } from './simulation/worker.ts';
import { printError, styled } from './terminal.ts';
import { UserError } from './user-error.ts';

interface SimulateOptions extends BulkOptions {
  readonly resume?: string;
  readonly keep?: string;
}

const EXAMPLES = `
Examples:
  enfilade simulate bp-maida --games 5 --seed 1
  enfilade simulate bp-maida --players captain,captain --games 5 --jobs auto --seed 1
  enfilade simulate my-battle.json --games 100 --jobs auto --json
  enfilade simulate my-battle.json --games 100 --seed 1 --format csv --out games.csv
  enfilade simulate 1866-nachod --games 2 --seed 1 --option fogOfWar=true --set turns=2

Rules options: fogOfWar (true, false) in 1866; spotting (fixed, roll), attacker (a, b) and weather in mt. The
fields of a scenario are in docs/scenario-format.md.

The seed and the number of a game decide everything: the tallies are the same for any number of jobs. Every line of the
CSV gives the seed with which enfilade play fights that game again. If you interrupt it, it prints the results so far,
exits with 130 and saves a file: enfilade simulate --resume <file> continues as if it had not stopped. If a battle
fails, its seed is printed, the others are fought, and the command exits with 1 and saves that file too.`;

export function addSimulate(program: Command): void {
  withBulk(
    program
      .command('simulate')
      .description('fight a battle many times: who wins, how long it takes, what it costs, what decides it')
      .argument('[scenario]', 'as listed by enfilade rulesets, or a scenario file; not needed with --resume'),
  )
    .option('--resume <file>', 'continue an interrupted run from its file')
    .option('--keep <file>', 'where to save an interrupted run')
    .addHelpText('after', EXAMPLES)
    .action(simulate);
}

/** The exit code if the engine could not finish a battle. */
const NOT_ALL_FOUGHT = 1;

interface Plan extends StartedRun {
  readonly fought: readonly BattleRecord[];
}

async function engagementOf(
  given: string,
  { option = [], set = [] }: SimulateOptions,
  players: Players,
): Promise<Engagement> {
  return { scenario: await scenarioOf(given, [...option, ...set]), players };
}

async function planOf(given: string | undefined, options: SimulateOptions): Promise<Plan> {
  const { resume, players, seed, games } = options;
  if (resume === undefined) {
    if (given === undefined) throw new UserError('which scenario? enfilade rulesets lists them');
    const engagement = await engagementOf(given, options, players ?? USUAL_PLAYERS);
    return { engagement, seed: seed ?? freshSeed(), games: games ?? USUAL_GAMES, fought: [] };
  }
  const { begun, fought } = await leftBattles(resume);
  if (players !== undefined) checkPlayers(resume, begun, players);
  if (given === undefined && (options.option ?? options.set) !== undefined)
    throw new UserError(`${resume}: resumes with the options it started with`);
  const engagement = given === undefined ? undefined : await engagementOf(given, options, begun.engagement.players);
  checkSame(resume, begun, { ...(engagement && { engagement }), ...(seed !== undefined && { seed }) });
  return { ...begun, games: games ?? begun.games, fought };
}

function keptIn({ keep, resume }: SimulateOptions, { engagement, seed }: Plan): string {
  const { a, b } = engagement.players;
  return keep ?? resume ?? `enfilade-${engagement.scenario.id}-${a}-${b}-${seed}.part.jsonl`;
}

async function simulate(given: string | undefined, options: SimulateOptions): Promise<void> {
  const plan = await planOf(given, options);
  const { engagement, seed, games } = plan;
  const { roll } = await readyCampaign(engagement);
  if (options.resume !== undefined) checkArmies(options.resume, roll.units.length, plan.fought);
  await checkOut(options);
  const known = new Set(plan.fought.map(({ game }) => game));
  const tasks = Array.from({ length: games }, (_, game) => ({ of: 0, game })).filter(({ game }) => !known.has(game));
  const progress = progressOf(tasks.length, options.progress === true);
  const failures: Failure[] = [];
  const fought = await interruptible(async (stop) => {
    const work = { engagements: [engagement], seed, tasks, jobs: options.jobs };
    const failed = (failure: Failure): void => void failures.push(failure);
    const [fresh = []] = await fightAll({ ...work, stop, done: progress.tell, failed });
    const all = [...plan.fought, ...fresh].sort((one, two) => one.game - two.game);
    progress.wipe();
    for (const failure of failures) printError(`failed: ${failureInWords(failure)}`);
    process.exitCode = stop.aborted ? INTERRUPTED : failures.length > 0 ? NOT_ALL_FOUGHT : 0;
    if (stop.aborted || failures.length > 0) await leave(keptIn(options, plan), plan, all);
    return all.filter(({ game }) => game < games);
  });
  const format = formatOf(options);
  const faces = await facesFor(format);
  const occasion = { roll, engagement, seed, of: games, failed: failures.length, changes: options.set ?? [], faces };
  await tell(told(occasion, fought, format), options);
}

async function leave(path: string, { engagement, seed, games }: Plan, fought: readonly BattleRecord[]): Promise<void> {
  try {
    await keepBattles(path, { engagement, seed, games }, fought);
    printError(`saved to ${path}; enfilade simulate --resume ${path} continues`);
  } catch (error) {
    // The findings are printed all the same.
    if (!(error instanceof UserError)) throw error;
    printError(`could not be saved to resume later: ${error.message}`);
  }
}

interface Occasion {
  readonly roll: MusterRoll;
  readonly engagement: Engagement;
  readonly seed: number;
  readonly of: number;
  /** Battles that the engine could not finish. */
  readonly failed: number;
  readonly changes: readonly Change[];
  readonly faces: string;
}

function titleOf({ roll, engagement: { players }, seed, of, failed }: Occasion, { games }: Findings): string {
  const without = failed === 0 ? '' : `, ${failed} failed`;
  const early = games < of ? ` of ${of}${without}${games + failed < of ? ', interrupted' : ''}` : '';
  const who = players.a === 'random' && players.b === 'random' ? '' : `, ${players.a} against ${players.b}`;
  return `${roll.name}: ${games} ${games === 1 ? 'battle' : 'battles'}${early}${who}, seed ${seed}`;
}

/** "fogOfWar true": changed options and fields. */
function changesIn({ engagement: { scenario }, changes }: Occasion): readonly string[] {
  const options = Object.entries(scenario.options ?? {}).map(([name, value]) => `${name} ${JSON.stringify(value)}`);
  return [...options, ...changes.map(({ path, value }) => `${path} ${JSON.stringify(value)}`)];
}

function told(occasion: Occasion, fought: readonly BattleRecord[], format: ReturnType<typeof formatOf>): string {
  const { roll, engagement, seed, faces } = occasion;
  if (format === 'csv') return battlesAsCsv(roll, fought);
  const findings = findingsOf(roll, tallyOf(roll, fought));
  if (format === 'json') {
    const { orders: actions, ...rest } = findings;
    const { scenario, players } = engagement;
    const head = { scenario: scenario.id, seed, players: `${players.a},${players.b}`, options: scenario.options ?? {} };
    return JSON.stringify({ ...head, strengthIn: roll.strength, ...rest, actions });
  }
  if (format === 'html')
    return simulationPage(roll, findings, { players: engagement.players, seed, changes: changesIn(occasion), faces });
  return [
    styled('bold', titleOf(occasion, findings)),
    ...verdictOn(roll, findings),
    '',
    ...findingsTable(roll, findings),
  ].join('\n');
}
