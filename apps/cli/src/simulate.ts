import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { type Scenario, SIDES } from 'enfilade';
import { freshSeed, seedOption, wholeNumber } from './hand.ts';
import { openBattle } from './play/open.ts';
import { namesOnlyComputers, parsePlayers, UNATTENDED } from './play/players.ts';
import type { Fought } from './simulation/fight.ts';
import { fightAll } from './simulation/pool.ts';
import { type Share, type Spread, type Tally, tallyOf } from './simulation/tally.ts';
import { aligned, bar, percent, say, sayJson, styled } from './terminal.ts';
import { Trouble } from './trouble.ts';

const INTERRUPTED = 130;

interface SimulateOptions {
  readonly games: number;
  readonly seed?: number;
  readonly jobs: number;
  readonly players: string;
  readonly json?: boolean;
  readonly csv?: boolean;
}

const EXAMPLES = `
Examples:
  enfilade simulate bp-maida --games 5 --seed 1
  enfilade simulate my-battle.json --games 100 --jobs auto --json
  enfilade simulate my-battle.json --games 100 --seed 1 --csv

The seed and the number of a game decide all of it: the tallies are the same for any number of jobs. Every line of --csv
names the seed with which enfilade play fights that game again. Interrupted, it tells what it has and ends with 130.`;

export function addSimulate(program: Command): void {
  program
    .command('simulate')
    .description('fight a battle many times: who wins, how long it takes, what it costs')
    .argument('<scenario>', 'as listed by enfilade rulesets, or a scenario file')
    .option('--games <n>', 'how many battles', wholeNumber(1, 1_000_000), 100)
    .addOption(seedOption())
    .option('--jobs <n>', 'threads, or auto for one on each core', parseJobs, 1)
    .option('--players <a,b>', 'who plays each side', parsePlayers, UNATTENDED)
    .addOption(new Option('--json', 'the tallies, for programs').conflicts('csv'))
    .option('--csv', 'a line for every game')
    .addHelpText('after', EXAMPLES)
    .action(async (given: string, { seed = freshSeed(), ...options }: SimulateOptions) => {
      const { setting, file } = await openBattle(given);
      if (file !== null) throw new Trouble(`${given}: a battle under way; simulate takes a scenario`);
      if (!namesOnlyComputers(options.players))
        throw new Trouble('simulate plays without persons: --players random,random');
      const stop = new AbortController();
      const interrupt = (): void => stop.abort();
      process.once('SIGINT', interrupt);
      const { games, jobs, players } = options;
      const { scenario } = setting;
      const progress = progressOf(games);
      const fought = await fightAll({ scenario, players, seed, games, jobs, stop: stop.signal, done: progress });
      process.off('SIGINT', interrupt);
      progress(undefined);
      if (stop.signal.aborted) process.exitCode = INTERRUPTED;
      if (options.csv) say(csvOf(fought));
      else if (options.json) sayJson({ scenario: scenario.id, seed, players, ...tallyOf(fought) });
      else say(tell(scenario, tallyOf(fought), { seed, of: games }));
    });
}

function parseJobs(given: string): number {
  if (given === 'auto') return availableParallelism();
  const jobs = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (jobs < 1 || jobs > 256) throw new InvalidArgumentError('A number of threads from 1 to 256, or auto.');
  return jobs;
}

/** A bar on a terminal, nothing anywhere else; undefined wipes it out. */
function progressOf(games: number): (done: number | undefined) => void {
  if (!process.stderr.isTTY) return () => {};
  return (done) =>
    process.stderr.write(done === undefined ? '\r\u001b[K' : `\r\u001b[K${bar(done / games, 40)} ${done} of ${games}`);
}

function csvOf(fought: readonly Fought[]): string {
  const lines = fought.map(({ seed, winner, turns, actions, lost }, game) =>
    [game, seed, winner ?? '', turns, actions, lost.a, lost.b].join(','),
  );
  return ['game,seed,winner,turns,actions,lostByA,lostByB', ...lines].join('\n');
}

function tell(
  { name, sides }: Scenario,
  tally: Tally,
  { seed, of }: { readonly seed: number; readonly of: number },
): string {
  const share = (who: string, { times, share: part, interval: [low, high] }: Share): readonly string[] => [
    who,
    String(times),
    percent(part),
    `${percent(low)} to ${percent(high)}`,
    styled('cyan', bar(part)),
  ];
  const spread = (what: string, { mean, least, most }: Spread): readonly string[] => [
    what,
    mean.toFixed(2),
    `${least} to ${most}`,
  ];
  const early = tally.games < of ? ` of ${of}, interrupted` : '';
  const games = `${tally.games} ${tally.games === 1 ? 'battle' : 'battles'}${early}, seed ${seed}`;
  return [
    styled('bold', `${name}: ${games}`),
    ...aligned(
      [
        ['', 'wins', '', 'with 95 % confidence', ''],
        ...SIDES.map((side) => share(sides[side].name, tally.wins[side])),
        share('draw', tally.draws),
      ],
      [1, 2],
    ),
    '',
    ...aligned(
      [
        ['', 'on average', 'from least to most'],
        spread('turns', tally.turns),
        spread('orders', tally.actions),
        ...SIDES.map((side) => spread(`units lost by ${sides[side].name}`, tally.lost[side])),
      ],
      [1],
    ),
    ...(tally.endless > 0 ? ['', `${tally.endless} were stopped because they went on and on`] : []),
  ].join('\n');
}
