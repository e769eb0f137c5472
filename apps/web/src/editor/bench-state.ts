import { type Signal, signal } from '@preact/signals';
import type { Scenario } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';
import { Lab } from '../lab/lab.ts';
import { startWorker } from '../lab/workers.ts';
import type { Drawing } from './drawing.ts';

export type BenchState = 'closed' | 'waits' | 'starts' | 'runs' | 'paused' | 'done';

export const MOST_BATTLES = 400;
/** Below this nothing is said of who wins. */
export const LEAST_BATTLES = 60;
const QUIET_MS = 1000;
const SEED = 1;

/** Fights the battle on the board, captain against captain, whenever nobody draws. What was fought is kept with the state it was fought from. */
export class Bench {
  readonly state: Signal<BenchState> = signal('closed');
  readonly fought: Signal<readonly BattleRecord[]> = signal([]);
  readonly trouble: Signal<string> = signal('');
  private readonly drawing: Drawing;
  private readonly lab = new Lab({ start: startWorker, size: 1, now: () => performance.now() });
  /** Undo comes back to the same scenario, and with it to what was fought of it. */
  private readonly known = new WeakMap<Scenario, readonly BattleRecord[]>();
  private fighting: Scenario | null = null;
  private timer = 0;
  private readonly unfollow: () => void;

  constructor(drawing: Drawing) {
    this.drawing = drawing;
    const unshown = this.lab.shown.subscribe((shown) => {
      const [only] = shown;
      if (this.fighting === null || only === undefined) return;
      this.known.set(this.fighting, only.fought);
      this.fought.value = only.fought;
    });
    const unphase = this.lab.phase.subscribe((phase) => {
      if (phase === 'done' && this.state.peek() === 'runs') this.state.value = 'done';
    });
    const untrouble = this.lab.troubles.subscribe(([first]) => {
      this.trouble.value = first?.says ?? '';
      if (first !== undefined && first.kind !== 'lost') this.state.value = 'paused';
    });
    const unfollow = [this.drawing.draft, this.drawing.isBusy, this.drawing.isChecked].map((each) =>
      each.subscribe(() => this.changed()),
    );
    this.unfollow = () => [unshown, unphase, untrouble, ...unfollow].forEach((stop) => stop());
  }

  open(): void {
    this.state.value = 'starts';
    this.changed();
  }

  close(): void {
    this.halt();
    this.state.value = 'closed';
  }

  pause(): void {
    this.halt();
    this.state.value = 'paused';
  }

  dispose(): void {
    this.unfollow();
    this.halt();
  }

  private halt(): void {
    clearTimeout(this.timer);
    this.lab.startOver();
    this.fighting = null;
  }

  /** Something may have changed: what is fought is stopped, and begins again when it is quiet. */
  private changed(): void {
    const state = this.state.peek();
    if (state === 'closed' || state === 'paused') return;
    const { draft, isBusy, isChecked, survey } = this.drawing;
    const { scenario } = draft.peek();
    if (this.fighting === scenario && !isBusy.peek() && isChecked.peek()) return;
    this.halt();
    this.fought.value = this.known.get(scenario) ?? [];
    if (!isChecked.peek() || isBusy.peek()) {
      this.state.value = 'starts';
      return;
    }
    if (survey.peek()?.problems.some(({ mustFix }) => mustFix) === true) {
      this.state.value = 'waits';
      return;
    }
    if (this.fought.peek().length >= MOST_BATTLES) {
      this.state.value = 'done';
      return;
    }
    this.state.value = 'starts';
    this.timer = window.setTimeout(() => this.fight(scenario), QUIET_MS);
  }

  private fight(scenario: Scenario): void {
    this.fighting = scenario;
    this.state.value = 'runs';
    this.lab.fight({
      one: {
        source: { kind: 'file', name: scenario.name, text: JSON.stringify(scenario) },
        players: { a: 'captain', b: 'captain' },
        options: {},
      },
      against: null,
      seed: SEED,
      battles: MOST_BATTLES,
    });
  }
}
