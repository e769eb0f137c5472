import { effect, type Signal, signal, untracked } from '@preact/signals';
import { isLow } from '../../parts/narrow.ts';
import type { Play } from '../play.ts';
import type { AskedStep, GuideState } from './guide-state.ts';
import { guideEnds, guideHolds, guidePoints } from './guided.ts';
import { keepProgress, progressOf } from './progress.ts';

/** Milliseconds for which an example is shown. */
const SHOWN = 3500;

/** The guide of an open battle: what it asks for now, and what came of it. */
export class Guiding {
  readonly state: Signal<GuideState | null> = signal(null);
  /** Whether something else was ordered than was asked for. */
  readonly hasStrayed: Signal<boolean> = signal(false);
  /** Whether the example was shown and taken back. */
  readonly wasShown: Signal<boolean> = signal(false);
  readonly isShowing: Signal<boolean> = signal(false);
  /** Whether a phone shows only what is asked for; one that lies on its side has no room for more. */
  readonly isFolded: Signal<boolean> = signal(isLow.peek());
  /** Whether all is done and has been said. */
  readonly isRead: Signal<boolean> = signal(false);
  private readonly play: Play;
  private orders = -1;
  private timer = 0;

  constructor(play: Play) {
    this.play = play;
  }

  /** Asks anew after every order; returns how to stop. */
  follow(): () => void {
    const stop = effect(() => {
      const { value: status } = this.play.store.status;
      const isMine = this.play.mayAct.value;
      if (status === null) return;
      untracked(() => void this.ask(status.ruleset, status.orders, isMine || status.result !== null));
    });
    return () => {
      stop();
      clearTimeout(this.timer);
      [guideHolds.value, guidePoints.value, guideEnds.value] = [true, null, false];
    };
  }

  /** Plays the example once and takes it back. */
  async showMe({ unit, order, orderSays }: AskedStep): Promise<void> {
    const { play } = this;
    if (this.isShowing.peek()) return;
    [this.isShowing.value, this.isFolded.value] = [true, true];
    if (unit !== play.selection.id.value) await play.select(unit);
    await play.draft.stage(order, orderSays);
    this.timer = window.setTimeout(() => {
      this.isShowing.value = false;
      // Whatever the player has taken up or given meanwhile is theirs.
      if (JSON.stringify(play.draft.order.value?.order) !== JSON.stringify(order)) return;
      [this.wasShown.value, this.isFolded.value] = [true, false];
      play.draft.drop();
    }, SHOWN);
  }

  private async ask(system: string, orders: number, isNow: boolean): Promise<void> {
    if (!isNow) {
      this.show(null);
      return;
    }
    const before = this.state.peek()?.step ?? null;
    const found = await this.play.engine.guide(progressOf(system).done);
    if (found === null) {
      guideHolds.value = false;
      return;
    }
    const isOver = this.play.store.status.peek()?.result !== null;
    const isFinished = found.done.length === found.steps.length;
    keepProgress(system, { done: found.done, ...(isFinished || isOver ? { isFinished: true } : {}) });
    const isSame = before !== null && before.id === found.step?.id;
    if (!isSame) [this.hasStrayed.value, this.wasShown.value, this.isFolded.value] = [false, false, isLow.peek()];
    else if (orders > this.orders && this.orders >= 0) this.hasStrayed.value = true;
    this.orders = orders;
    this.show(found);
  }

  private show(state: GuideState | null): void {
    if (state !== null) this.state.value = state;
    const known = this.state.peek();
    guidePoints.value = state?.step?.unit ?? null;
    const ends: readonly string[] = this.play.store.brief.peek()?.sideOrders.end ?? [];
    guideEnds.value = ends.includes(state?.step?.order.kind ?? '');
    guideHolds.value =
      state !== null &&
      known !== null &&
      (known.step !== null || (!this.isRead.peek() && known.done.length === known.steps.length));
  }
}

const HELD = new WeakMap<Play, Guiding>();

export function guidingOf(play: Play): Guiding {
  const found = HELD.get(play) ?? new Guiding(play);
  HELD.set(play, found);
  return found;
}
