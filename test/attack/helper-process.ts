import { fork } from 'node:child_process';
import { once, setMaxListeners } from 'node:events';
import { fileURLToPath } from 'node:url';
import { giveWay } from '../../apps/server/src/give-way.ts';
import { type AttackContext, type Counts, pause, Tally } from './attack.ts';
import { ATTACKS, HOSTILE } from './attacks/index.ts';
import { observe, type Observation, type ObservedServer } from './observer.ts';
import { type Spread, spreadOf } from './spread.ts';

/** Attackers and the observer have processes of their own, so that none holds another up. */
export type HelperTask =
  | ({ readonly kind: 'observe' } & ObservedServer)
  | {
      readonly kind: 'attack';
      readonly name: string;
      readonly origin: string;
      readonly clients: readonly string[];
      /** Begins again when it is done, until it is told to stop. */
      readonly again: boolean;
    };

export interface AttackOutcome {
  readonly counts: Counts;
  readonly timings: Readonly<Record<string, Spread>>;
}

interface HelperResult {
  readonly observe: Observation;
  readonly attack: AttackOutcome;
}

const READY = 'ready';
const LEAST_URGENT = 19;

/** The argument that makes this program a helper. */
export const HELPER = '--helper';

export interface Helper<T> {
  /** It has begun: the observer's phones have a table. */
  readonly ready: Promise<unknown>;
  readonly result: Promise<T>;
  /** Asks for the result now. */
  stop(): void;
  /** Ends it without a result. */
  kill(): void;
}

/** Starts this program once more for one task. */
export function startHelper<K extends HelperTask['kind']>(
  task: HelperTask & { readonly kind: K },
): Helper<HelperResult[K]> {
  // In a session of its own, so that it can give way.
  const child = fork(fileURLToPath(import.meta.url), [HELPER], {
    execArgv: ['--max-old-space-size=4096'],
    detached: true,
  });
  const result = new Promise<HelperResult[K]>((resolve, reject) => {
    child.on('message', (message) => message !== READY && resolve(message as HelperResult[K]));
    child.once('exit', (code) => reject(new Error(`the helper for ${JSON.stringify(task)} ended with ${code}`)));
  });
  // It is awaited later: a failure before that must not end the program.
  result.catch(() => undefined);
  const ready = Promise.race([once(child, 'message'), result]);
  child.send(task);
  return {
    ready,
    result,
    stop: () => void (child.connected && child.send('stop')),
    kill: () => void child.kill('SIGKILL'),
  };
}

/** The other end: carries out the task that is sent first, until it is told to stop. */
export async function runHelper(): Promise<void> {
  const over = new AbortController();
  setMaxListeners(0, over.signal);
  process.once('disconnect', () => process.exit());
  const task = await new Promise<HelperTask>((resolve) => {
    process.on('message', (message) => (message === 'stop' ? over.abort() : resolve(message as HelperTask)));
  });
  const ready = (): void => void process.send?.(READY);
  const result =
    task.kind === 'observe' ? await observe(task, over.signal, ready) : await attack(task, over.signal, ready);
  process.send?.(result, () => process.exit(0));
}

async function attack(
  { name, origin, clients, again }: HelperTask & { readonly kind: 'attack' },
  signal: AbortSignal,
  ready: () => void,
): Promise<AttackOutcome> {
  // Real attackers have computers of their own; here they share one with the server and yield to it.
  if (HOSTILE.includes(name)) giveWay(process.pid, LEAST_URGENT);
  const tally = new Tally();
  const times = new Map<string, number[]>();
  const context: AttackContext = {
    origin,
    clients,
    signal,
    count: (sent, answer) => tally.count(sent, answer),
    time: (what, milliseconds) => void times.set(what, [...(times.get(what) ?? []), milliseconds]),
  };
  ready();
  do {
    await ATTACKS[name]?.run(context);
    if (again) await pause(1_000, signal);
  } while (again && !signal.aborted);
  const timings = Object.fromEntries([...times].map(([what, all]) => [what, spreadOf(all)]));
  return { counts: tally.counts(), timings };
}
