import { pause } from '../parts/pause.ts';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ResolutionCard } from 'enfilade';
import { isCalm } from '../settings/appearance.ts';
import type { EngineApi } from './engine-api.ts';
import type { Scene, UnitInfo } from './engine/adviser.ts';
import type { Snapshot } from './snapshot.ts';
import type { Director, Script } from './stage/director.ts';
import type { Stage } from './stage/stage.ts';

export const SPEEDS = [1, 2, 4, 0] as const;
/** How long one event of a replay is shown at speed 1; speed 0 shows everything at once. */
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
  /** The resolutions that can be shown again. */
  readonly cards: Signal<readonly ResolutionCard[]> = signal([]);
  /** What is shown now, as the journal tells it. */
  readonly told: Signal<Snapshot['lines'][number] | null> = signal(null);
  readonly isLive: ReadonlySignal<boolean> = computed(
    () => !this.lookingBack.value && this.moment.value === this.count.value,
  );
  private readonly engine: EngineApi;
  private readonly stage: Stage;
  private readonly listeners: ReplayListeners;
  /** The scenes still to be shown; the last is the present. */
  private queue: Scene[] = [];
  private lines: Snapshot['lines'] = [];
  private present: Scene | null = null;
  private walking = false;
  private replays = 0;
  private generation = 0;
  /** A resolution is shown again; what happens meanwhile is shown afterwards. */
  private detour: ResolutionCard | null = null;

  constructor(engine: EngineApi, stage: Stage, listeners: ReplayListeners) {
    [this.engine, this.stage, this.listeners] = [engine, stage, listeners];
  }

  /** Which moment of how many, for browser tests. */
  get span(): { readonly now: number; readonly count: number } {
    return { now: this.moment.peek(), count: this.count.peek() };
  }

  get isWalking(): boolean {
    return this.walking;
  }

  /** Shows the new moments one after the other; what was undone or is told anew, at once. */
  receive(snapshot: Snapshot): void {
    const { since, scenes, lines, status } = snapshot;
    const { moments } = status;
    this.present = scenes.at(-1) ?? this.present;
    this.learn(snapshot);
    if (since === 0) {
      this.generation += 1;
      this.detour = null;
      this.stage.drop();
      [this.walking, this.lookingBack.value, this.playing.value] = [false, false, false];
    }
    const known = Math.max(this.moment.value, this.queue.at(-1)?.moment ?? 0);
    this.count.value = moments;
    // What the player looks back at may have been undone.
    if (this.lookingBack.value && this.moment.value > moments) this.stopLookingBack();
    if (this.lookingBack.value && this.detour === null) return;
    const leaps = since === 0 || since < known || this.queue.length + scenes.length > MOST_BEHIND;
    this.queue = leaps ? this.onlyPresent : [...this.queue, ...scenes];
    this.lines = leaps ? lines : [...this.lines, ...lines];
    if (leaps && this.detour === null) this.moment.value = moments - 1;
    void this.walk(leaps);
  }

  /** The last moment is the present. */
  async lookAt(moment: number): Promise<void> {
    if (moment >= this.count.value) {
      this.toPresent();
      return;
    }
    this.detour = null;
    this.lookingBack.value = true;
    this.stage.drop();
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
    void this.walk(true);
  }

  /** Shows a resolution once more, and goes on from where the table was. */
  async again(card: ResolutionCard): Promise<void> {
    const director = await this.stage.director;
    const { value: before } = this.scene;
    if (director === null || before === null) return;
    if (this.walking) {
      director.interrupt(card);
      return;
    }
    const wasThere = this.lookingBack.value ? before.moment : null;
    [this.detour, this.lookingBack.value, this.playing.value] = [card, true, false];
    const { generation } = this;
    const isMine = (): boolean => this.generation === generation && this.detour === card;
    await director.again(this.script(isMine), card);
    if (!isMine()) return;
    this.detour = null;
    if (wasThere !== null) {
      await this.lookAt(wasThere);
      return;
    }
    this.lookingBack.value = false;
    this.show(before);
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

  /** The cards after a moment are these. */
  learn({ cards }: Pick<Snapshot, 'cards'>): void {
    if (cards === null) return;
    this.cards.value = [...this.cards.value.filter(({ from }) => from <= cards.since), ...cards.cards];
  }

  private get onlyPresent(): Scene[] {
    return this.present === null ? [] : [this.present];
  }

  private stopLookingBack(): void {
    this.playing.value = false;
    this.detour = null;
    this.stage.drop();
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
    this.told.value = this.lines.find(({ moment }) => moment === scene.moment) ?? this.told.value;
    return last !== null && signs !== last.signs;
  }

  private script(isMine: () => boolean): Script {
    const now = (): Scene | null => this.scene.value;
    return {
      get now() {
        return now();
      },
      isMine,
      next: () => this.queue.shift(),
      show: (scene) => this.show(scene),
      look: async (moment) => (await this.engine.look(moment)).scene,
      leap: () => this.leap(),
      cards: () => this.cards.value,
      line: (moment) => this.lines.find((line) => line.moment === moment),
    };
  }

  private leap(): void {
    this.queue = [];
    if (this.present !== null) this.show(this.present);
  }

  private async walk(atOnce = false): Promise<void> {
    if (this.walking || this.detour !== null) return;
    this.walking = true;
    const { generation } = this;
    const isMine = (): boolean => this.generation === generation && !this.lookingBack.value;
    if (atOnce) this.leap();
    // A table just opened shows the present; the stage is fetched then.
    const director: Director | null = this.queue.length === 0 ? null : await this.stage.director;
    while (isMine() && this.queue.length > 0)
      if (director === null) this.leap();
      else await director.perform(this.script(isMine));
    if (this.generation === generation) this.walking = false;
    if (isMine()) {
      this.lines = [];
      this.listeners.arrived();
    }
  }
}
