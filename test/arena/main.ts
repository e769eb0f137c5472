import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { isLevel, type Level, LEVELS, percent, SCENARIOS } from 'enfilade';
import { frequencyOf } from 'enfilade/bench';
import { serveAsWorker } from '../../apps/cli/src/simulation/worker.ts';
import { type LevelContest, match } from './match.ts';

const USAGE = `npm run arena -- [first] [second] [battles whose id begins so] [games a battle] [--jobs n|auto]
  npm run arena -- captain random bp 200 --jobs auto`;

interface ArenaOptions {
  readonly levels: readonly [Level, Level];
  readonly prefix: string;
  readonly games: number;
  readonly jobs: number;
}

function refuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

function level(name: string): Level {
  return isLevel(name) ? name : refuse(`no player is called ${name}; there are ${LEVELS.join(', ')}`);
}

function wanted(): ArenaOptions {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { jobs: { type: 'string' } } });
  const [one = 'captain', two = 'random', prefix = '', count = '20'] = positionals;
  const jobs = values.jobs === 'auto' ? availableParallelism() : Number(values.jobs ?? 1);
  if (!/^\d+$/.test(count) || count === '0') refuse(`${count} is no number of games`);
  if (!Number.isInteger(jobs) || jobs < 1) refuse(`--jobs ${values.jobs}: a number of threads, or auto`);
  if (!SCENARIOS.some(({ id }) => id.startsWith(prefix))) refuse(`no battle begins with ${prefix}`);
  return { levels: [level(one), level(two)], prefix, games: Number(count), jobs };
}

/** The share with its 95% interval. */
function share(won: number, games: number): string {
  const { share: part, interval } = frequencyOf(won, games);
  return `${percent(part, 1)} (${interval.map((end) => percent(end, 1)).join(' to ')})`;
}

function row({ scenario, games, won, wonByA, turns, orders, seconds }: LevelContest): string {
  return [
    scenario.padEnd(18),
    share(won, games).padEnd(30),
    `side a ${percent(wonByA / games)}`.padEnd(12),
    `${(turns / games).toFixed(1)} turns`.padEnd(12),
    `${(orders / games).toFixed(0)} orders`.padEnd(12),
    `${(games / seconds).toFixed(1)} battles/s`.padEnd(16),
    `${(orders / seconds).toFixed(0)} orders/s`,
  ].join(' ');
}

async function fightAtArena(): Promise<void> {
  const { levels, prefix, games, jobs } = wanted();
  const [one, two] = levels;
  console.log(`${one} against ${two}, both sides swapped, fixed seeds; rates per second of processor time`);
  let [won, fought] = [0, 0];
  for (const scenario of SCENARIOS.filter(({ id }) => id.startsWith(prefix))) {
    const ended = await match(scenario, levels, { games, jobs });
    console.log(row(ended));
    won += ended.won;
    fought += ended.games;
  }
  console.log(`${one}: ${share(won, fought)} of ${fought}`);
}

// In a thread the same file runs as a worker.
if (isMainThread) await fightAtArena();
else await serveAsWorker();
