import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
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

/** For one worker: a question that needs more has too many outcomes. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export type OddsAnswer =
  | { readonly kind: 'answered'; readonly text: string }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'busy' };

/** Answers questions about odds in threads of their own, so that none of them keeps the server from answering others. */
export class OddsPool {
  readonly limits: OddsLimits;
  private readonly program: URL;
  private readonly workers = new Set<Worker>();
  private readonly idle: Worker[] = [];
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
      worker.postMessage(request);
      const [text] = (await once(worker, 'message', { signal: deadline })) as [string];
      if (this.workers.has(worker)) this.idle.push(worker);
      return { kind: 'answered', text };
    } catch (error) {
      await worker.terminate();
      if (this.closed) return { kind: 'busy' };
      if (deadline.aborted || isOutOfMemory(error)) return { kind: 'too-long' };
      throw error;
    }
  }

  private async start(): Promise<Worker> {
    const worker = new Worker(this.program, { resourceLimits: MEMORY });
    worker.unref();
    this.workers.add(worker);
    // Without a listener an error in a worker would end the server.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      this.workers.delete(worker);
      if (this.idle.includes(worker)) this.idle.splice(this.idle.indexOf(worker), 1);
      // For whoever waits for its answer.
      worker.emit('error', new Error('the worker ended'));
    });
    await once(worker, 'message');
    return worker;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(Array.from(this.workers, (worker) => worker.terminate()));
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
