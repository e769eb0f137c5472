import { randomBytes, randomUUID } from 'node:crypto';
import {
  apply,
  bareBattle,
  type Battle,
  findPlay,
  other,
  seededRng,
  settingOf,
  SIDES,
  type Side,
  type System,
} from 'enfilade';
import { promisePart } from 'enfilade/battle';
import {
  type Act,
  type BattleMade,
  type DeviceMessage,
  type Frame,
  type NewBattle,
  ONLINE_API,
  type OnlineMoment,
  type OnlineTable,
  type People,
  type Place,
  type SeatTaken,
  type Standing,
  type TalkLine,
  type WhyGone,
  type WhyRefused,
} from 'enfilade/online';
import { onTestFinished, vi } from 'vitest';
import { WebSocket } from 'ws';
import type { RunningServer, ServerOptions } from '../server.ts';
import { running } from '../testing.ts';
import { BATTLE_LIMITS, type BattleLimits } from './limits.ts';

type Server = Pick<RunningServer, 'port'>;

const FREE = { burst: 1e6, perSecond: 1e6 };

/** No test waits for an allowance that it is not about. */
export const TEST_LIMITS: BattleLimits = {
  ...BATTLE_LIMITS,
  battlesFromAddress: FREE,
  seatsFromAddress: FREE,
  readsFromBattle: FREE,
  actsFromDevice: FREE,
  talkFromDevice: FREE,
  talkFromSpectators: FREE,
  messagesFromDevice: FREE,
};

/** A server with online battles, stopped when the test ends. */
export function servingBattles(
  url: string,
  {
    limits = {},
    ...options
  }: Omit<ServerOptions, 'database' | 'limits'> & { readonly limits?: Partial<BattleLimits> } = {},
): Promise<RunningServer> {
  return running({ database: { url }, battleLimits: { ...TEST_LIMITS, ...limits }, ...options });
}

/** The answer of a server to a request about battles. */
export interface BattleAnswer<T> {
  readonly status: number;
  readonly body: T & { readonly error?: string };
}

/** Asks a server as a page does. */
export async function askBattles<T = Readonly<Record<string, unknown>>>(
  { port }: Server,
  path: string,
  { token, body, headers = {} }: { token?: string | null; body?: unknown; headers?: Record<string, string> } = {},
): Promise<BattleAnswer<T>> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { ...headers, ...(typeof token === 'string' ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as BattleAnswer<T>['body'] };
}

/** The seat of one person: its token, and what its device contributes to the dice. */
export interface TestSeat {
  readonly battle: string;
  readonly side: Side;
  readonly token: string;
  readonly part: string;
}

export const freshPart = (): string => randomBytes(32).toString('hex');

export async function makeBattle(
  server: Server,
  wanted: Partial<NewBattle> & { readonly scenario?: string } = {},
): Promise<{ readonly made: BattleMade; readonly seat: TestSeat }> {
  const { scenario = 'bp-maida', side = 'a', ...more } = wanted;
  const part = freshPart();
  const { status, body } = await askBattles<BattleMade>(server, ONLINE_API.battles, {
    body: {
      layout: { kind: 'shipped', scenario },
      side,
      name: 'Anna',
      promise: promisePart(side, part),
      opponent: { kind: 'friend' },
      pace: { kind: 'open' },
      watched: true,
      ...more,
    },
  });
  if (status !== 201) throw new Error(`no battle: ${status} ${JSON.stringify(body)}`);
  return { made: body, seat: { battle: body.battle, side, token: body.seat, part } };
}

export async function sitDown(server: Server, battle: string, side: Side, token: string | null): Promise<TestSeat> {
  const part = freshPart();
  const { status, body } = await askBattles<SeatTaken>(server, ONLINE_API.seat(battle), {
    token,
    body: { name: 'Ben', promise: promisePart(side, part) },
  });
  if (status !== 200) throw new Error(`no seat: ${status} ${JSON.stringify(body)}`);
  return { battle, side: body.side, token: body.seat, part };
}

/** A battle with both seats taken. */
export async function seatedBattle(
  server: Server,
  wanted: Parameters<typeof makeBattle>[1] = {},
): Promise<Readonly<Record<Side, TestSeat>>> {
  const { made, seat } = await makeBattle(server, wanted);
  const guest = await sitDown(server, made.battle, other(seat.side), made.invitation?.token ?? null);
  return seat.side === 'a' ? { a: seat, b: guest } : { a: guest, b: seat };
}

/** Both devices of a battle, their dice sealed. */
export async function devicesAt(
  server: Server,
  seats: Readonly<Record<Side, TestSeat>>,
): Promise<Readonly<Record<Side, TestDevice>>> {
  const devices = { a: TestDevice.at(server, seats.a), b: TestDevice.at(server, seats.b) };
  for (const side of SIDES) await devices[side].until(({ people }) => people?.seal.state === 'sealed');
  return devices;
}

export type TestReply =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: WhyRefused; readonly because: string };

type WithoutId<T> = T extends { readonly id: string } ? Omit<T, 'id'> & { readonly id?: string } : never;
/** An act without what every act has: its id, and how far the device knows the battle. */
export type TestAct = WithoutAt<WithoutId<Act>>;
type WithoutAt<T> = T extends { readonly at: Place } ? Omit<T, 'at'> & { readonly at?: Place } : T;

/** A device as the network sees it: it keeps what it is told, hands its part over, and sends again after a break what was not confirmed. */
export class TestDevice {
  readonly seat: TestSeat | null;
  readonly battleId: string;
  table: OnlineTable | null = null;
  moments: readonly OnlineMoment[] = [];
  standing: Standing | null = null;
  people: People | null = null;
  readonly talk: TalkLine[] = [];
  gone: WhyGone | null = null;
  /** Everything it was ever sent, as text. */
  readonly frames: string[] = [];
  /** Hands its part over by itself. */
  handsOver = true;
  private places: readonly Place[] = [];
  private socket: WebSocket | null = null;
  private readonly outbox = new Map<string, Act>();
  private readonly waiting = new Map<string, (reply: TestReply) => void>();
  private part: string;
  private sealedWith: string | null | undefined;

  constructor(battleId: string, seat: TestSeat | null) {
    [this.battleId, this.seat, this.part] = [battleId, seat, seat?.part ?? ''];
    onTestFinished(() => this.cut());
  }

  static at(server: Server, seat: TestSeat): TestDevice {
    return new TestDevice(seat.battle, seat).connect(server);
  }

  static watching(server: Server, battle: string): TestDevice {
    return new TestDevice(battle, null).connect(server);
  }

  connect({ port }: Server, headers: Readonly<Record<string, string>> = {}): this {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${ONLINE_API.line(this.battleId)}`, { headers });
    this.socket = socket;
    this.gone = null;
    socket.on('open', () =>
      this.post({
        kind: 'hello',
        seat: this.seat?.token ?? null,
        have: [...this.places],
        talk: this.talk.at(-1)?.number ?? 0,
      }),
    );
    socket.on('message', (data: Buffer) => {
      if (this.socket === socket) this.hear(data.toString());
    });
    socket.on('error', () => undefined);
    return this;
  }

  /** The network is gone. */
  cut(): void {
    this.socket?.terminate();
    this.socket = null;
  }

  get isConnected(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** What it wants; resolved when the server has done or refused it, after any number of breaks. */
  act(given: TestAct): Promise<TestReply> {
    const at = this.standing?.place ?? { moments: 0, mark: '' };
    const needsPlace = ['order', 'answer', 'undo', 'ask'].includes(given.kind);
    const act = { id: randomUUID(), ...(needsPlace ? { at } : {}), ...given } as Act;
    this.outbox.set(act.id, act);
    const reply = new Promise<TestReply>((resolve) => this.waiting.set(act.id, resolve));
    if (this.isConnected) this.post(act);
    return reply;
  }

  post(message: DeviceMessage): void {
    this.socket?.send(JSON.stringify(message));
  }

  postRaw(text: string): void {
    this.socket?.send(text);
  }

  /** Waits until this device has been told so. */
  until(holds: (device: this) => unknown): Promise<void> {
    return vi.waitFor(
      () => {
        if (!holds(this))
          throw new Error(`not yet: ${String(holds)} ${JSON.stringify([this.standing, this.people, this.gone])}`);
      },
      { timeout: 60_000, interval: 5 },
    );
  }

  get isOver(): boolean {
    return (this.standing?.result ?? null) !== null;
  }

  get isAsked(): boolean {
    return (this.standing?.question ?? null) !== null;
  }

  /** The battle that follows; null while none does. */
  get rematch(): string | null {
    return this.people?.rematch ?? null;
  }

  /** The battle as this device knows it. */
  get battle(): Battle<System> {
    if (this.table === null) throw new Error('not told yet');
    const bare = bareBattle<System>(settingOf(this.table.scenario));
    return this.moments.reduce<Battle<System>>((battle, { event }) => apply(battle, event), bare);
  }

  /** Something that may be done now, chosen at random from what the device knows: an order or an answer. */
  choice(seed: number): TestAct {
    const { standing, table } = this;
    if (standing === null || table === null) throw new Error('not told yet');
    const { question } = standing;
    if (question !== null) {
      const option = question.options[seed % question.options.length] ?? question.options[0];
      return { kind: 'answer', answer: option.answer as never };
    }
    const order = findPlay(table.scenario.ruleset)?.sample(this.battle, seededRng(seed, 0));
    if (order === undefined) throw new Error('nothing to order');
    return { kind: 'order', order: JSON.parse(JSON.stringify(order)) as { kind: string } };
  }

  private hear(text: string): void {
    this.frames.push(text);
    const frame = JSON.parse(text) as Frame;
    switch (frame.kind) {
      case 'table':
        this.table = frame.table;
        for (const act of this.outbox.values()) this.post(act);
        break;
      case 'news': {
        const { since, moments, standing } = frame.news;
        if (since > this.moments.length || since + moments.length !== standing.place.moments)
          throw new Error('news that do not follow');
        this.moments = [...this.moments.slice(0, since), ...moments];
        this.standing = standing;
        this.places = [standing.place, ...this.places].slice(0, 16);
        break;
      }
      case 'people':
        this.people = frame.people;
        this.handOver();
        break;
      case 'talk':
        this.talk.push(...frame.lines);
        break;
      case 'done':
        this.settle(frame.id, { ok: true });
        break;
      case 'refused':
        this.settle(frame.id, { ok: false, why: frame.why, because: frame.refusal.because });
        break;
      case 'gone':
        this.gone = frame.because;
        break;
      case 'beat':
        break;
    }
  }

  private settle(id: string, reply: TestReply): void {
    this.outbox.delete(id);
    this.waiting.get(id)?.(reply);
    this.waiting.delete(id);
  }

  private handOver(): void {
    const { seat, people } = this;
    if (seat === null || people === null || !this.handsOver || !people.seal.waitsFor.includes(seat.side)) return;
    const { state, promises } = people.seal;
    const own = promises[seat.side];
    // What it has sent for this promise is not sent again.
    if (this.sealedWith === own) return;
    this.sealedWith = own;
    if (own === null) {
      this.part = freshPart();
      void this.act({ kind: 'promise', promise: promisePart(seat.side, this.part) });
    } else if (state === 'promised') void this.act({ kind: 'part', part: this.part });
    else this.sealedWith = undefined;
  }
}

/** The device whose side is to act or to answer; undefined once the battle is over. */
export function deviceToAct(devices: Readonly<Record<Side, TestDevice>>): TestDevice | undefined {
  const side = devices.a.standing?.waitsFor;
  return side === null || side === undefined ? undefined : devices[side];
}

/** Lets both devices act at random for so many orders and answers, or until the battle is over. */
export async function playSome(devices: Readonly<Record<Side, TestDevice>>, acts: number, seed = 1): Promise<void> {
  for (let i = 0; i < acts; i += 1) {
    const device = await agreed(devices);
    if (device === undefined) return;
    const reply = await device.act(device.choice(seed * 1000 + i));
    if (!reply.ok && reply.why !== 'rules') throw new Error(`${reply.why}: ${reply.because}`);
  }
}

/** Waits until both devices say the same side is to act. */
export async function agreed(devices: Readonly<Record<Side, TestDevice>>): Promise<TestDevice | undefined> {
  await devices.a.until(
    () =>
      devices.a.standing !== null &&
      devices.b.standing !== null &&
      devices.a.standing.waitsFor === devices.b.standing.waitsFor &&
      (devices.a.standing.waitsFor !== null || devices.a.standing.result !== null),
  );
  return deviceToAct(devices);
}
