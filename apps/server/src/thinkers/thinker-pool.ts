import type { Json } from 'enfilade';
import { programBeside } from '../beside.ts';
import { FairQueue } from '../fair-queue.ts';
import { THINKING_LIMITS, type ThinkingLimits } from './limits.ts';
import type { Thought, ThinkRequest } from './request.ts';
import { Thinker } from './thinker.ts';

const CANCELLED: Thought = { kind: 'cancelled' };
const BUSY: Thought = { kind: 'busy' };

export interface ThinkerPoolOptions {
  readonly limits?: ThinkingLimits;
  readonly program?: URL;
  /** Hears why a process ended before it had decided. */
  readonly report?: (error: unknown) => void;
}

/**
 * Lets the computer players of battles think in processes of their own, of low priority (decision 0018 says why no threads). They are
 * given what their side may know and nothing else. Battles that have used the least time lately go first.
 */
export class ThinkerPool {
  readonly limits: ThinkingLimits;
  private readonly program: URL;
  private readonly report: (error: unknown) => void;
  private readonly queue: FairQueue;
  private readonly thinkers = new Set<Thinker>();
  private idle: readonly Thinker[] = [];
  /** Requests of each battle that think or wait. */
  private readonly pending = new Map<string, number>();
  private readonly resting: NodeJS.Timeout;
  private closed = false;

  constructor({
    limits = THINKING_LIMITS,
    program = programBeside('thinker'),
    report = () => {},
  }: ThinkerPoolOptions = {}) {
    this.limits = limits;
    this.program = program;
    this.report = report;
    this.queue = new FairQueue({ ...limits, cost: limits.marshal });
    this.resting = setInterval(() => this.rest(), limits.rest).unref();
  }

  get load(): { readonly processes: number; readonly waiting: number } {
    return { processes: this.thinkers.size, waiting: this.queue.length };
  }

  /** Rejects only where no process can decide, not even at random. */
  async think(request: ThinkRequest, signal?: AbortSignal): Promise<Thought> {
    const { battle } = request;
    const pending = this.pending.get(battle) ?? 0;
    if (pending >= this.limits.ofBattle) return BUSY;
    this.pending.set(battle, pending + 1);
    try {
      return await this.queued(request, signal);
    } finally {
      const left = (this.pending.get(battle) ?? 1) - 1;
      if (left > 0) this.pending.set(battle, left);
      else this.pending.delete(battle);
    }
  }

  async close(): Promise<void> {
    this.closed = true;
    clearInterval(this.resting);
    await Promise.all(Array.from(this.thinkers, (thinker) => thinker.kill()));
  }

  private async queued(request: ThinkRequest, signal: AbortSignal | undefined): Promise<Thought> {
    const isUnwanted = (): boolean => this.closed || signal?.aborted === true;
    if (!(await this.queue.enter(request.battle, signal))) return isUnwanted() ? CANCELLED : BUSY;
    const begun = performance.now();
    try {
      return isUnwanted() ? CANCELLED : await this.decided(request, signal);
    } catch (error) {
      if (isUnwanted()) return CANCELLED;
      throw error;
    } finally {
      this.queue.leave(request.battle, performance.now() - begun);
    }
  }

  /** A process that ends is replaced and asked again; if that one ends too, the side acts at random, so that the battle goes on. */
  private async decided(request: ThinkRequest, signal: AbortSignal | undefined): Promise<Thought> {
    for (const attempt of [request, request]) {
      try {
        return thoughtOf(attempt, await this.decide(attempt, signal));
      } catch (error) {
        if (this.closed || signal?.aborted === true) throw error;
        this.report(error);
      }
    }
    return thoughtOf(request, await this.decide({ ...request, level: 'random' }, signal));
  }

  private async decide(request: ThinkRequest, signal: AbortSignal | undefined): Promise<Json> {
    const thinker = this.takeIdle(request) ?? (await this.start());
    const give = (): void => void thinker.kill();
    const deadline = setTimeout(give, this.limits.deadline).unref();
    signal?.addEventListener('abort', give, { once: true });
    try {
      if (this.closed || signal?.aborted === true) give();
      const choice = await thinker.decide(request, this.budget());
      this.idle = [...this.idle, thinker];
      return choice;
    } catch (error) {
      give();
      throw error;
    } finally {
      clearTimeout(deadline);
      signal?.removeEventListener('abort', give);
    }
  }

  private rest(): void {
    for (const thinker of this.idle) if (performance.now() - thinker.decided > this.limits.rest) void thinker.kill();
  }

  /** The more battles wait, the less time each takes. */
  private budget(): number {
    const { marshal, hurried, atOnce } = this.limits;
    return Math.max(hurried, (marshal * atOnce) / (atOnce + this.queue.length));
  }

  private takeIdle(request: ThinkRequest): Thinker | undefined {
    const running = this.idle.filter(({ isRunning }) => isRunning);
    const found = running.find((thinker) => thinker.knows(request)) ?? running[0];
    this.idle = running.filter((thinker) => thinker !== found);
    return found;
  }

  private async start(): Promise<Thinker> {
    const thinker = await Thinker.start(this.program, this.limits);
    this.thinkers.add(thinker);
    void thinker.ended.then(() => this.thinkers.delete(thinker));
    return thinker;
  }
}

function thoughtOf({ asked }: ThinkRequest, choice: Json): Thought {
  if (asked !== null) return { kind: 'answer', answer: choice };
  return choice === null ? { kind: 'none' } : { kind: 'order', order: choice };
}
