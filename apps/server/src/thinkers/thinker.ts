import { setImmediate as breathe } from 'node:timers/promises';
import type { Json, RedactedEvent, System } from 'enfilade/battle';
import { WorkerProcess } from '../worker-process.ts';
import type { ThinkingLimits } from './limits.ts';
import type { FromThinker, ToThinker } from './messages.ts';
import type { ThinkRequest } from './request.ts';

/** A message with more of them would hold up the server while it is written. */
const EVENTS_AT_ONCE = 100;

/** How far a process knows a battle. */
interface Known {
  count: number;
  last: RedactedEvent<System> | undefined;
}

function keyOf({ battle, side }: ThinkRequest): string {
  return `${battle} ${side}`;
}

/** One process in which computer players think, one at a time. */
export class Thinker {
  /** When it last did so. */
  decided = performance.now();
  private readonly worker: WorkerProcess;
  private readonly limits: ThinkingLimits;
  /** The one that was asked about longest ago first. */
  private readonly known = new Map<string, Known>();

  private constructor(worker: WorkerProcess, limits: ThinkingLimits) {
    this.worker = worker;
    this.limits = limits;
  }

  static async start(program: URL, limits: ThinkingLimits): Promise<Thinker> {
    const { memory } = limits;
    return new Thinker(await WorkerProcess.start({ program, purpose: 'computer players', memory }), limits);
  }

  get isRunning(): boolean {
    return this.worker.isRunning;
  }

  get ended(): Promise<void> {
    return this.worker.ended;
  }

  knows(request: ThinkRequest): boolean {
    return this.known.has(keyOf(request));
  }

  /** Rejects if the process ends before it has decided. */
  async decide(request: ThinkRequest, budget: number): Promise<Json> {
    const { level, seed, asked } = request;
    const decided = this.worker.answer();
    // It is awaited below; until then its failure must not be reported as unhandled.
    decided.catch(() => undefined);
    await this.tell(request);
    this.say({ kind: 'think', key: keyOf(request), level, seed, budget, asked });
    const { choice } = (await decided) as FromThinker;
    this.decided = performance.now();
    return choice;
  }

  kill(): Promise<void> {
    return this.worker.kill();
  }

  /** What it does not know yet of the battle. */
  private async tell(request: ThinkRequest): Promise<void> {
    const { side, scenario, events } = request;
    const key = keyOf(request);
    let known = this.known.get(key);
    if (known === undefined || (known.count > 0 && events[known.count - 1] !== known.last)) {
      known = { count: 0, last: undefined };
      this.say({ kind: 'begin', key, side, scenario });
    }
    // Asked about last.
    this.known.delete(key);
    this.known.set(key, known);
    for (const [oldest] of this.known) {
      if (this.known.size <= this.limits.remembered) break;
      this.known.delete(oldest);
      this.say({ kind: 'forget', key: oldest });
    }
    while (known.count < events.length) {
      const next = events.slice(known.count, known.count + EVENTS_AT_ONCE);
      this.say({ kind: 'events', key, events: next });
      [known.count, known.last] = [known.count + next.length, next.at(-1)];
      if (known.count < events.length) await breathe();
    }
  }

  private say(message: ToThinker): void {
    this.worker.send(message);
  }
}
