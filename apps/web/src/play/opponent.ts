import { effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Side } from 'enfilade';
import { type Budget, keepBudget, keptBudget } from './budget.ts';
import type { EngineApi, Pace } from './engine-api.ts';
import { isShared, type Player } from './players.ts';
import type { Replay } from './replay.ts';
import type { Status, Thinking } from './snapshot.ts';
import type { Stage } from './stage/stage.ts';

/** The page's side of the computer players: how fast they may act, whether they wait, and whether they think. */
export class Opponent {
  readonly isPaused: Signal<boolean> = signal(false);
  readonly thinking: Signal<Thinking | null> = signal(null);
  /** Whether the player has had nothing to do but watch for a while. */
  readonly isWatched: Signal<boolean> = signal(false);
  readonly budget: Signal<Budget> = signal(keptBudget());
  private readonly engine: EngineApi;
  private readonly replay: Replay;
  private readonly stage: Stage;
  private readonly status: ReadonlySignal<Status | null>;
  /** How many orders they were allowed last. */
  private allowed = 0;

  constructor(engine: EngineApi, replay: Replay, stage: Stage, status: ReadonlySignal<Status | null>) {
    [this.engine, this.replay, this.stage, this.status] = [engine, replay, stage, status];
    effect(() => {
      const everyScene = stage.pace.value !== 'skip';
      stage.hold(false);
      if (status.peek() === null) return;
      void engine.setPace({ everyScene });
      if (!this.isPaused.peek()) this.goOn();
    });
  }

  /** Whether only a person can bring the battle on. */
  get isHeld(): boolean {
    const { value: status } = this.status;
    return this.isPaused.value || (status !== null && (status.stuck !== null || status.missing !== null));
  }

  /** The allowance with which the battle is opened. */
  get openingPace(): Pace {
    const isSkipped = this.stage.pace.peek() === 'skip';
    this.allowed = isSkipped && !this.isPaused.value ? Infinity : 0;
    return { orders: this.allowed, budget: this.budget.value, everyScene: !isSkipped };
  }

  /** The table shows the present: the next order may come. */
  arrived(): void {
    const { waitsFor = null, players } = this.status.value ?? {};
    if (waitsFor === null || players?.[waitsFor] === 'person') this.stage.hurry(false);
    if (!this.isPaused.value) this.goOn();
  }

  /** Shows only what waits for the player, until it is their turn. */
  skip(): void {
    this.isPaused.value = false;
    this.stage.hurry(true);
    this.goOn();
  }

  pause(): void {
    this.isPaused.value = !this.isPaused.value;
    this.stage.hold(this.isPaused.value);
    if (this.isPaused.value) this.allow(0);
    else this.goOn();
  }

  /** One order, and no more until the next step. */
  step(): void {
    this.isPaused.value = true;
    this.stage.hold(false);
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
    const status = this.status.peek();
    if (status === null || isShared(status.players)) return;
    if (this.stage.pace.peek() === 'skip') this.allow(Infinity);
    else if (this.replay.isLive.peek()) this.allow(status.orders + 1);
  }

  private allow(orders: number): void {
    if (orders === this.allowed) return;
    this.allowed = orders;
    void this.engine.setPace({ orders });
  }
}
