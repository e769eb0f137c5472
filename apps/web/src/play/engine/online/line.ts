import { type Battle, namesIn, type Reply, type System } from 'enfilade';
import type { Act, Frame, Hello, People, TalkLine, WhyGone } from 'enfilade/online';
import { ReconnectingSocket, type Socket } from '../../../parts/reconnecting-socket.ts';
import { headed } from '../../../parts/words.ts';
import type { LineState } from '../../online-state.ts';
import type { OnlineCache } from './cache.ts';
import { changesBattle, Outbox, type OutboxItem } from './outbox.ts';
import { ReceivedBattle } from './received-battle.ts';

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

type FrameListener = (frame: Frame | 'line') => void;

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

  /** The order, answer or undo that is not confirmed yet. */
  get pending(): OutboxItem | undefined {
    return this.outbox.pending;
  }

  get unsent(): number {
    return this.outbox.all.filter(({ act }) => !changesBattle(act)).length;
  }

  listen(onFrame: FrameListener): void {
    this.onFrame = onFrame;
  }

  /** Sent now or when the server is back; resolved when it was done or refused. */
  send(act: Act, says: string): Promise<Reply> {
    const reply = this.outbox.add({ act, says });
    if (this.isGreeted) this.socket.send(act);
    return reply;
  }

  dropPending(reply: Reply): void {
    const { pending } = this;
    if (pending === undefined) return;
    this.outbox.settle(pending.act.id, reply);
    this.onFrame('line');
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
        if (!this.outbox.has(frame.id)) return;
        this.wasAwaited = this.outbox.settle(frame.id, { ok: false, refusal: frame.refusal });
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
    const { pending } = this;
    if (pending?.act.id === id && 'at' in pending.act && this.known !== null) {
      const { mark, moments } = this.known.standing.place;
      if (mark === pending.act.at.mark && moments === pending.act.at.moments) {
        this.confirmed = id;
        setTimeout(() => this.confirmed === id && this.settleConfirmed(), NEWS_LATE);
        return false;
      }
    }
    this.wasAwaited = this.outbox.settle(id, DONE);
    return true;
  }

  private settleConfirmed(): void {
    const { confirmed } = this;
    this.confirmed = null;
    if (confirmed === null) return;
    this.wasAwaited = this.outbox.settle(confirmed, DONE);
    this.onFrame('line');
  }

  private welcome(): void {
    [this.state, this.retryAt, this.gone] = ['live', null, null];
    if (this.isGreeted) return;
    this.isGreeted = true;
    for (const { act } of this.outbox.all) this.socket.send(act);
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
    if (confirmed !== null) this.wasAwaited = this.outbox.settle(confirmed, DONE);
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
