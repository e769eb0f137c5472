import { type Signal, signal } from '@preact/signals';
import type { Play } from './play.ts';

/** Which panels are open beside the table: the chances during the battle, the ledger afterwards. */
export class SidePanels {
  readonly chances: Signal<boolean> = signal(false);
  readonly ledger: Signal<boolean> = signal(false);
  /** Whether the ledger was opened from the end of the battle, which comes back when it is closed. */
  isOnEnd = false;
  readonly settings: Signal<boolean> = signal(false);
  /** The order of battle. */
  readonly army: Signal<boolean> = signal(false);
  /** Whether the player has looked at how it ended. */
  readonly endSeen: Signal<boolean> = signal(false);
  /** Moments that turned the battle, for the timeline. */
  readonly landmarks: Signal<readonly number[]> = signal([]);
  private readonly leaving: (() => void)[] = [];

  whenLeft(act: () => void): void {
    this.leaving.push(act);
  }

  closeLedger(): void {
    this.ledger.value = false;
    if (this.isOnEnd) this.endSeen.value = false;
    this.isOnEnd = false;
  }

  leave(): void {
    for (const act of this.leaving) act();
  }
}

const HELD = new WeakMap<Play, SidePanels>();

/** The panels of a table. */
export function sidePanelsOf(play: Play): SidePanels {
  const found = HELD.get(play) ?? new SidePanels();
  HELD.set(play, found);
  return found;
}
