import { setTimeout as pause } from 'node:timers/promises';
import type { Contender, Match, Outcome } from './contender.ts';

/** With many clients each match acts so often, in milliseconds: more often than people do. */
const PACE = 5_000;
/** With few of them more often, so that there is something to count. */
const FASTEST = 100;
const MATCHES_AT_PACE = 50;
const WARM_MATCHES = 4;
const WARM_ACTS = 40;
const CLOSED_LOOP = 20;

/** Milliseconds, by the nearest rank. */
export function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, two) => one - two);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** How often each of so many matches acts. */
export function paceOf(matches: number): number {
  return Math.max(FASTEST, Math.min(PACE, (PACE * matches) / MATCHES_AT_PACE));
}

/** Both sides have compiled what they run, and the database has its files. */
export async function warmUp({ matches }: Contender): Promise<void> {
  const all = await matches(WARM_MATCHES);
  await Promise.all(all.map((match) => repeat(match, { more: (done) => done < WARM_ACTS })));
  for (const match of all) match.leave();
}

/** What each act took while all matches act at their own times, whether others are done or not. */
export async function latencies(contender: Contender, clients: number, ms: number): Promise<readonly number[]> {
  const matches = await contender.matches(clients / 2);
  const pace = paceOf(matches.length);
  const end = performance.now() + ms;
  const times = await Promise.all(
    matches.map(async (match, i) => {
      await pause((pace * i) / matches.length);
      return repeat(match, { more: () => performance.now() < end, pace });
    }),
  );
  for (const match of matches) match.leave();
  return times.flat();
}

export interface Throughput {
  readonly aSecond: number;
  /** Milliseconds of the server's processor for each. */
  readonly cpu: number;
}

/** As many acts as the process can carry out, with matches that do not wait. */
export async function throughput(contender: Contender, ms: number): Promise<Throughput> {
  const { server } = contender;
  const matches = await contender.matches(CLOSED_LOOP);
  const before = await server.usage();
  const begun = performance.now();
  const times = await Promise.all(
    matches.map((match) => repeat(match, { more: () => performance.now() < begun + ms })),
  );
  const seconds = (performance.now() - begun) / 1000;
  const after = await server.usage();
  for (const match of matches) match.leave();
  const done = times.flat().length;
  return { aSecond: done / seconds, cpu: ((after.cpu - before.cpu) * 1000) / done };
}

interface Repeating {
  more(done: number): boolean;
  /** Milliseconds from one act to the next; at once without. */
  readonly pace?: number;
}

async function repeat(match: Match, { more, pace = 0 }: Repeating): Promise<readonly number[]> {
  const times: number[] = [];
  for (let done = 0; more(done); done += 1) {
    const begun = performance.now();
    const outcome: Outcome = await match.act();
    if (outcome === 'over') break;
    if (outcome !== 'refused') times.push(outcome);
    const wait = pace - (performance.now() - begun);
    if (wait > 0) await pause(wait);
  }
  return times;
}
