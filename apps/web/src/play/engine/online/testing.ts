import { type Json, type Reply, sha256, type Side, type SideOrders, type Viewer } from 'enfilade';
import type { Act, DeviceMessage, Frame, News, OnlineTable, People, Place, Seat, Standing } from 'enfilade/online';
import type { Socket } from '../../../parts/reconnecting-socket.ts';
import { sessionOn } from '../testing.ts';

const HERE: Seat = { state: 'here', name: null, level: null, away: null };

/** A server of one battle, in memory: what a real one says, for tests of those who listen. */
export class TestServer {
  readonly session;
  /** The ids of what was done, and what came of it. */
  readonly done = new Map<string, Reply>();
  readonly parts = new Map<string, string>();
  readonly lines: TestSocket[] = [];
  seal: People['seal']['state'] = 'sealed';
  /** By which the battle was begun and gone on with. */
  rules: string;
  isDown = false;
  /** What a device says is lost on the way. */
  isDeaf = false;
  /** What is done is not acknowledged. */
  isMute = false;
  said: DeviceMessage[] = [];
  private readonly sideOrders;

  constructor(scenario: string, sideOrders: SideOrders) {
    this.session = sessionOn(scenario, { a: 'person', b: 'person' });
    this.sideOrders = sideOrders;
    this.session.passOver(sideOrders);
    this.rules = this.session.ruleset.version;
  }

  readonly connect = (): Socket => {
    const line = new TestSocket(this);
    this.lines.push(line);
    return line;
  };

  /** Every device loses its line. */
  cut(): void {
    for (const line of this.lines.splice(0)) line.drop();
  }

  heard(line: TestSocket, message: DeviceMessage): void {
    this.said.push(message);
    if (this.isDeaf) return;
    if (message.kind === 'hello') {
      line.viewer = message.seat === null ? 'nobody' : message.seat.startsWith('a') ? 'a' : 'b';
      line.say({ kind: 'table', table: this.table(line.viewer) });
      const known = message.have.find(({ moments, mark }) => this.mark(line.viewer, moments) === mark);
      line.known = known ?? { moments: 0, mark: '' };
      this.tell(line);
      line.say({ kind: 'people', people: this.people() });
      return;
    }
    const before = this.done.get(message.id);
    const reply = before ?? this.carryOut(line.viewer, message);
    this.done.set(message.id, reply);
    if (before === undefined && reply.ok) this.session.passOver(this.sideOrders);
    if (before === undefined && reply.ok) for (const each of this.lines) this.tell(each);
    if (this.isMute) return;
    if (reply.ok) line.say({ kind: 'done', id: message.id });
    else {
      const why = reply.refusal.rule === 'moved-on' ? 'moved-on' : 'rules';
      line.say({ kind: 'refused', id: message.id, why, refusal: reply.refusal });
    }
  }

  news(viewer: Viewer, since: number): News {
    const { session } = this;
    session.lookAs(viewer);
    const [told, dice, entries] = [session.told(), session.thrown(), session.entries()];
    const moments = told.map((event, i) => ({ event, dice: dice[i] ?? [], entry: entries[i] ?? 0 }));
    const { waitsFor, noUndo, result, question } = session.status;
    const { waiting } = session.match.game;
    const standing: Standing = {
      place: { moments: moments.length, mark: this.mark(viewer, moments.length) ?? '' },
      settled: session.settledMoments,
      orders: session.orders,
      waitsFor,
      question,
      waiting:
        question === null || waiting === null || waiting.order.kind === 'muster'
          ? null
          : { order: JSON.parse(JSON.stringify(waiting.order)) as Json, draws: waiting.draws },
      noUndo,
      takeBack: null,
      result,
    };
    return JSON.parse(JSON.stringify({ since, moments: moments.slice(since), standing })) as News;
  }

  private tell(line: TestSocket): void {
    const since = line.known.mark === this.mark(line.viewer, line.known.moments) ? line.known.moments : 0;
    const news = this.news(line.viewer, since);
    line.known = news.standing.place;
    line.say({ kind: 'news', news });
  }

  private mark(viewer: Viewer, moments: number): string | undefined {
    this.session.lookAs(viewer);
    const told = this.session.told();
    return moments > told.length ? undefined : sha256(JSON.stringify(told.slice(0, moments))).slice(0, 16);
  }

  private table(viewer: Viewer): OnlineTable {
    this.session.lookAs(viewer);
    const { scenario } = this.session.setting;
    const { rules } = this;
    return { battle: 'test', viewer, engine: '1', rules, scenario, watched: true, talks: true, begun: '' };
  }

  private people(): People {
    const isOpen = this.seal === 'promised';
    return {
      seats: { a: HERE, b: HERE },
      watching: 0,
      clock: { pace: { kind: 'open' }, left: { a: null, b: null }, running: null, remedies: [] },
      requests: [],
      seal: {
        state: this.seal,
        code: '7Q4\u00b7K2M',
        promises: { server: '', a: '', b: '' },
        waitsFor: isOpen ? ['a', 'b'] : [],
        from: 0,
      },
      muted: false,
      rematch: null,
    };
  }

  private carryOut(viewer: Viewer, act: Act): Reply {
    const { session } = this;
    if (act.kind === 'part') this.parts.set(viewer, act.part);
    if (!('at' in act) || act.kind === 'ask') return { ok: true };
    if (act.at.mark !== this.mark(viewer, act.at.moments) || this.news(viewer, 0).moments.length !== act.at.moments)
      return { ok: false, refusal: { rule: 'moved-on', because: 'the battle has gone on since' } };
    if (act.kind === 'undo') {
      session.lookAs(viewer);
      return session.undo();
    }
    const side = viewer as Side;
    if (act.kind === 'answer') return session.match.answer(side, act.answer);
    return session.match.order(side, act.order);
  }
}

type Listener = (event: { readonly data: unknown }) => void;

/** One line of a device, which never waits for a network. */
export class TestSocket implements Socket {
  readyState: 0 | 1 | 2 | 3 = 0;
  viewer: Viewer = 'nobody';
  known: Place = { moments: 0, mark: '' };
  private readonly server: TestServer;
  private readonly listeners = new Map<string, Listener[]>();

  constructor(server: TestServer) {
    this.server = server;
    queueMicrotask(() => {
      if (server.isDown) this.drop();
      else {
        this.readyState = 1;
        this.tell('open', null);
      }
    });
  }

  addEventListener(type: string, listener: Listener): void {
    this.listeners.set(type, [...(this.listeners.get(type) ?? []), listener]);
  }

  send(data: unknown): void {
    if (this.readyState === 1) this.server.heard(this, JSON.parse(data as string) as DeviceMessage);
  }

  close(): void {
    this.readyState = 3;
    this.server.lines.splice(this.server.lines.indexOf(this) >>> 0, 1);
  }

  drop(): void {
    this.readyState = 3;
    this.tell('close', null);
  }

  say(frame: Frame): void {
    const text = JSON.stringify(frame);
    queueMicrotask(() => {
      if (this.readyState === 1) this.tell('message', text);
    });
  }

  private tell(type: string, data: unknown): void {
    for (const listener of this.listeners.get(type) ?? []) listener({ data });
  }
}
