import { type Battle, type BattleEvent, namesIn, type Reply, type System } from 'enfilade';
import type { Act, Frame, Hello, People, TalkLine, WhyGone } from 'enfilade/online';
import { ReconnectingSocket, type Socket } from '../../../parts/reconnecting-socket.ts';
import { headed } from '../../../parts/words.ts';
import type { LineState } from '../../online-state.ts';
import type { OnlineCache } from './cache.ts';
import type { Certain } from './certain-events.ts';
import { changesBattle, type ChangeItem, Outbox, type OutboxItem } from './outbox.ts';
import { ReceivedBattle } from './received-battle.ts';
import { refuse } from '../refuse.ts';
import { ONLINE_ENGINE_STRINGS as STRINGS } from './strings.ts';

const DONE: Reply = { ok: true };
/** Milliseconds: many quick moves are stored together. */
const KEEP_AFTER = 300;
/** Milliseconds: an order may bring nothing new. */
const NEWS_LATE = 2000;

export interface LineOptions {
  /** The key of the battle, and the seat in it, in this browser's storage. */
  readonly key: string;
  /** Null to watch. */
  readonly token: string | null;
  readonly address: string;
  readonly cache: OnlineCache;
  readonly connect: (address: string) => Socket;
  readonly now: () => number;
}

type FrameListener = (frame: Frame | 'line' | 'outbox') => void;

/** The connection to the server: what it has sent, and what it has not confirmed yet, over any number of breaks. */
export class Line {
  state: LineState = 'opening';
  retryAt: number | null = null;
  gone: WhyGone | null = null;
  people: People | null = null;
  peopleAt = 0;
  talk: readonly TalkLine[] = [];
  /** Whether this page was waiting for the last reply. */
  wasAwaited = false;
  private readonly options: LineOptions;
  private readonly socket: ReconnectingSocket;
  private readonly outbox: Outbox;
  /** Orders that may have reached the server. */
  private readonly sent = new Set<string>();
  private known: ReceivedBattle | null = null;
  /** The table has been sent since the last break. */
  private isGreeted = false;
  private onFrame: FrameListener = () => {};
  private keeping: ReturnType<typeof setTimeout> | undefined;
  private beginning: ((why: WhyGone | null) => void) | null = null;
  /** Confirmed, but its events have not arrived yet. */
  private confirmed: string | null = null;
  private table: Extract<Frame, { readonly kind: 'table' }>['table'] | null = null;

  private constructor(options: LineOptions, outbox: readonly OutboxItem[]) {
    this.options = options;
    this.outbox = new Outbox(outbox, () => this.keepOutbox());
    // Before the page was opened again.
    for (const { act } of this.pending.slice(0, 1)) this.sent.add(act.id);
    this.socket = new ReconnectingSocket({
      address: () => options.address,
      connect: options.connect,
      opened: () => this.greet(),
      received: (frame) => this.receive(frame as Frame | undefined),
      lost: (wait) => this.lost(wait),
    });
  }

  /** From what this browser has stored, or else from the server; if neither works, why. */
  static async open(options: LineOptions): Promise<Line | WhyGone> {
    const { cache, key } = options;
    const [kept, items] = await Promise.all([cache.battle(key), cache.outbox(key)]).catch(
      () => [undefined, []] as const,
    );
    const line = new Line(options, items);
    if (kept !== undefined) {
      line.known = new ReceivedBattle(kept.table, kept.moments, kept.standing, kept.places);
      line.talk = kept.talk;
    }
    line.socket.open();
    if (kept !== undefined) return line;
    // Without a network this waits.
    const why = await new Promise<WhyGone | null>((resolve) => {
      line.beginning = resolve;
    });
    if (why === null) return line;
    line.close();
    return why;
  }

  get battle(): ReceivedBattle {
    if (this.known === null) throw new Error('the server has not told the battle yet');
    return this.known;
  }

  /** Orders, answers and undos that are not confirmed yet: the first is under way, the others wait for it. */
  get pending(): readonly ChangeItem[] {
    return this.outbox.changes;
  }

  get unsent(): number {
    return this.outbox.all.filter((item) => !changesBattle(item)).length;
  }

  /** The last order that waits cannot have reached the server. */
  get isLastUnsent(): boolean {
    const last = this.pending.at(-1);
    return this.state !== 'live' && last !== undefined && !this.sent.has(last.act.id);
  }

  /** What the orders that wait will bring, by order, beyond what the server has told; nothing where it has told something else. */
  get expected(): Certain {
    const [first] = this.pending;
    if (first === undefined) return [];
    const { told, standing } = this.battle;
    const { moments, mark } = first.act.at;
    const { place } = standing;
    if (place.moments < moments || (place.moments === moments && place.mark !== mark)) return [];
    let arrived = told.slice(moments);
    const left: Certain[number][] = [];
    for (const events of this.pending.flatMap(({ expects = [] }) => expects)) {
      if (arrived.length === 0) left.push(events);
      else if (!isSame(events, arrived.slice(0, events.length))) return [];
      else arrived = arrived.slice(events.length);
    }
    return arrived.length === 0 ? left : [];
  }

  listen(onFrame: FrameListener): void {
    this.onFrame = onFrame;
  }

  /** Sent now or when the server is back; resolved when it was done or refused. */
  send(act: Act, says: string, expects?: Certain): Promise<Reply> {
    const isFirst = this.pending.length === 0;
    const item = { act, says, ...(expects === undefined ? {} : { expects }) };
    const reply = this.outbox.add(item);
    if (this.isGreeted && (isFirst || !changesBattle(item))) this.post(act);
    return reply;
  }

  /** The last order that waits is not sent. */
  dropPending(reply: Reply): void {
    const last = this.pending.at(-1);
    if (last === undefined) return;
    this.outbox.settle(last.act.id, reply);
    this.onFrame('outbox');
  }

  reconnect(): void {
    if (this.state === 'gone' && this.gone !== 'server') return;
    this.socket.open();
  }

  close(): void {
    this.socket.close();
    if (this.keeping !== undefined) this.keep();
  }

  /** "Move: 92e Ligne", while an order is not confirmed. */
  nameOf(order: System['order'], view: Battle<System>): string {
    const { unit } = order as { readonly unit?: unknown };
    const name = typeof unit === 'string' ? namesIn(view).get(unit) : undefined;
    return name === undefined ? headed(order.kind) : `${headed(order.kind)}: ${name}`;
  }

  private post(act: Act): void {
    this.sent.add(act.id);
    this.socket.send(act);
  }

  private greet(): void {
    const { token } = this.options;
    const hello: Hello = {
      kind: 'hello',
      seat: token,
      have: this.known === null ? [] : [...this.known.places],
      talk: this.talk.at(-1)?.number ?? 0,
    };
    this.socket.send(hello);
  }

  private receive(frame: Frame | undefined): void {
    if (frame === undefined) return;
    switch (frame.kind) {
      case 'table':
        this.table = frame.table;
        this.known?.begin(frame.table);
        this.welcome();
        break;
      case 'news':
        if (!this.learn(frame.news)) return;
        break;
      case 'people':
        [this.people, this.peopleAt] = [frame.people, this.options.now()];
        break;
      case 'talk':
        this.addTalk(frame.lines);
        break;
      case 'done':
        if (!this.confirm(frame.id)) return;
        break;
      case 'refused':
        if (!this.refused(frame)) return;
        break;
      case 'gone':
        this.end(frame.because);
        break;
      case 'beat':
        return;
    }
    if (this.known !== null) this.onFrame(frame);
  }

  /** A change of the battle is done once its events have arrived. */
  private confirm(id: string): boolean {
    const [first] = this.pending;
    if (first?.act.id === id && this.known !== null) {
      const { mark, moments } = this.known.standing.place;
      if (mark === first.act.at.mark && moments === first.act.at.moments) {
        this.confirmed = id;
        setTimeout(() => this.confirmed === id && this.settleConfirmed(), NEWS_LATE);
        return false;
      }
    }
    this.settleDone(id);
    return true;
  }

  /** What waited behind it is given on top of what came of it, if that is what was expected; otherwise it is not given. */
  private settleDone(id: string): void {
    const [first, next] = this.pending;
    if (next !== undefined && first?.act.id === id) {
      const { told, standing } = this.battle;
      if (first.expects !== undefined && isSame(first.expects.flat(), told.slice(first.act.at.moments))) {
        const act = { ...next.act, at: standing.place };
        this.outbox.replace({ ...next, act });
        if (this.isGreeted) this.post(act);
      } else this.dropBehind(refuse(STRINGS.wentOtherwise(this.pending.length - 1)));
    }
    this.wasAwaited = this.outbox.settle(id, DONE);
  }

  private refused({ id, refusal }: Extract<Frame, { readonly kind: 'refused' }>): boolean {
    if (!this.outbox.has(id)) return false;
    const behind = this.pending[0]?.act.id === id ? this.pending.length - 1 : 0;
    const because = behind === 0 ? refusal.because : STRINGS.andBehind(refusal.because, behind);
    if (behind > 0) this.dropBehind(DONE);
    this.wasAwaited = this.outbox.settle(id, { ok: false, refusal: { ...refusal, because } });
    return true;
  }

  private dropBehind(reply: Reply): void {
    for (const { act } of this.pending.slice(1)) this.outbox.settle(act.id, reply);
  }

  private settleConfirmed(): void {
    const { confirmed } = this;
    this.confirmed = null;
    if (confirmed === null) return;
    this.settleDone(confirmed);
    this.onFrame('line');
  }

  private welcome(): void {
    [this.state, this.retryAt, this.gone] = ['live', null, null];
    if (this.isGreeted) return;
    this.isGreeted = true;
    const behind = this.pending.slice(1);
    for (const item of this.outbox.all) if (!behind.some(({ act }) => act === item.act)) this.post(item.act);
  }

  /** False if it does not follow from what is known; then everything is asked for again. */
  private learn(news: Extract<Frame, { readonly kind: 'news' }>['news']): boolean {
    if (this.known === null) {
      if (this.table === null || news.since !== 0) return false;
      this.known = new ReceivedBattle(this.table, news.moments, news.standing);
      this.beginning?.(null);
      this.beginning = null;
    } else if (!this.known.receive(news)) {
      this.known.places = [];
      this.isGreeted = false;
      this.socket.open();
      return false;
    }
    this.keeping ??= setTimeout(() => this.keep(), KEEP_AFTER);
    const { confirmed } = this;
    this.confirmed = null;
    if (confirmed !== null) this.settleDone(confirmed);
    return true;
  }

  private addTalk(lines: readonly TalkLine[]): void {
    // Players are sent what spectators said when the battle is over: it belongs between what they know.
    const known = new Map([...this.talk, ...lines].map((line) => [line.number, line]));
    this.talk = [...known.values()].toSorted((one, two) => one.number - two.number);
    this.keeping ??= setTimeout(() => this.keep(), KEEP_AFTER);
  }

  private lost(wait: number): void {
    [this.isGreeted, this.retryAt] = [false, this.options.now() + wait];
    if (this.state !== 'gone') this.state = 'away';
    if (this.known !== null) this.onFrame('line');
  }

  private end(because: WhyGone): void {
    this.isGreeted = false;
    // The server is restarting: the socket reconnects by itself.
    if (because === 'server') {
      this.state = 'away';
      return;
    }
    [this.state, this.gone] = ['gone', because];
    this.socket.close();
    this.beginning?.(because);
    this.beginning = null;
  }

  private keep(): void {
    clearTimeout(this.keeping);
    this.keeping = undefined;
    if (this.known === null) return;
    const { table, all, standing, places } = this.known;
    const { key, cache } = this.options;
    // What cannot be stored is asked for again.
    cache.keepBattle({ id: key, table, moments: all, standing, places, talk: this.talk }).catch(() => undefined);
  }

  private keepOutbox(): void {
    const { key, cache } = this.options;
    cache.keepOutbox(key, this.outbox.all).catch(() => undefined);
  }
}

function isSame(expected: readonly BattleEvent<System>[], came: readonly BattleEvent<System>[]): boolean {
  return JSON.stringify(expected) === JSON.stringify(came);
}
