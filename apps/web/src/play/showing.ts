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
  readonly speed: Signal<(typeof SPEEDS)[number]> = signal(isCalm() ? 0 : 1);
  /** Somebody looks back: news does not move the table. */
  readonly lookingBack: Signal<boolean> = signal(false);
  readonly isLive: ReadonlySignal<boolean> = computed(
    () => !this.lookingBack.value && this.moment.value === this.count.value,
  );
  private readonly desk: Desk;
  private readonly arrived: () => void;
  private walking = false;
  private skips = false;
  private replays = 0;
  private generation = 0;

  constructor(desk: Desk, arrived: () => void) {
    this.desk = desk;
    this.arrived = arrived;
  }

  /** Which moment of how many, for who drives the page with a robot's hand. */
  get span(): { readonly now: number; readonly count: number } {
    return { now: this.moment.peek(), count: this.count.peek() };
  }

  get isWalking(): boolean {
    return this.walking;
  }

  /** Another battle, or the same in other eyes: straight to this moment; done when it is shown. */
  async restart(moment: number): Promise<void> {
    this.generation += 1;
    [this.walking, this.lookingBack.value, this.playing.value] = [false, false, false];
    [this.count.value, this.moment.value] = [moment, moment - 1];
    await this.walk(true);
  }

  /** So many moments there are now. */
  follow(count: number): void {
    this.count.value = count;
    // What somebody looks back at may have been taken back.
    if (this.lookingBack.value && this.moment.value > count) this.stopLookingBack();
    if (this.lookingBack.value) return;
    if (count < this.moment.value || count - this.moment.value > MOST_BEHIND) this.moment.value = count - 1;
    void this.walk();
  }

  /** Any key or tap: no more waiting. */
  skip(): void {
    this.skips = true;
  }

  /** The last moment is the present: who comes to it no longer looks back. */
  async lookAt(moment: number): Promise<void> {
    if (moment >= this.count.value) {
      await this.toPresent();
      return;
    }
    this.lookingBack.value = true;
    const { generation } = this;
    const to = Math.max(1, moment);
    this.moment.value = to;
    const scene = await this.desk.scene(to);
    if (this.generation === generation && this.lookingBack.value && this.moment.value === to) this.show(scene, to);
  }

  async toPresent(): Promise<void> {
    if (this.isLive.value) return;
    this.stopLookingBack();
    await this.walk();
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

  private stopLookingBack(): void {
    this.playing.value = false;
    if (this.lookingBack.value) this.moment.value = this.count.value - 1;
    this.lookingBack.value = false;
  }

  /** Drawings are kept by identity: what has not changed stays the same object. True where somebody has moved. */
  private show(scene: Scene, moment: number): boolean {
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
    this.moment.value = moment;
    return last !== null && signs !== last.signs;
  }

  private async walk(atOnce = false): Promise<void> {
    if (this.walking) return;
    this.walking = true;
    const { generation } = this;
    this.skips = atOnce;
    const isMine = (): boolean => this.generation === generation && !this.lookingBack.value;
    try {
      while (isMine() && this.moment.value < this.count.value) {
        const to = this.skips || this.speed.value === 0 ? this.count.value : this.moment.value + 1;
        const scene = await this.desk.scene(to);
        if (!isMine()) break;
        const moved = this.show(scene, to);
        if (moved && this.speed.value !== 0 && !this.skips) await pause(EVENT_MS / this.speed.value);
      }
    } finally {
      // A scene that fails must not stop the ones after it.
      if (this.generation === generation) this.walking = false;
    }
    if (isMine()) this.arrived();
  }
}

export function isCalm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
