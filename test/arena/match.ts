import type { Level, Scenario } from 'enfilade';
import type { BattleRecord, Engagement } from 'enfilade/bench';
import { fightAll } from '../../apps/cli/src/simulation/pool.ts';

/** How two levels fared against each other over one battle, both sides swapped. */
export interface LevelContest {
  readonly scenario: string;
  readonly games: number;
  /** Won by the first level; a draw counts half. */
  readonly won: number;
  /** Won by side a, whichever level played it. */
  readonly wonByA: number;
  readonly turns: number;
  readonly orders: number;
  /** Of processor time, over all threads. */
  readonly seconds: number;
}

const SEED = 1866;

function points(fought: readonly BattleRecord[], side: 'a' | 'b'): number {
  return fought.reduce((sum, { winner }) => sum + (winner === null ? 0.5 : winner === side ? 1 : 0), 0);
}

/** Half of the games with each level on each side, from the same seeds. */
export async function match(
  scenario: Scenario,
  [first, second]: readonly [Level, Level],
  { games, jobs }: { readonly games: number; readonly jobs: number },
): Promise<LevelContest> {
  const engagements: readonly Engagement[] = [
    { scenario, players: { a: first, b: second }, withoutSwings: true },
    { scenario, players: { a: second, b: first }, withoutSwings: true },
  ];
  const tasks = Array.from({ length: games }, (_, i) => ({ of: i % 2, game: Math.floor(i / 2) }));
  // Starting threads takes a second that no battle takes: the first battle is not timed.
  let before = process.cpuUsage();
  const done = (fought: number): void => {
    if (fought === 1 && games > 1) before = process.cpuUsage();
  };
  const stop = new AbortController().signal;
  const [as = [], bs = []] = await fightAll({ engagements, seed: SEED, tasks, jobs, stop, done });
  const { user, system } = process.cpuUsage(before);
  const timed = games > 1 ? games / (games - 1) : 1;
  const all = [...as, ...bs];
  return {
    scenario: scenario.id,
    games: all.length,
    won: points(as, 'a') + points(bs, 'b'),
    wonByA: points(all, 'a'),
    turns: all.reduce((sum, { turns }) => sum + turns, 0),
    orders: all.reduce((sum, { orders }) => sum + orders, 0),
    seconds: (timed * (user + system)) / 1e6,
  };
}
