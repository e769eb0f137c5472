import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Desk } from './desk.ts';
import type { Scene } from './engine/adviser.ts';

export const SPEEDS = [1, 2, 4, 0] as const;
/** How long one event is shown at speed 1; speed 0 shows everything at once. */
const EVENT_MS = 320;
/** Farther behind than this the table does not try to catch up event by event. */
const MOST_BEHIND = 400;

/** Which moment of the battle is on the table: the present, on the way to it, or one that somebody looks back at. */
export class Showing {
  readonly scene: Signal<Scene | null> = signal(null);
  readonly moment: Signal<number> = signal(0);
  readonly count: Signal<number> = signal(0);
  readonly playing: Signal<boolean> = signal(false);
  readonly speed: Signal<(typeof SPEEDS)[number]> = signal(calm() ? 0 : 1);
  /** Somebody looks back: news does not move the table. */
  readonly lookingBack: Signal<boolean> = signal(false);
  readonly isLive: ReadonlySignal<boolean> = computed(
    () => !this.lookingBack.value && this.moment.value === this.count.value,
  );
  private readonly desk: Desk;
  private readonly arrived: () => void;
  private walking = false;
  private skips = false;
  private generation = 0;

  constructor(desk: Desk, arrived: () => void) {
    this.desk = desk;
    this.arrived = arrived;
  }

  get isWalking(): boolean {
    return this.walking;
  }

  /** Another battle, or the same in other eyes: straight to this moment. */
  restart(moment: number): void {
    this.generation += 1;
    [this.walking, this.lookingBack.value, this.playing.value] = [false, false, false];
    [this.count.value, this.moment.value] = [moment, Math.max(0, moment - 1)];
    void this.walk();
  }

  /** So many moments there are now. */
  follow(count: number): void {
    this.count.value = count;
    if (this.lookingBack.value) return;
    if (count < this.moment.value || count - this.moment.value > MOST_BEHIND)
      this.moment.value = Math.max(0, count - 1);
    void this.walk();
  }

  /** Any key or tap: no more waiting. */
  skip(): void {
    this.skips = true;
  }

  async lookAt(moment: number): Promise<void> {
    this.lookingBack.value = true;
    const to = Math.min(Math.max(1, moment), this.count.value);
    this.moment.value = to;
    const scene = await this.desk.scene(to);
    if (this.moment.value === to) this.show(scene, to);
  }

  async toPresent(): Promise<void> {
    this.playing.value = false;
    this.moment.value = Math.max(0, this.count.value - 1);
    this.lookingBack.value = false;
    await this.walk();
  }

  async playBack(): Promise<void> {
    if (this.playing.value) {
      this.playing.value = false;
      return;
    }
    if (this.moment.value >= this.count.value) await this.lookAt(1);
    this.lookingBack.value = true;
    this.playing.value = true;
    while (this.playing.value && this.moment.value < this.count.value) {
      await this.lookAt(this.moment.value + 1);
      await pause(EVENT_MS / (this.speed.value || 8));
    }
    this.playing.value = false;
  }

  /** Drawings are kept by identity: what has not changed stays the same object. */
  private show(scene: Scene, moment: number): void {
    const { value: last } = this.scene;
    const same = <T>(was: T | undefined, is: T): T =>
      was !== undefined && JSON.stringify(was) === JSON.stringify(is) ? was : is;
    this.scene.value = { ...scene, ground: same(last?.ground, scene.ground), signs: same(last?.signs, scene.signs) };
    this.moment.value = moment;
  }

  private async walk(): Promise<void> {
    if (this.walking) return;
    this.walking = true;
    const { generation } = this;
    this.skips = false;
    const isMine = (): boolean => this.generation === generation && !this.lookingBack.value;
    while (isMine() && this.moment.value < this.count.value) {
      const to = this.skips || this.speed.value === 0 ? this.count.value : this.moment.value + 1;
      const scene = await this.desk.scene(to);
      if (!isMine()) break;
      const moves = hasMoved(this.scene.value, scene);
      this.show(scene, to);
      if (moves && this.speed.value !== 0 && !this.skips) await pause(EVENT_MS / this.speed.value);
    }
    if (this.generation !== generation) return;
    this.walking = false;
    if (!this.lookingBack.value) this.arrived();
  }
}

function hasMoved(before: Scene | null, after: Scene): boolean {
  return before !== null && JSON.stringify(before.signs) !== JSON.stringify(after.signs);
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
