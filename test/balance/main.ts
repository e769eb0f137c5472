import { readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { type Balance, percent, type Scenario, SCENARIOS } from 'enfilade';
import { frequencyOf, isEven } from 'enfilade/bench';
import { fightAll } from '../../apps/cli/src/simulation/pool.ts';
import { serveAsWorker } from '../../apps/cli/src/simulation/worker.ts';
import { balanceOf, withBalance } from './written.ts';

const USAGE = `npm run balance -- [battles whose id begins so] [--games n] [--jobs n|auto] [--seed n] [--write]
  npm run balance -- --games 200 --jobs auto --write`;

const FOLDER = join('packages', 'enfilade', 'src', 'rulesets');

function refuse(why: string): never {
  console.error(`${why}\n${USAGE}`);
  process.exit(2);
}

function whole(name: string, given: string, least: number): number {
  return /^\d{1,9}$/.test(given) && Number(given) >= least
    ? Number(given)
    : refuse(`--${name} ${given}: a whole number from ${least}`);
}

function wanted() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      games: { type: 'string', default: '200' },
      jobs: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      write: { type: 'boolean', default: false },
    },
  });
  const scenarios = SCENARIOS.filter(
    ({ id }) => positionals.length === 0 || positionals.some((prefix) => id.startsWith(prefix)),
  );
  if (scenarios.length === 0) refuse(`no battle begins with ${positionals.join(' or ')}`);
  const jobs = values.jobs === 'auto' ? availableParallelism() : whole('jobs', values.jobs, 1);
  const [games, seed] = [whole('games', values.games, 1), whole('seed', values.seed, 0)];
  return { scenarios, games, jobs, seed, write: values.write };
}

/** Side a with draws as halves, its 95% interval, wins by side, and whether that is even. */
function row({ id, sides, balance: written }: Scenario, measured: Balance): string {
  const { games, a, b } = measured;
  const drawn = games - a - b;
  const { share, interval } = frequencyOf(a + drawn / 2, games);
  const flag = isEven(measured) ? '' : `not between 35% and 65%${written?.note === undefined ? '' : ', has a note'}`;
  return [
    id.padEnd(18),
    `side a ${percent(share, 1)} (${interval.map((end) => percent(end, 1)).join(' to ')})`.padEnd(34),
    `${sides.a.name} ${a}, ${sides.b.name} ${b}, drawn ${drawn} of ${games}`.padEnd(58),
    flag,
  ]
    .join(' ')
    .trimEnd();
}

async function measure(): Promise<void> {
  const { scenarios, games, jobs, seed, write } = wanted();
  console.log(`captain against captain, ${games} battles each, seed ${seed}; draws as halves`);
  for (const scenario of scenarios) {
    const engagements = [{ scenario, players: { a: 'captain', b: 'captain' }, withoutSwings: true }] as const;
    const tasks = Array.from({ length: games }, (_, game) => ({ of: 0, game }));
    const stop = new AbortController().signal;
    const [fought = []] = await fightAll({ engagements, seed, tasks, jobs, stop, done() {} });
    const measured = balanceOf(fought);
    console.log(row(scenario, measured));
    if (!write) continue;
    const file = join(FOLDER, scenario.ruleset, 'scenarios', `${scenario.id}.json`);
    await writeFile(file, withBalance(await readFile(file, 'utf8'), measured));
  }
}

// In a thread the same file runs as a worker.
if (isMainThread) await measure();
else await serveAsWorker();
