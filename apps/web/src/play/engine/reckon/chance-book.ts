import {
  bareBattle,
  type Battle,
  type BattleEvent,
  journalOfOrders,
  replay,
  settingOf,
  type System,
  type Thinker,
} from 'enfilade';
import { type MarkedPosition, marksSeen } from 'enfilade/bench';
import type { Account } from './account.ts';
import { SwingFinder } from './swing-finder.ts';
import type { ChancePoint, ChanceSaid } from './task.ts';
import { nextThought, Thought } from './thoughts.ts';

type Events = readonly BattleEvent<System>[];

/** The chances of a battle as one viewer can know them; estimates of the past stay while the battle goes on. */
export class ChanceBook {
  private readonly thinker: Thinker;
  private readonly thoughts = new Map<number, Thought>();
  private readonly swings: SwingFinder;
  private events: Events = [];
  private eyes = '';
  private marked: readonly Thought[] = [];
  private now: Thought | undefined;

  constructor(thinker: Thinker) {
    this.thinker = thinker;
    this.swings = new SwingFinder(thinker);
  }

  follow(account: Account): void {
    const { viewer, eyes, scenario, events, orders } = account;
    this.forgetAfter(commonStart(this.events, events));
    [this.events, this.eyes] = [events, eyes];
    const setting = settingOf(scenario);
    const marks = marksSeen(this.thinker.ruleset, setting, { journal: journalOfOrders(orders), events }, viewer);
    this.now = this.thoughtAt(presentOf(replay(bareBattle<System>(setting), events), events.length, orders.length));
    this.marked = marks.map((mark) => this.thoughtAt(mark)).filter((thought) => thought !== this.now);
    this.drop();
  }

  /** Runs one more playout; false if there were enough. */
  think(): boolean {
    const { now, marked } = this;
    if (now === undefined) return false;
    const next = nextThought(now, marked) ?? this.swings.doubted([...marked, now]);
    next?.think();
    return next !== undefined;
  }

  said(done: boolean): ChanceSaid | undefined {
    if (this.now === undefined) return undefined;
    const all = [...this.marked, this.now];
    return {
      eyes: this.eyes,
      now: pointOf(this.now),
      points: all.map(pointOf),
      swings: this.swings.among(all, this.events),
      done,
    };
  }

  private thoughtAt(marked: MarkedPosition): Thought {
    const { event } = marked.mark;
    const found = this.thoughts.get(event) ?? new Thought(this.thinker, marked);
    this.thoughts.set(event, found);
    return found;
  }

  /** Estimates of undone moments are dropped. */
  private forgetAfter(same: number): void {
    for (const event of this.thoughts.keys()) if (event > same) this.thoughts.delete(event);
    this.swings.forgetAfter(same);
  }

  private drop(): void {
    const kept = new Set([...this.marked, this.now]);
    for (const [event, thought] of this.thoughts) if (!kept.has(thought)) this.thoughts.delete(event);
  }
}

function presentOf(view: Battle<System>, event: number, order: number): MarkedPosition {
  const { turn, phase, active: side } = view;
  return { mark: { order, event, turn, phase, side }, position: { truth: view, seen: { a: view, b: view } } };
}

function pointOf({ at: { mark }, shown }: Thought): ChancePoint {
  return { moment: Math.max(1, mark.event), turn: mark.turn, side: mark.side, chance: shown };
}

function commonStart(one: Events, two: Events): number {
  let same = 0;
  while (same < one.length && same < two.length && JSON.stringify(one[same]) === JSON.stringify(two[same])) same += 1;
  return same;
}
