import type { ScenarioFault } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';
import type { FighterWorker, StartFighter } from './workers.ts';
import type { Contest, ContestInfo, FighterMessage, Task } from './message.ts';

export interface WorkerSetup {
  readonly contests: readonly Contest[];
  readonly seed: number;
}

/** Results, as they arrive. */
export interface PoolListeners {
  ready(known: readonly ContestInfo[]): void;
  fought(of: number, fought: BattleRecord): void;
  /** A battle that failed twice; the others go on. */
  lost(task: Task, reason: string): void;
  /** Stopped: the scenario has a fault, or no worker could be started. The battles wait. */
  refused(of: number, fault: ScenarioFault): void;
  broken(reason: string): void;
  /** Nothing is left to fight. */
  done(): void;
}

interface Slot {
  worker: FighterWorker;
  task: Task | null;
}

const MOST_TRIES = 2;

const keyOf = ({ of, game }: Task): string => `${of}/${game}`;

function byNumber(one: Task, two: Task): number {
  return one.game - two.game || one.of - two.of;
}

/** Hands out battles by number to a number of workers; a worker that dies is replaced and its battle fought again. */
export class Pool {
  private readonly start: StartFighter;
  private readonly size: number;
  private readonly work: WorkerSetup;
  private readonly listeners: PoolListeners;
  private waiting: Task[] = [];
  private slots: Slot[] = [];
  private readonly tries = new Map<string, number>();
  private deaths = 0;
  private isReady = false;

  constructor(
    given: { readonly start: StartFighter; readonly size: number; readonly work: WorkerSetup },
    listeners: PoolListeners,
  ) {
    this.start = given.start;
    this.size = given.size;
    this.work = given.work;
    this.listeners = listeners;
  }

  /** How many are still to be fought, those under way included. */
  get left(): number {
    return this.waiting.length + this.slots.filter(({ task }) => task !== null).length;
  }

  add(tasks: readonly Task[]): void {
    this.waiting = [...this.waiting, ...tasks].sort(byNumber);
    this.goOn();
  }

  /** Starts the missing workers; each loads its scenario first. */
  goOn(): void {
    this.deaths = 0;
    while (this.slots.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.listeners.done();
  }

  /** At once: battles under way are dropped, and fought again on resuming. */
  stop(): void {
    const under = this.slots.flatMap(({ task }) => task ?? []);
    for (const { worker: hand } of this.slots) hand.close();
    this.slots = [];
    this.waiting = [...under, ...this.waiting].sort(byNumber);
  }

  private fill(): void {
    const post: Slot = {
      task: null,
      worker: this.start({
        receive: (message) => {
          if (this.slots.includes(post)) this.receive(post, message);
        },
        fail: (reason) => {
          if (this.slots.includes(post)) this.replaceDead(post, reason);
        },
      }),
    };
    this.slots.push(post);
    post.worker.send({ kind: 'open', ...this.work });
  }

  private receive(post: Slot, message: FighterMessage): void {
    switch (message.kind) {
      case 'ready':
        if (!this.isReady) this.listeners.ready(message.known);
        this.isReady = true;
        break;
      case 'fought':
        post.task = null;
        this.deaths = 0;
        this.listeners.fought(message.of, message.fought);
        break;
      case 'failed':
        post.task = null;
        this.retry(message, message.reason);
        break;
      case 'refused':
        this.stop();
        this.listeners.refused(message.of, message.fault);
        return;
      case 'broken':
        this.stop();
        this.listeners.broken(message.reason);
        return;
    }
    // The listener may have stopped the pool meanwhile.
    if (this.slots.includes(post)) this.handOut(post);
  }

  private handOut(post: Slot): void {
    const task = this.waiting.shift();
    if (task !== undefined) {
      post.task = task;
      post.worker.send({ kind: 'fight', of: task.of, game: task.game });
      return;
    }
    post.worker.close();
    this.slots = this.slots.filter((each) => each !== post);
    if (this.left === 0) this.listeners.done();
  }

  private retry({ of, game }: Task, reason: string): void {
    const task = { of, game };
    const tries = (this.tries.get(keyOf(task)) ?? 0) + 1;
    this.tries.set(keyOf(task), tries);
    if (tries < MOST_TRIES) this.waiting.unshift(task);
    else this.listeners.lost(task, reason);
  }

  private replaceDead(post: Slot, reason: string): void {
    post.worker.close();
    this.slots = this.slots.filter((each) => each !== post);
    this.deaths += 1;
    if (post.task !== null) this.retry(post.task, reason);
    // A worker that dies before its first battle would die again.
    if (this.deaths > this.size + MOST_TRIES) {
      this.stop();
      this.listeners.broken(reason);
      return;
    }
    if (this.slots.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.listeners.done();
  }
}
