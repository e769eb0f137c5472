import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Offer, System, TutorialStep } from 'enfilade';
import type { AnswerPlace } from './engine/answer-places.ts';
import type { Forecast } from './engine/forecast.ts';
import type { JournalLine } from './engine/journal-lines.ts';
import type { OnlineState } from './online-state.ts';
import type { Brief, Snapshot, Status, Task } from './snapshot.ts';

/** Where the page is with its battle. */
export type PageState = 'opening' | 'ready' | { readonly trouble: string };

/** The battle as the page was told it. What belongs to the present is published when the table shows the present. */
export class Store {
  readonly state: Signal<PageState> = signal('opening');
  readonly brief: Signal<Brief | null> = signal(null);
  readonly status: Signal<Status | null> = signal(null);
  /** Of each part of the turn; null until they are fetched. */
  readonly lessons: Signal<Readonly<Record<string, TutorialStep>> | null> = signal(null);
  readonly lines: Signal<readonly JournalLine[]> = signal([]);
  readonly tasks: Signal<readonly Task[]> = signal([]);
  readonly sideOffers: Signal<readonly Offer<System>[]> = signal([]);
  /** The odds of each answer to the open question. */
  readonly answerOdds: Signal<readonly (Forecast | null)[]> = signal([]);
  /** Where each answer shows on the table. */
  readonly answerPlaces: Signal<readonly (AnswerPlace | null)[]> = signal([]);
  /** What was not as it was left when the battle was opened. */
  readonly warning: Signal<string | null> = signal(null);
  /** The players and what is under way in an online battle. */
  readonly online: Signal<OnlineState | null> = signal(null);
  /** Whether all of the latest snapshot is published. */
  readonly isCurrent: Signal<boolean> = signal(false);
  /** The order of the whole side that ends this part of the turn. */
  readonly ending: ReadonlySignal<Offer<System> | null> = computed(() => {
    const end: readonly string[] = this.brief.value?.sideOrders.end ?? [];
    return this.sideOffers.value.find(({ kind }) => end.includes(kind)) ?? null;
  });
  /** Orders that end the battle early: they are in the menu. */
  readonly leaving: ReadonlySignal<readonly Offer<System>[]> = computed(() => {
    const leave: readonly string[] = this.brief.value?.sideOrders.leave ?? [];
    return this.sideOffers.value.filter(({ kind }) => leave.includes(kind));
  });
  private latest: Snapshot | null = null;
  private journal: readonly JournalLine[] = [];

  receive(snapshot: Snapshot): void {
    const { opened, status, since, lines } = snapshot;
    if (opened !== null) {
      [this.brief.value, this.state.value] = [opened.brief, 'ready'];
      if (opened.isAgain !== true) this.warning.value = opened.warning;
      this.forget();
    }
    [this.latest, this.status.value, this.isCurrent.value, this.answerOdds.value] = [snapshot, status, false, []];
    this.answerPlaces.value = [];
    this.journal = [...this.journal.filter(({ moment }) => moment <= since), ...lines];
  }

  /** The table shows the present; returns what the engine has selected. */
  publish(): Snapshot['unit'] {
    if (this.latest === null) return null;
    const { tasks, sideOffers, unit } = this.latest;
    [this.lines.value, this.tasks.value, this.sideOffers.value] = [this.journal, tasks, sideOffers];
    this.isCurrent.value = true;
    return unit;
  }

  /** One side must not see what the other may do. */
  forget(): void {
    [this.isCurrent.value, this.tasks.value, this.sideOffers.value] = [false, [], []];
  }
}
