import { batch, signal } from '@preact/signals';
import type { Evenness } from 'enfilade/bench';
import { SEEDS } from 'enfilade/generate';
import type { Plan } from '../rules/catalogue.ts';
import type { Wishes } from './address.ts';
import type { KnownSystem, MadeBattle, Message, Task } from './message.ts';

/** A worker of this page. */
export interface MakerWorker {
  send(task: Task): void;
  close(): void;
}
export type StartMaker = (receive: (message: Message) => void, fail: () => void) => MakerWorker;

/** A battle that was shown before, to come back to. */
export interface Earlier {
  readonly wishes: Wishes;
  readonly name: string;
  readonly plan: Plan;
}

/** Captains begin once nothing has been changed for so long. */
const PAUSE_MS = 350;
const MOST_EARLIER = 3;

export function drawnSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
}

/** The page's state: what is wished, what came of it, and how even it is. One worker makes battles at once, another fights them. */
export class Tonight {
  readonly wishes;
  readonly known = signal<KnownSystem | null>(null);
  readonly battle = signal<MadeBattle | null>(null);
  readonly evenness = signal<Evenness | null>(null);
  readonly isDone = signal(false);
  readonly trouble = signal<string | null>(null);
  readonly earlier = signal<readonly Earlier[]>([]);
  private readonly start: StartMaker;
  private readonly maker: MakerWorker;
  private fighter: MakerWorker | undefined;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private number = 0;

  constructor(start: StartMaker, wishes: Wishes) {
    this.start = start;
    this.wishes = signal(wishes);
    this.maker = start(
      (message) => this.receive(message),
      () => (this.trouble.value = ''),
    );
    this.maker.send({ kind: 'know', system: wishes.system });
    this.make();
  }

  /** One choice changed; the others stay. */
  choose(change: Partial<Wishes>): void {
    const before = this.wishes.peek();
    const isOther = change.system !== undefined && change.system !== before.system;
    // Armies and kinds of one system mean nothing to another.
    const free = isOther ? { a: null, b: null, kind: null, mood: null } : {};
    this.wishes.value = { ...before, ...change, ...free };
    if (isOther) {
      this.known.value = null;
      this.maker.send({ kind: 'know', system: this.wishes.value.system });
    }
    this.make();
  }

  /** Another seed: what was chosen stays, all else is drawn again. */
  shuffle(): void {
    this.remember();
    this.choose({ seed: drawnSeed() });
  }

  goBack({ wishes }: Earlier): void {
    this.remember();
    const isOther = wishes.system !== this.wishes.peek().system;
    this.wishes.value = wishes;
    if (isOther) this.maker.send({ kind: 'know', system: wishes.system });
    this.make();
  }

  close(): void {
    this.stopFighting();
    this.maker.close();
  }

  private remember(): void {
    const battle = this.battle.peek();
    const wishes = this.wishes.peek();
    if (battle === null) return;
    const others = this.earlier.peek().filter((each) => each.wishes.seed !== wishes.seed);
    this.earlier.value = [{ wishes, name: battle.scenario.name, plan: battle.plan }, ...others].slice(0, MOST_EARLIER);
  }

  private make(): void {
    this.stopFighting();
    this.number += 1;
    this.trouble.value = null;
    const { system, size, a, b, kind, mood, seed } = this.wishes.peek();
    const wish = {
      seed,
      size,
      a: a ?? undefined,
      b: b ?? undefined,
      kind: kind ?? undefined,
      mood: mood ?? undefined,
    };
    this.maker.send({ kind: 'make', system, wish, number: this.number });
  }

  private receive(message: Message): void {
    if (message.kind === 'known' && message.known.system === this.wishes.peek().system)
      this.known.value = message.known;
    if (message.kind === 'broken') this.trouble.value = message.because;
    if ((message.kind !== 'made' && message.kind !== 'refused') || message.number !== this.number) return;
    batch(() => {
      this.evenness.value = null;
      this.isDone.value = false;
      if (message.kind === 'refused') this.trouble.value = message.because;
      else this.battle.value = message.battle;
    });
    if (message.kind === 'made') this.pause = setTimeout(() => this.fight(message.battle), PAUSE_MS);
  }

  private fight(battle: MadeBattle): void {
    this.fighter = this.start(
      (message) => {
        if (message.kind !== 'even') return;
        batch(() => {
          this.evenness.value = message.evenness;
          this.isDone.value = message.done;
          const plan = message.plan ?? this.battle.peek()?.plan ?? battle.plan;
          this.battle.value = { ...battle, scenario: message.evenness.scenario, plan };
        });
        if (message.done) this.stopFighting();
      },
      () => (this.isDone.value = true),
    );
    this.fighter.send({ kind: 'even', scenario: battle.scenario, seed: this.wishes.peek().seed });
  }

  private stopFighting(): void {
    clearTimeout(this.pause);
    this.fighter?.close();
    this.fighter = undefined;
  }
}
