import { refuse } from '../refuse.ts';
import {
  type Battle,
  type BattleEvent,
  type BattleFile,
  type Json,
  type Offer,
  type Reply,
  type Rng,
  seededRng,
  type Ruleset,
  type Setting,
  type Side,
  type System,
  type Viewer,
} from 'enfilade';
import type { Act, Frame } from 'enfilade/online';
import { newId } from '../../../parts/new-id.ts';
import type { OnlineAct, OnlineState } from '../../online-state.ts';
import type { Player, Players } from '../../players.ts';
import type { Reason, Status } from '../../snapshot.ts';
import type { AskedOrder } from '../after-order.ts';
import type { GivenOrder, Session, SessionListeners } from '../session.ts';
import { Line } from './line.ts';
import { ONLINE_ENGINE_STRINGS as STRINGS } from './strings.ts';
import type { ReceivedBattle } from './received-battle.ts';

/** Chooses example offers; it influences nothing else. */
const EXAMPLES = 1815;

export interface RemoteTerms {
  readonly line: Line;
  readonly ruleset: Ruleset<System>;
  /** The whole battle once it is over. */
  fetchFile(): Promise<BattleFile<System>>;
}

/** A battle decided by a server: this passes on what the server sends, and sends what a person wants. */
export class RemoteSession implements Session {
  readonly local = null;
  readonly isView = false;
  readonly ruleset: Ruleset<System>;
  private readonly terms: RemoteTerms;
  private readonly line: Line;
  private listeners: SessionListeners | null = null;
  private whole: BattleFile<System> | null = null;
  private refused: string | null = null;

  constructor(terms: RemoteTerms) {
    this.terms = terms;
    [this.ruleset, this.line] = [terms.ruleset, terms.line];
    this.line.listen((frame) => this.heard(frame));
  }

  get id(): string {
    return this.told_.table.battle;
  }

  get viewer(): Viewer {
    return this.told_.table.viewer;
  }

  get players(): Players {
    const { viewer } = this;
    const { seats } = this.line.people ?? {};
    const playerOf = (side: Side): Player => seats?.[side].level ?? (side === viewer ? 'person' : 'remote');
    return { a: playerOf('a'), b: playerOf('b') };
  }

  get setting(): Setting {
    return this.told_.setting;
  }

  get reader(): string {
    return `${this.viewer} ${this.told_.edition}`;
  }

  get isOpen(): boolean {
    return this.told_.standing.result !== null;
  }

  get turnOf(): Side {
    return this.told_.standing.waitsFor ?? 'a';
  }

  get orders(): number {
    return this.told_.standing.orders;
  }

  get settledMoments(): number {
    return this.told_.standing.settled;
  }

  get status(): Status {
    const { standing } = this.told_;
    const isPending = this.line.pending !== undefined;
    return {
      id: this.id,
      ruleset: this.ruleset.book.id,
      players: this.players,
      viewer: this.viewer,
      moments: this.told_.all.length,
      isView: false,
      waitsFor: standing.waitsFor,
      question: standing.question,
      wanted: null,
      ownDice: null,
      noUndo: isPending ? STRINGS.underWay : standing.noUndo,
      result: standing.result,
      unsaved: null,
      stuck: null,
      missing: null,
      orders: standing.orders,
      isSending: isPending,
    };
  }

  /** What there is besides the battle. */
  get online(): OnlineState {
    const { line } = this;
    const { table, standing } = this.told_;
    const { pending } = line;
    return {
      battle: table.battle,
      viewer: table.viewer,
      line: line.state,
      retryAt: line.retryAt,
      gone: line.gone,
      rules: rulesOf(table.rules, this.ruleset.version),
      begun: table.begun,
      watched: table.watched,
      talks: table.talks,
      people: line.people,
      peopleAt: line.peopleAt,
      talk: line.talk,
      takeBack: standing.takeBack,
      pending:
        pending === undefined ? null : { kind: pending.act.kind as 'order' | 'answer' | 'undo', says: pending.says },
      unsent: line.unsent,
      refused: this.refused,
    };
  }

  listen(listeners: SessionListeners): void {
    this.listeners = listeners;
    listeners.told();
  }

  close(): void {
    this.listeners = null;
    this.line.close();
  }

  told(): readonly BattleEvent<System>[] {
    return this.told_.told;
  }

  thrown(): readonly (readonly (readonly number[])[])[] {
    return this.told_.all.map(({ dice }) => dice);
  }

  entries(): readonly number[] {
    return this.told_.all.map(({ entry }) => entry);
  }

  /** Computer players on the server do not send their reasons. */
  reasoned(): ReadonlySet<number> {
    return new Set();
  }

  reasonsOf(): readonly Reason[] {
    return [];
  }

  orderAt(): GivenOrder | undefined {
    return undefined;
  }

  /** A seat always sees its own side. */
  lookAs(): void {}

  order(order: System['order']): Promise<Reply> | Reply {
    return this.give({ kind: 'order', order: order as { kind: string } }, this.line.nameOf(order, this.view));
  }

  answer(answer: Json): Promise<Reply> | Reply {
    return this.give({ kind: 'answer', answer: answer as Extract<Act, { kind: 'answer' }>['answer'] }, STRINGS.answer);
  }

  undo(): Promise<Reply> | Reply {
    const { noUndo } = this.status;
    if (noUndo !== null) return refuse(noUndo);
    return this.give({ kind: 'undo' }, STRINGS.undo);
  }

  /** Whatever else is done in an online battle. */
  act(act: OnlineAct): void {
    if (act.kind === 'reconnect') this.line.reconnect();
    else if (act.kind === 'drop-order') this.line.dropPending(refuse(STRINGS.dropped));
    else {
      const at = this.told_.standing.place;
      const id = newId();
      void this.line.send(act.kind === 'ask' ? { ...act, id, at } : { ...act, id }, '').then((reply) => {
        if (!reply.ok) this.say(reply.refusal.because);
      });
    }
  }

  subjects(): readonly (string | null)[] {
    return this.isToOrder ? this.ruleset.subjects(this.view) : [];
  }

  offers(subject: string | null): readonly Offer<System>[] {
    return this.isToOrder ? this.ruleset.offers(this.view, subject, this.examples(this.orders + 1)) : [];
  }

  examples(orders: number): Rng {
    return seededRng(EXAMPLES, orders);
  }

  asked(before: Battle<System>): AskedOrder | null {
    const { question, waiting } = this.told_.standing;
    if (question === null || waiting === null) return null;
    const order = waiting.order as unknown as System['order'];
    return { ruleset: this.ruleset, before, order, known: waiting.draws, question };
  }

  file(): BattleFile<System> | null {
    return this.whole;
  }

  async fetchFile(): Promise<void> {
    if (this.isOpen) this.whole ??= await this.terms.fetchFile();
  }

  toldByOrder(): readonly (readonly BattleEvent<System>[])[] {
    const { all, told, standing } = this.told_;
    const byOrder: BattleEvent<System>[][] = [];
    for (const [i, event] of told.slice(0, standing.settled).entries()) {
      const entry = all[i]?.entry ?? 0;
      byOrder[entry] = [...(byOrder[entry] ?? []), event];
    }
    return byOrder.filter((own) => own !== undefined);
  }

  private get told_(): ReceivedBattle {
    return this.line.battle;
  }

  private get view(): Battle<System> {
    return this.told_.battle;
  }

  private get isToOrder(): boolean {
    const { waitsFor, question, result } = this.told_.standing;
    const isMine = waitsFor === this.viewer && this.players[waitsFor] === 'person';
    return isMine && question === null && result === null;
  }

  private async give(
    act:
      | Omit<Extract<Act, { kind: 'order' }>, 'id' | 'at'>
      | Omit<Extract<Act, { kind: 'answer' }>, 'id' | 'at'>
      | { readonly kind: 'undo' },
    says: string,
  ): Promise<Reply> {
    if (this.viewer === 'nobody') return refuse(STRINGS.onlooker);
    if (this.line.pending !== undefined) return refuse(STRINGS.underWay);
    this.refused = null;
    const given = this.line.send({ ...act, id: newId(), at: this.told_.standing.place }, says);
    // The screen shows that it is under way.
    this.listeners?.told();
    return given;
  }

  private heard(frame: Frame | 'line'): void {
    if (frame === 'line') this.listeners?.told();
    else if (frame.kind === 'table' || frame.kind === 'news') this.listeners?.changed();
    else if (frame.kind === 'refused') this.wasRefused(frame);
    else this.listeners?.told();
  }

  /** A page that was loaded again has no call waiting for the reply: it gets an update. */
  private wasRefused({ refusal }: Extract<Frame, { readonly kind: 'refused' }>): void {
    if (this.line.wasAwaited) this.listeners?.changed();
    else this.say(refusal.because);
  }

  private say(because: string): void {
    this.refused = because;
    this.listeners?.changed();
  }
}

/** With today's, which the server writes down with the next order. */
function rulesOf(rules: string | null, now: string): readonly string[] | null {
  if (rules === null) return null;
  const before = rules.split(', ');
  return before.at(-1) === now ? before : [...before, now];
}
