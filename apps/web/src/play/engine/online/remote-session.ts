import { refuse } from '../refuse.ts';
import {
  apply,
  type Battle,
  type BattleEvent,
  type BattleFile,
  type ChartedPlay,
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
import type { LineState, OnlineAct, OnlineState } from '../../online-state.ts';
import type { Player, Players } from '../../players.ts';
import type { Reason, Status } from '../../snapshot.ts';
import type { AskedOrder } from '../after-order.ts';
import type { GivenOrder, Session, SessionListeners } from '../session.ts';
import { type Certain, certainEvents } from './certain-events.ts';
import { Line } from './line.ts';
import { ONLINE_ENGINE_STRINGS as STRINGS } from './strings.ts';
import type { ReceivedBattle } from './received-battle.ts';

/** Chooses example offers; it influences nothing else. */
const EXAMPLES = 1815;
const DONE: Reply = { ok: true };
/** The server is not there just now. */
const LOST: readonly LineState[] = ['opening', 'away'];

export interface RemoteTerms {
  readonly line: Line;
  readonly play: ChartedPlay;
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
  /** The battle after what the orders that wait will bring. */
  private foreseen: {
    readonly before: Battle<System>;
    readonly events: readonly BattleEvent<System>[];
    readonly battle: Battle<System>;
  } | null = null;

  constructor(terms: RemoteTerms) {
    this.terms = terms;
    [this.ruleset, this.line] = [terms.play.ruleset, terms.line];
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
    return this.waitsFor ?? 'a';
  }

  get orders(): number {
    return this.told_.standing.orders + this.line.expected.length;
  }

  get settledMoments(): number {
    return this.told_.standing.settled + this.line.expected.flat().length;
  }

  get status(): Status {
    const { standing } = this.told_;
    return {
      id: this.id,
      ruleset: this.ruleset.book.id,
      players: this.players,
      viewer: this.viewer,
      moments: this.told().length,
      isView: false,
      waitsFor: this.waitsFor,
      question: standing.question,
      wanted: null,
      ownDice: null,
      noUndo: this.noUndo,
      result: standing.result,
      unsaved: null,
      stuck: null,
      missing: null,
      orders: this.orders,
      isSending: this.isOnItsWay,
    };
  }

  /** What there is besides the battle. */
  get online(): OnlineState {
    const { line } = this;
    const { table, standing } = this.told_;
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
      pending: line.pending.map(({ act: { id, kind }, says }) => ({ id, kind, says })),
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

  /** What the server has told, and what the orders that wait will bring. */
  told(): readonly BattleEvent<System>[] {
    const { expected } = this.line;
    return expected.length === 0 ? this.told_.told : [...this.told_.told, ...expected.flat()];
  }

  thrown(): readonly (readonly (readonly number[])[])[] {
    return [...this.told_.all.map(({ dice }) => dice), ...this.line.expected.flat().map(() => [])];
  }

  entries(): readonly number[] {
    const first = this.told_.standing.orders + 1;
    const expected = this.line.expected.flatMap((events, i) => events.map(() => first + i));
    return [...this.told_.all.map(({ entry }) => entry), ...expected];
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
    const expects = this.certain(order);
    return this.give({ kind: 'order', order: order as { kind: string } }, this.line.nameOf(order, this.view), expects);
  }

  answer(answer: Json): Promise<Reply> | Reply {
    return this.give({ kind: 'answer', answer: answer as Extract<Act, { kind: 'answer' }>['answer'] }, STRINGS.answer);
  }

  undo(): Promise<Reply> | Reply {
    const { noUndo } = this.status;
    if (noUndo !== null) return refuse(noUndo);
    if (this.line.pending.length === 0) return this.give({ kind: 'undo' }, STRINGS.undo);
    this.line.dropPending(DONE);
    return DONE;
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
    const { battle: before } = this.told_;
    const events = this.line.expected.flat();
    const { foreseen } = this;
    const isKnown = foreseen?.before === before && foreseen.events.length === events.length;
    if (isKnown && events.every((event, i) => event === foreseen.events[i])) return foreseen.battle;
    const battle = events.reduce<Battle<System>>((now, event) => apply(now, event), before);
    this.foreseen = { before, events, battle };
    return battle;
  }

  private get waitsFor(): Side | null {
    return this.line.expected.length === 0 ? this.told_.standing.waitsFor : this.view.toAct;
  }

  private get isToOrder(): boolean {
    const { question, result } = this.told_.standing;
    const { waitsFor } = this;
    const isMine = waitsFor !== null && waitsFor === this.viewer && this.players[waitsFor] === 'person';
    return isMine && question === null && result === null;
  }

  /** Nothing can be given before the server has said what came of what waits. */
  private get isOnItsWay(): boolean {
    const { pending, state } = this.line;
    return pending.length > 0 && (state === 'live' || pending.some(({ expects }) => expects === undefined));
  }

  /** An order that has not been sent can be taken out of the outbox. */
  private get noUndo(): string | null {
    const { pending, isLastUnsent } = this.line;
    if (pending.length === 0) return this.told_.standing.noUndo;
    return isLastUnsent ? null : STRINGS.underWay;
  }

  /** Without a connection: what an order will bring, if that is certain. */
  private certain(order: System['order']): Certain | undefined {
    const { viewer, view } = this;
    const { ruleset, chart } = this.terms.play;
    if (!LOST.includes(this.line.state) || viewer === 'nobody' || !this.isToOrder || chart.hasSecrets(view))
      return undefined;
    return certainEvents({ ruleset, sideOrders: chart.sideOrders }, view, { by: viewer, order });
  }

  private async give(
    act:
      | Omit<Extract<Act, { kind: 'order' }>, 'id' | 'at'>
      | Omit<Extract<Act, { kind: 'answer' }>, 'id' | 'at'>
      | { readonly kind: 'undo' },
    says: string,
    expects?: Certain,
  ): Promise<Reply> {
    if (this.viewer === 'nobody') return refuse(STRINGS.onlooker);
    if (this.isOnItsWay) return refuse(STRINGS.underWay);
    this.refused = null;
    const given = this.line.send({ ...act, id: newId(), at: this.told_.standing.place }, says, expects);
    if (expects !== undefined) {
      // Others may be given on top of it; what the server makes of it is told when it is back.
      void given.then((reply) => !reply.ok && this.say(reply.refusal.because));
      this.listeners?.changed();
      return DONE;
    }
    // The screen shows that it is under way.
    this.listeners?.told();
    return given;
  }

  private heard(frame: Frame | 'line' | 'outbox'): void {
    if (frame === 'line') this.listeners?.told();
    else if (frame === 'outbox') this.listeners?.changed();
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
