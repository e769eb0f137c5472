import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type Budget, keepBudget, keptBudget } from './budget.ts';
import type { Desk } from './desk.ts';
import { keepChoice, readChoice } from './kept.ts';
import { type Bulletin, isShow, type Player, type Thinking } from './session.ts';
import { isCalm, type Showing } from './showing.ts';

/** How the moves of the computer are shown: each of them, quickly, or only what came of them. */
export const PACES = ['watch', 'fast', 'skip'] as const;
export type Pace = (typeof PACES)[number];

const KEPT_PACE = 'enfilade.pace';

function keptPace(): Pace {
  const kept = readChoice(KEPT_PACE);
  return PACES.find((each) => each === kept) ?? 'watch';
}

/** The page's side of the computer players: how fast they may act, whether they wait, and what they think about. */
export class Opponent {
  readonly pace: Signal<Pace> = signal(keptPace());
  readonly isPaused: Signal<boolean> = signal(false);
  readonly thinking: Signal<Thinking | null> = signal(null);
  /** Whether a person has had nothing to do but look on for a while; the strip tells it. */
  readonly isWatched: Signal<boolean> = signal(false);
  readonly budget: Signal<Budget> = signal(keptBudget());
  private readonly desk: Desk;
  private readonly showing: Showing;
  private readonly bulletin: ReadonlySignal<Bulletin | null>;

  constructor(desk: Desk, showing: Showing, bulletin: ReadonlySignal<Bulletin | null>) {
    [this.desk, this.showing, this.bulletin] = [desk, showing, bulletin];
    this.setSpeed();
  }

  /** Whether nobody but a person brings the battle on. */
  get isHeld(): boolean {
    const { value: bulletin } = this.bulletin;
    return this.isPaused.value || (bulletin !== null && (bulletin.stuck !== null || bulletin.missing !== null));
  }

  /** Until how many orders the computer may act before anything is shown. */
  get atOnce(): number {
    return this.pace.value === 'skip' && !this.isPaused.value ? Infinity : 0;
  }

  /** The table shows the present: the next order may come. */
  arrived(): void {
    if (!this.isPaused.value) this.allow();
  }

  choosePace(pace: Pace): void {
    this.pace.value = pace;
    // A show that was skipped to its end is no habit.
    if (this.bulletin.value === null || !isShow(this.bulletin.value.players)) keepChoice(KEPT_PACE, pace);
    this.isPaused.value = false;
    this.setSpeed();
    if (pace === 'skip') this.showing.skip();
    this.allow();
  }

  pause(): void {
    this.isPaused.value = !this.isPaused.value;
    if (this.isPaused.value) void this.desk.allow(0);
    else this.allow();
  }

  /** One order, and no more until the next step. */
  step(): void {
    this.isPaused.value = true;
    void this.desk.allow((this.bulletin.value?.orders ?? 0) + 1);
  }

  moveNow(): void {
    void this.desk.moveNow();
  }

  thinkFor(budget: Budget): void {
    this.budget.value = budget;
    keepBudget(budget);
    void this.desk.thinkFor(budget);
  }

  seat(side: Side, player: Player): void {
    void this.desk.seat(side, player);
  }

  private allow(): void {
    const { value: bulletin } = this.bulletin;
    if (this.pace.value === 'skip') void this.desk.allow(Infinity);
    else if (bulletin !== null && this.showing.isLive.value) void this.desk.allow(bulletin.orders + 1);
  }

  private setSpeed(): void {
    const fast = this.pace.value === 'fast' ? 4 : 1;
    this.showing.speed.value = isCalm() || this.pace.value === 'skip' ? 0 : fast;
  }
}
