import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { ResolutionCard, Viewer } from 'enfilade';
import { settings } from '../../settings/store.ts';
import type { Camera, Size } from '../../table/index.ts';
import type { Director } from './director.ts';

/** A resolution on its card, as far as it has been shown. */
export interface ShownCard {
  readonly card: ResolutionCard;
  /** How many of its steps are on the card. */
  readonly steps: number;
  /** Everything is on it. */
  readonly isDone: boolean;
  /** It stays until the player goes on. */
  readonly waits: boolean;
  /** It was asked for again. */
  readonly isAgain: boolean;
  /** Milliseconds that it is shown for once it is done. */
  readonly lasts: number;
}

/** The units hurt by the event that is shown, and those gone. */
export interface HurtUnits {
  readonly moment: number;
  readonly hurt: readonly { readonly id: string; readonly by: number }[];
  readonly gone: readonly string[];
}

export type StagePace = 'read' | 'watch' | 'fast' | 'skip';

/** What is shown on the table at its own pace. The code for it is fetched when the table is shown. */
export class Stage {
  readonly shown: Signal<ShownCard | null> = signal(null);
  readonly struck: Signal<HurtUnits | null> = signal(null);
  /** The player wants to look at what is shown for longer. */
  readonly isHeld: Signal<boolean> = signal(false);
  /** Until the player is to act, only what waits is shown. */
  readonly isHurried: Signal<boolean> = signal(false);
  readonly pace: ReadonlySignal<StagePace> = computed(() => (this.isHurried.value ? 'skip' : settings.pace.value));
  readonly isWaiting: ReadonlySignal<boolean> = computed(() => this.shown.value?.waits === true);
  /** The part of the table that is in view, and how large the view is. */
  readonly view: { readonly camera: Signal<Camera | null>; readonly size: Signal<Size> } = {
    camera: signal(null),
    size: signal({ width: 0, height: 0 }),
  };
  /** The moment up to which the player had seen everything when they gave their last order. */
  chance: { readonly after: number; readonly says: string | null } = { after: 0, says: null };
  readonly onlooker: () => { readonly viewer: Viewer; readonly isAsked: boolean };
  private loading: Promise<Director | null> | undefined;
  private loaded: Director | null = null;

  constructor(onlooker: Stage['onlooker']) {
    this.onlooker = onlooker;
  }

  /** Only the player can make it go on. */
  get isStopped(): boolean {
    return this.isHeld.value || (this.shown.value?.waits === true && this.shown.value.isDone);
  }

  /** Null where it cannot be fetched: then everything is shown at once. */
  get director(): Promise<Director | null> {
    this.loading ??= import('./director.ts').then(
      ({ Director: Directs }) => (this.loaded = new Directs(this)),
      () => null,
    );
    return this.loading;
  }

  /** The player has read it. */
  goOn(): void {
    this.loaded?.goOn();
  }

  /** A tap on the table: what is quickly read is put away, a fight stays. */
  glance(): void {
    const { value: shown } = this.shown;
    if (shown === null || !shown.waits || !shown.isDone || shown.isAgain) return;
    if (shown.card.weight !== 'fight' && shown.card.weight !== 'end') this.goOn();
  }

  hold(isHeld: boolean = !this.isHeld.value): void {
    this.isHeld.value = isHeld;
    this.loaded?.poke();
  }

  hurry(isHurried: boolean): void {
    this.isHurried.value = isHurried;
    if (isHurried) this.hold(false);
  }

  /** The table shows something else. */
  drop(): void {
    this.loaded?.drop();
  }

  /** The player has gone on to something else: what needs no answer is put away. */
  putAway(): void {
    this.loaded?.putAway();
  }
}
