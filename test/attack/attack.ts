/** What an attack is given: its target, its address, and how long to go on. */
export interface AttackContext {
  /** `http://127.0.0.1:port`. */
  readonly origin: string;
  /** The loopback address of each hostile client: to the server each is an address of its own. */
  readonly clients: readonly string[];
  /** Ends the attack; requests still waiting are counted as unanswered. */
  readonly signal: AbortSignal;
  /** Counts one answer to one kind of request. */
  count(sent: string, answer: string): void;
  /** Notes a duration to be reported as p50 to max. */
  time(what: string, milliseconds: number): void;
}

export interface Attack {
  readonly about: string;
  /** How many clients attack, and for how long, by default. */
  readonly clients: number;
  readonly seconds: number;
  run(context: AttackContext): Promise<void>;
}

export type Counts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Counts answers by what was sent. */
export class Tally {
  private readonly answers = new Map<string, Map<string, number>>();

  count(sent: string, answer: string): void {
    const own = this.answers.get(sent) ?? new Map<string, number>();
    this.answers.set(sent, own);
    own.set(answer, (own.get(answer) ?? 0) + 1);
  }

  counts(): Counts {
    return Object.fromEntries([...this.answers].map(([sent, own]) => [sent, Object.fromEntries(own)]));
  }
}

/** Resolves after this many milliseconds, or on the signal. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    if (signal.aborted) finish();
    else signal.addEventListener('abort', finish);
  });
}

interface Repetition {
  /** How many run side by side. */
  readonly parallel: number;
  /** Of all together; without it the signal alone ends them. */
  readonly most?: number;
  /** Milliseconds between two of one loop. */
  readonly every?: number;
}

/** Repeats a step, several in parallel, until enough are done or the signal is given. */
export async function repeat(
  signal: AbortSignal,
  { parallel, most = Infinity, every = 0 }: Repetition,
  step: (i: number) => Promise<void>,
): Promise<void> {
  let begun = 0;
  const loop = async (): Promise<void> => {
    while (begun < most && !signal.aborted) {
      const i = begun;
      begun += 1;
      const next = performance.now() + every;
      await step(i);
      // At least a turn of the event loop, so that a step that fails at once does not starve the others.
      await pause(Math.max(1, next - performance.now()), signal);
    }
  };
  await Promise.all(Array.from({ length: parallel }, loop));
}

/** The element at this index of a list that wraps around. */
export function cycled<T>(list: readonly T[], i: number): T {
  const element = list[i % list.length];
  if (element === undefined) throw new Error('an empty list');
  return element;
}
