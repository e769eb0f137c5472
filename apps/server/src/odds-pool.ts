import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { FairQueue } from './fair-queue.ts';

/** Beside the built server, from here as from any bundle in `apps/<name>/dist`. */
const PROGRAM = new URL('../../server/dist/odds-worker.js', import.meta.url);

export interface OddsLimits {
  /** How long one question may take, in milliseconds. */
  readonly deadline: number;
  /** How many are worked on at once. */
  readonly atOnce: number;
  /** How many more may wait. */
  readonly waiting: number;
}

export const ODDS_LIMITS: OddsLimits = { deadline: 250, atOnce: 2, waiting: 32 };

/** In megabytes, for one worker: a question that needs more has too many outcomes. */
const MEMORY = ['--max-old-space-size=64', '--max-semi-space-size=2'];
/** How much of a worker's last words is kept. */
const LAST_WORDS = 2_000;

export type OddsAnswer =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'busy' };

/**
 * Answers questions about odds in processes of their own, so that none of them blocks the server. Threads would not do: the server would
 * wait for each cancelled one to end, and they end late because they yield to it.
 */
export class OddsPool {
  readonly limits: OddsLimits;
  private readonly program: URL;
  private readonly workers = new Set<ChildProcess>();
  private readonly idle: ChildProcess[] = [];
  private readonly queue: FairQueue;
  private closed = false;

  constructor(limits: OddsLimits = ODDS_LIMITS, program: URL = PROGRAM) {
    this.limits = limits;
    this.program = program;
    this.queue = new FairQueue({ ...limits, cost: limits.deadline });
  }

  /** Rejects only where a worker does not start, or breaks. */
  async answer(request: string, from = ''): Promise<OddsAnswer> {
    if (!(await this.queue.enter(from))) return { kind: 'busy' };
    const begun = performance.now();
    try {
      return await this.work(request);
    } finally {
      this.queue.leave(from, performance.now() - begun);
    }
  }

  private async work(request: string): Promise<OddsAnswer> {
    const worker = this.idle.pop() ?? (await this.start());
    const deadline = AbortSignal.timeout(this.limits.deadline);
    try {
      worker.send(request);
      const [text] = (await once(worker, 'message', { signal: deadline })) as [string];
      if (this.workers.has(worker)) this.idle.push(worker);
      return { kind: 'answered', text };
    } catch (error) {
      worker.kill('SIGKILL');
      if (this.closed) return { kind: 'busy' };
      if (deadline.aborted || isOutOfMemory(error)) return { kind: 'too-long' };
      throw error;
    }
  }

  private async start(): Promise<ChildProcess> {
    const worker = fork(fileURLToPath(this.program), {
      execArgv: MEMORY,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    worker.unref();
    worker.channel?.unref();
    this.workers.add(worker);
    let lastWords = '';
    worker.stderr?.on('data', (words: Buffer) => (lastWords = `${lastWords}${words.toString()}`.slice(-LAST_WORDS)));
    // Without a listener an error of a worker would end the server.
    worker.on('error', () => undefined);
    worker.on('close', (code, signal) => {
      this.workers.delete(worker);
      if (this.idle.includes(worker)) this.idle.splice(this.idle.indexOf(worker), 1);
      // Rejects the pending answer.
      worker.emit('error', new Error(`the worker for odds ended with ${signal ?? code}: ${lastWords}`));
    });
    await once(worker, 'message');
    return worker;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(
      Array.from(this.workers, async (worker) => {
        const ended = new Promise((resolve) => void worker.once('close', resolve));
        worker.kill('SIGKILL');
        await ended;
      }),
    );
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.includes('out of memory');
}
