import { randomBytes, randomUUID } from 'node:crypto';
import {
  apply,
  bareBattle,
  type Battle,
  findPlay,
  other,
  seededRng,
  settingOf,
  type Side,
  SIDES,
  type System,
} from 'enfilade';
import { promisePart } from 'enfilade/battle';
import { type BattleMade, type Frame, ONLINE_API, type SeatTaken, type Standing } from 'enfilade/online';
import { WebSocket } from 'ws';
import type { Match, Outcome } from './contender.ts';

export interface Seat {
  readonly token: string;
  readonly part: string;
}

export async function post<T>(url: string, body: unknown, token?: string): Promise<T> {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** One device: as little work as a client can do that must know what may be ordered. */
export class Client {
  battle: Battle<System> | undefined;
  standing: Standing | null = null;
  heard: (frame: Frame) => void = () => {};
  private readonly socket: WebSocket;
  private readonly side: Side;
  private readonly part: string;

  constructor(address: string, id: string, side: Side, seat: Seat) {
    [this.side, this.part] = [side, seat.part];
    this.socket = new WebSocket(`${address.replace('http', 'ws')}${ONLINE_API.line(id)}`);
    this.socket.on('open', () => this.say({ kind: 'hello', seat: seat.token, have: [], talk: 0 }));
    this.socket.on('message', (data: Buffer) => this.hear(JSON.parse(data.toString()) as Frame));
  }

  say(message: object): void {
    this.socket.send(JSON.stringify(message));
  }

  close(): void {
    this.socket.terminate();
  }

  private hear(frame: Frame): void {
    if (frame.kind === 'table') this.battle = bareBattle<System>(settingOf(frame.table.scenario));
    if (frame.kind === 'news') {
      const { moments, standing } = frame.news;
      this.battle = moments.reduce<Battle<System> | undefined>(
        (now, { event }) => now && apply(now, event),
        this.battle,
      );
      this.standing = standing;
    }
    if (frame.kind === 'people') {
      const { state, waitsFor } = frame.people.seal;
      if (state === 'promised' && waitsFor.includes(this.side))
        this.say({ kind: 'part', id: randomUUID(), part: this.part });
    }
    this.heard(frame);
  }
}

/** A battle with both its devices. */
export class Pair implements Match {
  readonly id: string;
  readonly seats: Readonly<Record<Side, Seat>>;
  private readonly address: string;
  private clients: Readonly<Record<Side, Client>> | undefined;
  private picks = 0;

  private constructor(address: string, id: string, seats: Readonly<Record<Side, Seat>>) {
    [this.address, this.id, this.seats] = [address, id, seats];
  }

  static async made(address: string, scenario: string): Promise<Pair> {
    const parts = { a: randomBytes(32).toString('hex'), b: randomBytes(32).toString('hex') };
    const made = await post<BattleMade>(`${address}${ONLINE_API.battles}`, {
      layout: { kind: 'shipped', scenario },
      side: 'a',
      promise: promisePart('a', parts.a),
      opponent: { kind: 'friend' },
      pace: { kind: 'open' },
      watched: false,
    });
    const promise = promisePart('b', parts.b);
    const taken = await post<SeatTaken>(
      `${address}${ONLINE_API.seat(made.battle)}`,
      { promise },
      made.invitation?.token,
    );
    return new Pair(address, made.battle, {
      a: { token: made.seat, part: parts.a },
      b: { token: taken.seat, part: parts.b },
    });
  }

  /** The same people at a copy of the battle. */
  copiedTo(id: string): Pair {
    return new Pair(this.address, id, this.seats);
  }

  /** Milliseconds until the first of both devices knows the battle. */
  async connect(): Promise<number> {
    const begun = performance.now();
    const client = (side: Side): Client => new Client(this.address, this.id, side, this.seats[side]);
    this.clients = { a: client('a'), b: client('b') };
    const { a, b } = this.clients;
    let first: number | undefined;
    await Promise.all(
      [a, b].map(
        (each) =>
          new Promise<void>((resolve) => {
            each.heard = ({ kind }) => {
              if (kind === 'news') first ??= performance.now() - begun;
              if (kind === 'news' && each.standing?.waitsFor !== null) resolve();
            };
          }),
      ),
    );
    return first ?? 0;
  }

  leave(): void {
    for (const side of SIDES) this.clients?.[side].close();
    this.clients = undefined;
  }

  /** One order or answer, chosen before the clock runs. */
  async act(): Promise<Outcome> {
    const { clients } = this;
    const side = clients?.a.standing?.waitsFor ?? null;
    if (clients === undefined || side === null) return 'over';
    const [mover, far] = [clients[side], clients[other(side)]];
    const { battle, standing } = mover;
    if (battle === undefined || standing === null) return 'over';
    this.picks += 1;
    const act = actOf(battle, standing, this.picks);
    if (act === undefined) return 'over';
    const begun = performance.now();
    const both = [mover, far].map(
      (client) =>
        new Promise<boolean>((resolve) => {
          client.heard = ({ kind }) => {
            if (kind === 'news') resolve(true);
            if (kind === 'refused') resolve(false);
          };
        }),
    );
    mover.say({ ...act, id: randomUUID(), at: standing.place });
    if ((await both[0]) !== true) return 'refused';
    await both[1];
    return performance.now() - begun;
  }
}

export function actOf(battle: Battle<System>, { question }: Standing, seed: number): object | undefined {
  if (question !== null) return { kind: 'answer', answer: question.options[0].answer };
  const order = findPlay(battle.setting.scenario.ruleset)?.sample(battle, seededRng(seed, 7));
  return order === undefined ? undefined : { kind: 'order', order };
}
