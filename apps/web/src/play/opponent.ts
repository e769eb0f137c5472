import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type Budget, keepBudget, keptBudget } from './budget.ts';
import type { EngineApi, Pace } from './engine-api.ts';
import { keepChoice, readChoice } from '../parts/settings.ts';
import { isShared, isShow, type Player } from './players.ts';
import { isCalm } from '../settings/appearance.ts';
import type { Replay } from './replay.ts';
import type { Status, Thinking } from './snapshot.ts';

/** How the moves of the computer are shown: each of them, quickly, or only what came of them. */
export const PACES = ['watch', 'fast', 'skip'] as const;

const KEPT_PACE = 'enfilade.pace';

function keptPace(): (typeof PACES)[number] {
  const kept = readChoice(KEPT_PACE);
  return PACES.find((each) => each === kept) ?? 'watch';
}

/** The page's side of the computer players: how fast they may act, whether they wait, and whether they think. */
export class Opponent {
  readonly pace: Signal<(typeof PACES)[number]> = signal(keptPace());
  readonly isPaused: Signal<boolean> = signal(false);
  readonly thinking: Signal<Thinking | null> = signal(null);
  /** Whether the player has had nothing to do but watch for a while. */
  readonly isWatched: Signal<boolean> = signal(false);
  readonly budget: Signal<Budget> = signal(keptBudget());
  private readonly engine: EngineApi;
  private readonly replay: Replay;
  private readonly status: ReadonlySignal<Status | null>;
  /** How many orders they were allowed last. */
  private allowed = 0;

  constructor(engine: EngineApi, replay: Replay, status: ReadonlySignal<Status | null>) {
    [this.engine, this.replay, this.status] = [engine, replay, status];
    effect(() => this.setSpeed());
    effect(() => {
      const everyScene = replay.speed.value !== 0;
      if (status.peek() !== null) void engine.setPace({ everyScene });
    });
  }

  /** Whether only a person can bring the battle on. */
  get isHeld(): boolean {
    const { value: status } = this.status;
    return this.isPaused.value || (status !== null && (status.stuck !== null || status.missing !== null));
  }

  /** With which the battle is opened. */
  get openingPace(): Pace {
    this.allowed = this.pace.value === 'skip' && !this.isPaused.value ? Infinity : 0;
    return { orders: this.allowed, budget: this.budget.value, everyScene: this.replay.speed.value !== 0 };
  }

  /** The table shows the present: the next order may come. */
  arrived(): void {
    if (!this.isPaused.value) this.goOn();
  }

  choosePace(pace: (typeof PACES)[number]): void {
    this.pace.value = pace;
    // A show that was skipped to its end is no habit.
    if (this.status.value === null || !isShow(this.status.value.players)) keepChoice(KEPT_PACE, pace);
    this.isPaused.value = false;
    this.setSpeed();
    if (pace === 'skip') this.replay.skip();
    this.goOn();
  }

  pause(): void {
    this.isPaused.value = !this.isPaused.value;
    if (this.isPaused.value) this.allow(0);
    else this.goOn();
  }

  /** One order, and no more until the next step. */
  step(): void {
    this.isPaused.value = true;
    this.allow((this.status.value?.orders ?? 0) + 1);
  }

  moveNow(): void {
    void this.engine.moveNow();
  }

  thinkFor(budget: Budget): void {
    this.budget.value = budget;
    keepBudget(budget);
    void this.engine.setPace({ budget });
  }

  seat(side: Side, player: Player): void {
    void this.engine.seat(side, player);
  }

  private goOn(): void {
    const { value: status } = this.status;
    if (status === null || isShared(status.players)) return;
    if (this.pace.value === 'skip') this.allow(Infinity);
    else if (this.replay.isLive.value) this.allow(status.orders + 1);
  }

  private allow(orders: number): void {
    if (orders === this.allowed) return;
    this.allowed = orders;
    void this.engine.setPace({ orders });
  }

  private setSpeed(): void {
    const fast = this.pace.value === 'fast' ? 4 : 1;
    this.replay.speed.value = isCalm.value || this.pace.value === 'skip' ? 0 : fast;
  }
}
