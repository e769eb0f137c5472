import type { ScenarioFault } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';
import type { Hand, StartFighter } from './workers.ts';
import type { Contest, ContestInfo, FighterMessage, Task } from './message.ts';

export interface Work {
  readonly contests: readonly Contest[];
  readonly seed: number;
}

/** What comes of it, as it comes. */
export interface PoolListeners {
  ready(known: readonly ContestInfo[]): void;
  fought(of: number, fought: BattleRecord): void;
  /** A battle that could not be fought, twice; the others go on. */
  lost(task: Task, reason: string): void;
  /** Nothing goes on: the scenario is at fault, or nobody comes to fight it. What was to be fought waits. */
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

/** Hands out battles by number to as many as there are hands; who dies is replaced, and his battle is fought again. */
export class Pool {
  private readonly hire: StartFighter;
  private readonly size: number;
  private readonly work: Work;
  private readonly heeds: PoolListeners;
  private waiting: Task[] = [];
  private posts: Post[] = [];
  private readonly tries = new Map<string, number>();
  private deaths = 0;
  private isHeard = false;

  constructor(
    given: { readonly hire: StartFighter; readonly size: number; readonly work: Work },
    heeds: PoolListeners,
  ) {
    this.hire = given.hire;
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

  /** Hires whoever is missing; everybody begins by getting ready. */
  goOn(): void {
    this.deaths = 0;
    while (this.posts.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.heeds.done();
  }

  /** At once: battles under way are given up, and fought anew when it goes on. */
  stop(): void {
    const under = this.posts.flatMap(({ task }) => task ?? []);
    for (const { hand } of this.posts) hand.dismiss();
    this.posts = [];
    this.waiting = [...under, ...this.waiting].sort(byNumber);
  }

  private fill(): void {
    const post: Post = {
      task: null,
      hand: this.hire({
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
    // Who was told may have stopped it meanwhile.
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
    // Who dies before he has fought anything will die again.
    if (this.deaths > this.size + MOST_TRIES) {
      this.stop();
      this.heeds.broken(reason);
      return;
    }
    if (this.posts.length < Math.min(this.size, this.left)) this.fill();
    if (this.left === 0) this.heeds.done();
  }
}
