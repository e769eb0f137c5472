import { type Signal, signal } from '@preact/signals';
import type { LuckLedger } from 'enfilade/bench';
import { sidePanelsOf } from '../../side-panels.ts';
import type { ReckonerMessage } from '../../engine/reckon/task.ts';
import type { Play } from '../../play.ts';
import { startReckoner, type Reckoning } from '../../reckoning.ts';
import { RECKON_STRINGS } from '../../reckon-strings.ts';

const MOST_LANDMARKS = 5;

/** The ledger of the battle on the table: worked out on request, and improved while it is read. */
export class LuckBook {
  readonly ledger: Signal<LuckLedger | null> = signal(null);
  readonly isDone: Signal<boolean> = signal(false);
  readonly trouble: Signal<string | null> = signal(null);
  private readonly play: Play;
  private readonly reckoning: Reckoning;
  /** The battle being analysed, and its number of events. */
  private asked: string | null = null;

  constructor(play: Play, start: (listener: (message: ReckonerMessage) => void) => Reckoning = startReckoner) {
    this.play = play;
    this.reckoning = start((message) => this.receive(message));
    sidePanelsOf(play).whenLeft(() => this.reckoning.close());
  }

  /** The same battle is not analysed twice. */
  async open(): Promise<void> {
    const { id, moments } = this.play.store.status.value ?? {};
    const asked = `${id ?? ''} ${moments ?? 0}`;
    if (this.asked === asked && this.trouble.value === null) return;
    this.asked = asked;
    this.ledger.value = null;
    await this.reckon(false);
  }

  /** Reports what there is, and stops. */
  stop(): void {
    this.reckoning.ask({ kind: 'enough' });
  }

  /** From the beginning, to its end. */
  async reckon(anew: boolean): Promise<void> {
    [this.isDone.value, this.trouble.value] = [false, null];
    try {
      this.reckoning.ask({ kind: 'luck', account: await this.play.engine.account(), anew });
    } catch (error) {
      this.trouble.value = error instanceof Error ? error.message : RECKON_STRINGS.noReason;
    }
  }

  private receive(message: ReckonerMessage): void {
    if (message.kind === 'failed') this.trouble.value = message.because;
    if (message.kind !== 'luck') return;
    const { ledger, done } = message;
    [this.ledger.value, this.isDone.value] = [ledger, done];
    if (done) this.reckoning.close();
    sidePanelsOf(this.play).landmarks.value = ledger.swings.slice(0, MOST_LANDMARKS).map(({ event }) => event + 1);
  }
}

const HELD = new WeakMap<Play, LuckBook>();

/** One for each table. */
export function luckBookOf(play: Play): LuckBook {
  const found = HELD.get(play) ?? new LuckBook(play);
  HELD.set(play, found);
  return found;
}
