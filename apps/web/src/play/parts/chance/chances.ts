import { pause } from '../../../parts/pause.ts';
import { effect, type Signal, signal, untracked } from '@preact/signals';
import type { Viewer } from 'enfilade';
import { sidePanelsOf } from '../../side-panels.ts';
import type { ChanceSaid, ReckonerMessage } from '../../engine/reckon/task.ts';
import type { Play } from '../../play.ts';
import { startReckoner, type Reckoning } from '../../reckoning.ts';
import { RECKON_STRINGS } from '../../reckon-strings.ts';

/** The battle is read anew no sooner than this after the last time: a computer gives many orders a second. */
const PAUSE_MS = 600;

/** Who wins, as far as the person at the screen can know: worked out while it is looked at. */
export class Chances {
  readonly said: Signal<ChanceSaid | null> = signal(null);
  readonly trouble: Signal<string | null> = signal(null);
  /** Whether what is shown is about an earlier moment. */
  readonly isStale: Signal<boolean> = signal(false);
  private readonly play: Play;
  private readonly isOpen: Signal<boolean>;
  private readonly reckoning: Reckoning;
  private reading = false;
  private isDue = false;

  constructor(play: Play, start: (listener: (message: ReckonerMessage) => void) => Reckoning = startReckoner) {
    const panels = sidePanelsOf(play);
    [this.play, this.isOpen] = [play, panels.chances];
    this.reckoning = start((message) => this.receive(message));
    const stop = effect(() => {
      const [open, status, handover] = [this.isOpen.value, play.store.status.value, play.handover.value];
      untracked(() => {
        if (open && status?.result === null && handover === null) this.refresh();
        else this.reckoning.ask({ kind: 'enough' });
      });
    });
    panels.whenLeft(() => {
      stop();
      this.reckoning.close();
    });
  }

  /** Nothing that another side knew, even just after the screen was handed over. */
  saidTo(viewer: Viewer | undefined): ChanceSaid | null {
    const { value: said } = this.said;
    return said !== null && (said.eyes === 'all' || said.eyes === viewer) ? said : null;
  }

  tryAgain(): void {
    this.trouble.value = null;
    this.refresh();
  }

  private refresh(): void {
    this.isStale.value = true;
    this.isDue = true;
    if (!this.reading) void this.read();
  }

  private async read(): Promise<void> {
    this.reading = true;
    try {
      while (this.isDue) {
        this.isDue = false;
        const account = await this.play.engine.account();
        if (this.said.value !== null && this.said.value.eyes !== account.eyes) this.said.value = null;
        if (this.isOpen.value) this.reckoning.ask({ kind: 'chance', account });
        await pause(PAUSE_MS);
      }
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : RECKON_STRINGS.noReason;
    } finally {
      this.reading = false;
    }
  }

  private receive(message: ReckonerMessage): void {
    if (message.kind === 'failed') this.trouble.value = message.because;
    if (message.kind !== 'chance') return;
    [this.said.value, this.trouble.value, this.isStale.value] = [message.said, null, this.isDue];
  }
}

const HELD = new WeakMap<Play, Chances>();

/** One for each table, so that estimates are still there when it is opened again. */
export function chancesOf(play: Play): Chances {
  const found = HELD.get(play) ?? new Chances(play);
  HELD.set(play, found);
  return found;
}
