import { programBeside } from './beside.ts';
import { FairQueue } from './fair-queue.ts';
import { WorkerProcess } from './worker-process.ts';

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
const MEMORY = 64;

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
  private readonly workers = new Set<WorkerProcess>();
  private readonly idle: WorkerProcess[] = [];
  private readonly queue: FairQueue;
  private closed = false;

  constructor(limits: OddsLimits = ODDS_LIMITS, program: URL = programBeside('odds-worker')) {
    this.limits = limits;
    this.program = program;
    this.queue = new FairQueue({ ...limits, cost: limits.deadline });
  }

  /** How many wait. */
  get waiting(): number {
    return this.queue.length;
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
    const worker = this.takeIdle() ?? (await this.start());
    const deadline = AbortSignal.timeout(this.limits.deadline);
    try {
      const answer = worker.answer(deadline);
      worker.send(request);
      const text = (await answer) as string;
      this.idle.push(worker);
      return { kind: 'answered', text };
    } catch (error) {
      void worker.kill();
      if (this.closed) return { kind: 'busy' };
      if (deadline.aborted || isOutOfMemory(error)) return { kind: 'too-long' };
      throw error;
    }
  }

  private takeIdle(): WorkerProcess | undefined {
    let worker = this.idle.pop();
    while (worker?.isRunning === false) worker = this.idle.pop();
    return worker;
  }

  private async start(): Promise<WorkerProcess> {
    const worker = await WorkerProcess.start({ program: this.program, purpose: 'odds', memory: MEMORY });
    this.workers.add(worker);
    void worker.ended.then(() => this.workers.delete(worker));
    return worker;
  }

  async close(): Promise<void> {
    this.closed = true;
    await Promise.all(Array.from(this.workers, (worker) => worker.kill()));
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && error.message.includes('out of memory');
}
