import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type Counts, cycled, pause, repeat, Tally } from './attack.ts';
import { ask, labelOf } from './http.ts';
import { type NoteFigures, Phones } from './phones.ts';
import { waitedOf } from './process-watch.ts';
import { type Spread, spreadOf } from './spread.ts';

/** How other users fared. */
export interface Observation {
  /** `GET /api/health` every 20 ms; times in which a question could not even be asked are counted too. */
  readonly health: Spread;
  /** The same without the time in which the machine had no processor for the server. */
  readonly busy: Spread;
  /** The same over a new connection each time, as a newcomer would. */
  readonly newcomers: Spread;
  readonly notes: NoteFigures;
  /** Answers other than the right one, by the kind of question. */
  readonly failures: Counts;
  /** How late this process itself was at most: caused by the machine, not the server. */
  readonly ownLag: number;
}

const EVERY = 20;
/** Asked from several addresses, as several people would. */
const PEOPLE = Array.from({ length: 10 }, (_, i) => `127.0.9.${i + 1}`);
const ODDS = JSON.stringify({
  ruleset: 'mt',
  procedure: 'shoot',
  input: { weapon: 'musket', shooting: 7, shooters: 8, distanceInches: 10 },
  odds: [{ where: { casualties: 1 } }],
});

export interface ObservedServer {
  readonly origin: string;
  /** Of the server's process. */
  readonly pid: number;
}

/** Watches a server until the signal, and then until it has answered what was asked before. */
export async function observe(
  { origin, pid }: ObservedServer,
  signal: AbortSignal,
  ready: () => void,
): Promise<Observation> {
  const tally = new Tally();
  const lag = monitorEventLoopDelay({ resolution: 5 });
  const [health, busy, newcomers]: [number[], number[], number[]] = [[], [], []];
  const phones = await Phones.start(origin, tally);
  lag.enable();
  ready();
  let asked: { readonly at: number; readonly waited: number } | undefined;
  const answered = ({ at, waited }: NonNullable<typeof asked>): void => {
    const took = performance.now() - at;
    busy.push(Math.max(0, took - (waitedOf(pid) - waited) / 1e6));
    // The questions that would have been asked in the same time had waited too.
    for (let each = took; each > 0; each -= EVERY) health.push(each);
    asked = undefined;
  };
  const askHealth = async (i: number): Promise<void> => {
    asked ??= { at: performance.now(), waited: waitedOf(pid) };
    const reply = await ask(origin, { from: cycled(PEOPLE, i), path: '/api/health' });
    if (reply.status === 200) answered(asked);
    else tally.count('health', labelOf(reply));
  };
  const arrive = async (i: number): Promise<void> => {
    const begun = performance.now();
    const reply = await ask(origin, { from: cycled(PEOPLE, i), path: '/api/health', fresh: true });
    newcomers.push(performance.now() - begun);
    if (reply.status !== 200) tally.count('newcomer', labelOf(reply));
  };
  const askOdds = async (i: number): Promise<void> => {
    const reply = await ask(origin, { from: cycled(PEOPLE, i), method: 'POST', path: '/api/resolve', body: ODDS });
    if (reply.status !== 200 || !reply.text.includes('"ok":true')) tally.count('honest odds', labelOf(reply));
  };
  await Promise.all([
    repeat(signal, { parallel: 1, every: EVERY }, askHealth),
    repeat(signal, { parallel: 1, every: 500 }, arrive),
    repeat(signal, { parallel: 1, every: 1_000 }, askOdds),
    phones.write(signal),
  ]);
  lag.disable();
  if (asked !== undefined) answered(asked);
  const notes = await phones.finish();
  return {
    health: spreadOf(health),
    busy: spreadOf(busy),
    newcomers: spreadOf(newcomers),
    notes,
    failures: tally.counts(),
    ownLag: lag.max / 1e6,
  };
}

/** Whether a server answers again within this many milliseconds. */
export async function answersWithin(origin: string, milliseconds: number): Promise<boolean> {
  const end = performance.now() + milliseconds;
  const never = new AbortController().signal;
  do {
    const left = Math.max(100, Math.min(2_000, end - performance.now()));
    if ((await ask(origin, { from: '127.0.9.1', path: '/api/health', fresh: true, timeout: left })).status === 200)
      return true;
    await pause(100, never);
  } while (performance.now() < end);
  return false;
}
