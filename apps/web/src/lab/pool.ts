import type { ScenarioFault } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';
import type { Hand, StartFighter } from './workers.ts';
import type { Contest, ContestInfo, FighterMessage, Task } from './message.ts';

export interface Work {
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

interface Post {
  hand: Hand;
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
  private readonly work: Work;
  private readonly heeds: PoolListeners;
  private waiting: Task[] = [];
  private posts: Post[] = [];
  private readonly tries = new Map<string, number>();
  private deaths = 0;
  private isHeard = false;

  constructor(
    given: { readonly start: StartFighter; readonly size: number; readonly work: Work },
    heeds: PoolListeners,
  ) {
    this.start = given.start;
    this.size = given.size;
    this.work = given.work;
    this.heeds = heeds;
  }

  /** How many are still to be fought, those under way included. */
  get left(): number {
    return this.waiting.length + this.posts.filter(({ task }) => task !== null).length;
  }

  add(tasks: readonly Task[]): void {
    this.waiting = [...this.waiting, ...tasks].sort(byNumber);
    this.goOn();
  }

  /** Starts the missing workers; each loads its scenario first. */
  goOn(): void {
    this.deaths = 0;
    while (this.posts.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.heeds.done();
  }

  /** At once: battles under way are dropped, and fought again on resuming. */
  stop(): void {
    const under = this.posts.flatMap(({ task }) => task ?? []);
    for (const { hand } of this.posts) hand.dismiss();
    this.posts = [];
    this.waiting = [...under, ...this.waiting].sort(byNumber);
  }

  private fill(): void {
    const post: Post = {
      task: null,
      hand: this.start({
        receive: (news) => {
          if (this.posts.includes(post)) this.hear(post, news);
        },
        fail: (reason) => {
          if (this.posts.includes(post)) this.bury(post, reason);
        },
      }),
    };
    this.posts.push(post);
    post.hand.send({ kind: 'open', ...this.work });
  }

  private hear(post: Post, news: FighterMessage): void {
    switch (news.kind) {
      case 'ready':
        if (!this.isHeard) this.heeds.ready(news.known);
        this.isHeard = true;
        break;
      case 'fought':
        post.task = null;
        this.deaths = 0;
        this.heeds.fought(news.of, news.fought);
        break;
      case 'failed':
        post.task = null;
        this.retry(news, news.reason);
        break;
      case 'refused':
        this.stop();
        this.heeds.refused(news.of, news.fault);
        return;
      case 'broken':
        this.stop();
        this.heeds.broken(news.reason);
        return;
    }
    // The listener may have stopped the pool meanwhile.
    if (this.posts.includes(post)) this.handOut(post);
  }

  private handOut(post: Post): void {
    const task = this.waiting.shift();
    if (task !== undefined) {
      post.task = task;
      post.hand.send({ kind: 'fight', of: task.of, game: task.game });
      return;
    }
    post.hand.dismiss();
    this.posts = this.posts.filter((each) => each !== post);
    if (this.left === 0) this.heeds.done();
  }

  private retry({ of, game }: Task, reason: string): void {
    const task = { of, game };
    const tries = (this.tries.get(keyOf(task)) ?? 0) + 1;
    this.tries.set(keyOf(task), tries);
    if (tries < MOST_TRIES) this.waiting.unshift(task);
    else this.heeds.lost(task, reason);
  }

  private bury(post: Post, reason: string): void {
    post.hand.dismiss();
    this.posts = this.posts.filter((each) => each !== post);
    this.deaths += 1;
    if (post.task !== null) this.retry(post.task, reason);
    // A worker that dies before its first battle would die again.
    if (this.deaths > this.size + MOST_TRIES) {
      this.stop();
      this.heeds.broken(reason);
      return;
    }
    if (this.posts.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.heeds.done();
  }
}
