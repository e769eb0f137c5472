import { setTimeout as sleep } from 'node:timers/promises';
import { type AttackOutcome, type Helper, startHelper } from './helper-process.ts';
import { type ProcessFigures, ProcessWatch } from './process-watch.ts';
import { answersWithin, type Observation } from './observer.ts';
import { ServerProcess } from './server-process.ts';

export interface AttackPlan {
  readonly title: string;
  /** At once. */
  readonly names: readonly string[];
  /** Of all of them together. */
  readonly clients: number;
  readonly seconds: number;
}

/** A server that is started for the run, or one that runs already. */
export type Target = { readonly program: string } | { readonly address: string; readonly pid: number | undefined };

export interface Figures extends AttackPlan {
  readonly attacks: Readonly<Record<string, AttackOutcome>>;
  readonly others: Observation;
  readonly process: ProcessFigures;
  /** The server's state when it was over: `alive` if it answered. */
  readonly end: string;
}

/** More memory than this, in MB, ends the attack: others use the machine too. */
const MOST_MEMORY = 4_096;
/** How long a silent server is waited for. */
const GRACE = 60_000;
/** Longer than the observer waits for its last answer. */
const LAST_RESULT = 140_000;

/** Each client has a loopback address of its own, 127.0.1.1 and on. */
function addressOf(client: number): string {
  return `127.0.${1 + Math.floor(client / 250)}.${1 + (client % 250)}`;
}

/** Shares the clients among the attacks, at least one each. */
function shareClients({ names, clients }: AttackPlan): readonly (readonly string[])[] {
  const all = Array.from({ length: Math.max(clients, names.length) }, (_, i) => addressOf(i));
  return names.map((_, n) => all.filter((__, i) => i % names.length === n));
}

/** The result of a helper; an attack that hangs is ended. */
async function resultOf<T>({ result, stop, kill }: Helper<T>): Promise<T> {
  stop();
  const timer = setTimeout(kill, LAST_RESULT);
  try {
    return await result;
  } finally {
    clearTimeout(timer);
  }
}

/** Runs one attack, or several at once, and observes the other users. */
export async function runAttack(plan: AttackPlan, target: Target): Promise<Figures> {
  const server = 'program' in target ? await ServerProcess.start(target.program) : undefined;
  const origin = server?.origin ?? ('address' in target ? target.address : '');
  const over = new AbortController();
  let tooMuch = false;
  const pid = server?.pid ?? ('pid' in target ? target.pid : undefined);
  const watch = new ProcessWatch(pid ?? 0, MOST_MEMORY, () => {
    tooMuch = true;
    over.abort();
  });
  try {
    const observer = startHelper({ kind: 'observe', origin, pid: pid ?? 0 });
    await observer.ready;
    const shares = shareClients(plan);
    const again = plan.names.length > 1;
    const helpers = plan.names.map((name, n) =>
      startHelper({ kind: 'attack', name, origin, clients: shares[n] ?? [], again }),
    );
    await Promise.all(helpers.map(({ ready }) => ready));
    const results = helpers.map(({ result }) => result);
    const timeout = sleep(plan.seconds * 1_000, undefined, { signal: over.signal }).catch(() => undefined);
    await Promise.race([timeout, Promise.all(results)]);
    const outcomes = await Promise.all(helpers.map(resultOf));
    const answers = !tooMuch && server?.ended() === undefined && (await answersWithin(origin, GRACE));
    if (tooMuch) await server?.stop();
    const others = await resultOf(observer);
    const end = tooMuch
      ? `stopped at ${MOST_MEMORY} MB`
      : (server?.ended() ?? (answers ? 'alive' : `silent ${GRACE / 1_000} s later`));
    const attacks = Object.fromEntries(plan.names.map((name, n) => [name, outcomes[n] ?? { counts: {}, timings: {} }]));
    return { ...plan, attacks, others, process: watch.stop(), end };
  } finally {
    watch.stop();
    await server?.stop();
  }
}
