import { admittedOrder } from './admit.ts';
import { bareBattle, type Battle, type Setting, type System } from './battle.ts';
import { conduct, type ConductResult } from './conduct.ts';
import { type BattleEvent, replay } from './event.ts';
import { type JournalEntry, recordOf, whyNotUndone } from './journal.ts';
import { MUSTER, type Muster } from './muster.ts';
import type { OrderRefusal } from './order.ts';
import type { Json, Question } from './question.ts';
import { isRefusal, type Ruleset } from './ruleset.ts';
import type { Settlement } from './settle.ts';
import type { Side } from './side.ts';
import { type Draw, type Source, type WantedDice, whyNotThrown } from './umpire.ts';

/** A waiting order, with enough to carry it out again up to the question. */
export interface WaitingOrder<O> {
  readonly by: Side;
  readonly order: O;
  readonly draws: readonly Draw[];
  readonly drawnAt?: readonly number[] | undefined;
  readonly typed?: readonly number[] | undefined;
  readonly answeredBy: readonly Side[];
  /** It waits for dice that this side throws and types in, not for an answer. */
  readonly dice?: Side | undefined;
}

/** What is kept of a game. */
export interface GameRecord<S extends System> {
  readonly journal: readonly JournalEntry<S['order'] | Muster>[];
  readonly events: readonly BattleEvent<S>[];
  readonly waiting: WaitingOrder<S['order'] | Muster> | null;
}

interface PendingOrder<S extends System> {
  readonly by: Side;
  readonly order: S['order'] | Muster;
  readonly typed: readonly number[];
  readonly conducted: ConductResult<S>;
}

interface PendingDraws<S extends System> {
  readonly by: Side;
  readonly order: S['order'] | Muster;
  readonly known: readonly Draw[];
  readonly typed: readonly number[];
}

/** Whether an order or answer was accepted; if not, why. */
export type Reply = { readonly ok: true } | { readonly ok: false; readonly refusal: OrderRefusal };
const DONE: Reply = { ok: true };

/** A battle in progress: the record so far, and the only way to change it. */
export class Game<S extends System> {
  readonly ruleset: Ruleset<S>;
  readonly setting: Setting;
  readonly events: BattleEvent<S>[] = [];
  readonly journal: JournalEntry<S['order'] | Muster>[] = [];
  private readonly before: Battle<S>[] = [];
  private now: Battle<S>;
  private pending: PendingOrder<S> | null = null;

  /** Musters the scenario, which must have no fault; or resumes where a record ends, without carrying its orders out again. */
  constructor(ruleset: Ruleset<S>, setting: Setting, source: Source, record?: GameRecord<S>) {
    this.ruleset = ruleset;
    this.setting = setting;
    this.now = bareBattle(setting);
    if (record === undefined) this.carryOut({ by: this.now.toAct, order: MUSTER, known: [], typed: [] }, source);
    else this.follow(0, record, source);
  }

  /** The battle after the last event, even in the middle of an order. */
  get battle(): Battle<S> {
    return this.pending?.conducted.battle ?? this.now;
  }

  /** The battle before the order that waits for an answer. */
  get settled(): Battle<S> {
    return this.now;
  }

  /** Every event so far, including those of an order that waits for an answer. */
  get told(): readonly BattleEvent<S>[] {
    return this.pending === null ? this.events : [...this.events, ...this.pending.conducted.events];
  }

  get question(): Question | null {
    return this.pending?.conducted.question ?? null;
  }

  /** The dice that a player has to throw and type in before the order goes on. */
  get wanted(): WantedDice | null {
    return this.pending?.conducted.wanted ?? null;
  }

  /** The order that waits for an answer or for dice, as it is kept. */
  get waiting(): WaitingOrder<S['order'] | Muster> | null {
    if (this.pending === null) return null;
    const { by, order, typed, conducted } = this.pending;
    const { draws, drawnAt, answeredBy, wanted } = conducted;
    return {
      by,
      order,
      draws,
      drawnAt,
      answeredBy,
      ...(typed.length === 0 ? {} : { typed }),
      ...(wanted === null ? {} : { dice: wanted.roller.side }),
    };
  }

  order(by: Side, input: unknown, source: Source): Reply {
    if (this.pending !== null)
      return refuse('contract', `another order waits for ${this.wanted === null ? 'an answer' : 'dice'}`);
    const order = admittedOrder(this.ruleset, this.now, by, input);
    if (isRefusal(order)) return { ok: false, refusal: order };
    this.carryOut({ by, order, known: [], typed: [] }, source);
    return DONE;
  }

  answer(by: Side, answer: Json, source: Source): Reply {
    const { pending, question } = this;
    if (pending === null || question === null) return refuse('contract', 'nothing is asked');
    if (by !== question.to) return refuse(question.rule, 'the question is put to the other side');
    const text = JSON.stringify(answer);
    if (!question.options.some((option) => JSON.stringify(option.answer) === text))
      return refuse(question.rule, `${text} is none of the answers`);
    this.carryOut({ ...pending, known: [...pending.conducted.draws, { answer }] }, source);
    return DONE;
  }

  /** Dice that a side has thrown itself. */
  typeIn(by: Side, faces: readonly number[], source: Source): Reply {
    const because = this.whyNotTyped(by, faces);
    const { pending } = this;
    if (because !== undefined || pending === null) return refuse('contract', because ?? '');
    const { draws } = pending.conducted;
    const known = [...draws, { faces: [...faces] }];
    this.carryOut({ ...pending, known, typed: [...pending.typed, draws.length] }, source);
    return DONE;
  }

  /** Why a side cannot type these dice in; undefined if it can. */
  whyNotTyped(by: Side, faces: readonly number[]): string | undefined {
    const { wanted } = this;
    if (wanted === null) return 'no dice are waited for';
    return by === wanted.roller.side ? whyNotThrown(wanted.thrown, faces) : 'the other side throws these dice';
  }

  /** The order that waits for dice goes on with those of the source. */
  goOnWith(source: Source): void {
    const { pending, wanted } = this;
    if (pending !== null && wanted !== null) this.carryOut({ ...pending, known: pending.conducted.draws }, source);
  }

  /** An order that waits for an answer or for dice is dropped as if it had not been given. */
  withdraw(): void {
    this.pending = null;
  }

  /** Ends the battle as people agreed, whatever waits for an answer. */
  settle(by: Side, settlement: Settlement, source: Source): Reply {
    if (this.now.result !== null) return refuse('contract', 'the battle is over');
    this.withdraw();
    this.carryOut({ by, order: settlement, known: [], typed: [] }, source);
    return DONE;
  }

  /** Why the last order cannot be taken back; undefined where it can. */
  whyNoUndo(): string | undefined {
    const { pending } = this;
    if (pending !== null && pending.order.kind !== MUSTER.kind)
      return whyNotUndone({ ...recordOf(pending.conducted), by: pending.by });
    const last = this.journal.at(-1);
    return last === undefined || this.journal.length === 1 ? 'nothing has been ordered yet' : whyNotUndone(last);
  }

  /** An order that waits for an answer or for dice is withdrawn, where nothing came of it yet that cannot be taken back. */
  undo(): Reply {
    const because = this.whyNoUndo();
    if (because !== undefined) return refuse('contract', because);
    if (this.pending !== null) {
      this.pending = null;
      return DONE;
    }
    const last = this.journal.pop();
    this.events.length -= last?.events ?? 0;
    this.now = this.before.pop() ?? this.now;
    return DONE;
  }

  /** Goes back to before an order, whatever came of it: both sides have agreed to that. */
  backTo(order: number): void {
    this.pending = null;
    this.now = this.before[order] ?? this.now;
    const dropped = this.journal.splice(order);
    this.before.length = this.journal.length;
    this.events.length -= dropped.reduce((sum, { events }) => sum + events, 0);
  }

  /** Takes over from a record kept elsewhere what differs: its orders from that one on, with their events. */
  follow(from: number, { journal, events, waiting }: GameRecord<S>, source: Source): void {
    this.backTo(from);
    let first = 0;
    for (const entry of journal) {
      const told = events.slice(first, first + entry.events);
      first += entry.events;
      this.journal.push(entry);
      this.before.push(this.now);
      this.events.push(...told);
      this.now = replay(this.now, told);
    }
    if (waiting !== null) this.carryOut({ ...waiting, known: waiting.draws, typed: waiting.typed ?? [] }, source);
  }

  private carryOut({ by, order, known, typed }: PendingDraws<S>, source: Source): void {
    const conducted = conduct(this.ruleset, this.now, order, { known, source });
    if (conducted.question !== null || conducted.wanted !== null) {
      this.pending = { by, order, typed, conducted };
      return;
    }
    this.pending = null;
    this.journal.push({ by, order, ...recordOf(conducted), ...(typed.length === 0 ? {} : { typed }) });
    this.before.push(this.now);
    this.events.push(...conducted.events);
    this.now = conducted.battle;
  }
}

function refuse(rule: string, because: string): Reply {
  return { ok: false, refusal: { rule, because } };
}
