import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { isCalm } from '../settings/appearance.ts';
import type { EngineApi } from './engine-api.ts';
import type { Scene, UnitInfo } from './engine/adviser.ts';
import type { Snapshot } from './snapshot.ts';

export const SPEEDS = [1, 2, 4, 0] as const;
/** How long one event is shown at speed 1; speed 0 shows everything at once. */
const EVENT_MS = 320;
/** Farther behind than this the table does not try to catch up event by event. */
const MOST_BEHIND = 400;

export interface ReplayListeners {
  /** The table shows the present. */
  arrived(): void;
  /** It shows the past, and the selected unit as it was then. */
  looked(unit: UnitInfo | null): void;
}

/** Which moment of the battle is on the table: the present, one on the way to it, or one of the past. */
export class Replay {
  readonly scene: Signal<Scene | null> = signal(null);
  readonly moment: Signal<number> = signal(0);
  readonly count: Signal<number> = signal(0);
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<(typeof SPEEDS)[number]> = signal(isCalm.peek() ? 0 : 1);
  /** The player looks back: updates do not move the table. */
  readonly lookingBack: Signal<boolean> = signal(false);
  readonly isLive: ReadonlySignal<boolean> = computed(
    () => !this.lookingBack.value && this.moment.value === this.count.value,
  );
  private readonly engine: EngineApi;
  private readonly listeners: ReplayListeners;
  /** The scenes still to be shown; the last is the present. */
  private queue: Scene[] = [];
  private present: Scene | null = null;
  private walking = false;
  private skips = false;
  private replays = 0;
  private generation = 0;

  constructor(engine: EngineApi, listeners: ReplayListeners) {
    [this.engine, this.listeners] = [engine, listeners];
  }

  /** Which moment of how many, for browser tests. */
  get span(): { readonly now: number; readonly count: number } {
    return { now: this.moment.peek(), count: this.count.peek() };
  }

  get isWalking(): boolean {
    return this.walking;
  }

  /** Shows the new moments one after the other; what was undone or is told anew, at once. */
  receive({ since, scenes, status: { moments } }: Snapshot): void {
    this.present = scenes.at(-1) ?? this.present;
    if (since === 0) {
      this.generation += 1;
      [this.walking, this.lookingBack.value, this.playing.value] = [false, false, false];
    }
    const known = Math.max(this.moment.value, this.queue.at(-1)?.moment ?? 0);
    this.count.value = moments;
    // What the player looks back at may have been undone.
    if (this.lookingBack.value && this.moment.value > moments) this.stopLookingBack();
    if (this.lookingBack.value) return;
    const leaps = since === 0 || since < known || this.queue.length + scenes.length > MOST_BEHIND;
    this.queue = leaps ? this.onlyPresent : [...this.queue, ...scenes];
    if (leaps) this.moment.value = moments - 1;
    void this.walk(since === 0);
  }

  /** Any key or tap: no more waiting. */
  skip(): void {
    this.skips = true;
  }

  /** The last moment is the present. */
  async lookAt(moment: number): Promise<void> {
    if (moment >= this.count.value) {
      this.toPresent();
      return;
    }
    this.lookingBack.value = true;
    const { generation } = this;
    const to = Math.max(1, moment);
    this.moment.value = to;
    const { scene, unit } = await this.engine.look(to);
    if (this.generation !== generation || !this.lookingBack.value || this.moment.value !== to) return;
    this.show(scene);
    this.listeners.looked(unit);
  }

  toPresent(): void {
    if (this.isLive.value) return;
    this.stopLookingBack();
    void this.walk();
  }

  async playBack(): Promise<void> {
    if (this.playing.value) {
      this.playing.value = false;
      return;
    }
    this.replays += 1;
    const { replays } = this;
    if (this.moment.value >= this.count.value) await this.lookAt(1);
    if (this.replays !== replays || !this.lookingBack.value) return;
    this.playing.value = true;
    while (this.playing.value && this.replays === replays) {
      await this.lookAt(this.moment.value + 1);
      await pause(EVENT_MS / (this.speed.value || 8));
    }
  }

  private get onlyPresent(): Scene[] {
    return this.present === null ? [] : [this.present];
  }

  private stopLookingBack(): void {
    this.playing.value = false;
    if (this.lookingBack.value) [this.moment.value, this.queue] = [this.count.value - 1, this.onlyPresent];
    this.lookingBack.value = false;
  }

  /** Drawings are kept by identity: what has not changed stays the same object. True if a unit has moved. */
  private show(scene: Scene): boolean {
    const { value: last } = this.scene;
    const same = <T>(was: T | undefined, is: T): T =>
      was !== undefined && JSON.stringify(was) === JSON.stringify(is) ? was : is;
    const signs = same(last?.signs, scene.signs);
    this.scene.value = {
      ...scene,
      ground: same(last?.ground, scene.ground),
      signs,
      lost: same(last?.lost, scene.lost),
    };
    this.moment.value = scene.moment;
    return last !== null && signs !== last.signs;
  }

  private async walk(atOnce = false): Promise<void> {
    if (this.walking) return;
    [this.walking, this.skips] = [true, atOnce];
    const { generation } = this;
    const isMine = (): boolean => this.generation === generation && !this.lookingBack.value;
    while (isMine() && this.queue.length > 0) {
      if (this.skips || this.speed.value === 0) this.queue = this.onlyPresent;
      const next = this.queue.shift();
      const moved = next !== undefined && this.show(next);
      if (moved && this.speed.value !== 0 && !this.skips) await pause(EVENT_MS / this.speed.value);
    }
    if (this.generation === generation) this.walking = false;
    if (isMine()) this.listeners.arrived();
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
