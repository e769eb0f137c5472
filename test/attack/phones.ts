import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { openingNote, setting } from '../../apps/server/src/testing-notes.ts';
import { pause, type Tally } from './attack.ts';
import { ask, labelOf } from './http.ts';
import { type Spread, spreadOf } from './spread.ts';

export interface NoteFigures {
  /** Notes that the server has acknowledged. */
  readonly written: number;
  /** How many of these have not reached both phones. */
  readonly missing: number;
  /** From the moment of writing until the other phone has it. */
  readonly spread: Spread;
}

const EVERY = 200;
const TIMEOUT = 60_000;
const PATIENCE = 10_000;
const [WRITER, READER] = ['127.0.9.21', '127.0.9.22'];

/** A phone that follows a table and reconnects when its websocket closes. */
class Follower {
  readonly heard = new Map<string, number>();
  private socket: WebSocket | undefined;
  private number = 1;
  private closed = false;
  private readonly address: string;
  private readonly from: string;
  private readonly tally: Tally;

  constructor(address: string, from: string, tally: Tally) {
    this.address = address;
    this.from = from;
    this.tally = tally;
    this.connect();
  }

  private connect(): void {
    const socket = new WebSocket(`${this.address}?since=${this.number}`, { localAddress: this.from });
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const { number, notes = [] } = JSON.parse(data.toString()) as {
        readonly number?: number;
        readonly notes?: readonly { readonly id: string }[];
      };
      for (const { id } of notes) this.heard.set(id, performance.now());
      if (notes.length > 0) this.number = number ?? this.number;
    });
    socket.on('error', (error) => this.closed || this.tally.count('honest phone', error.message));
    socket.once('close', (code) => {
      if (this.closed) return;
      this.tally.count('honest phone', `closed ${code}`);
      setTimeout(() => this.closed || this.connect(), 500);
    });
  }

  close(): void {
    this.closed = true;
    this.socket?.terminate();
  }
}

/** Two honest phones at a table of their own: one writes, both follow. */
export class Phones {
  private readonly origin: string;
  private readonly token: string;
  private readonly followers: readonly Follower[];
  private readonly tally: Tally;
  private readonly written = new Map<string, number>();

  private constructor(origin: string, token: string, tally: Tally) {
    this.origin = origin;
    this.token = token;
    this.tally = tally;
    const address = `${origin.replace('http', 'ws')}/api/tables/${token}/news`;
    this.followers = [WRITER, READER].map((from) => new Follower(address, from, tally));
  }

  static async start(origin: string, tally: Tally): Promise<Phones> {
    const body = JSON.stringify({ system: 'bp', notes: [await openingNote()] });
    const { status, text } = await ask(origin, { from: WRITER, method: 'POST', path: '/api/tables', body });
    if (status !== 201) throw new Error(`no table for the honest phones: ${status} ${text}`);
    const { token } = JSON.parse(text) as { readonly token: string };
    return new Phones(origin, token, tally);
  }

  /** Five notes a second until the signal; one that fails is sent again, as a phone does. */
  async write(signal: AbortSignal): Promise<void> {
    const path = `/api/tables/${this.token}/notes`;
    let name = '1. Regiment';
    for (let i = 0; !signal.aborted; i += 1) {
      const [id, to, begun] = [`n${i}`, `Name ${i}`, performance.now()];
      const body = JSON.stringify(setting(id, { from: name, to }));
      let reply = await ask(this.origin, { from: WRITER, method: 'POST', path, body, timeout: TIMEOUT });
      while (reply.status !== 200 && !signal.aborted) {
        this.tally.count('honest note', labelOf(reply));
        await pause(500, signal);
        reply = await ask(this.origin, { from: WRITER, method: 'POST', path, body, timeout: TIMEOUT });
      }
      if (reply.status !== 200) return;
      this.written.set(id, begun);
      name = to;
      await pause(begun + EVERY - performance.now(), signal);
    }
  }

  /** Waits a moment for notes still on their way. */
  async finish(): Promise<NoteFigures> {
    const missing = (): number =>
      [...this.written.keys()].filter((id) => !this.followers.every(({ heard }) => heard.has(id))).length;
    const end = performance.now() + PATIENCE;
    while (missing() > 0 && performance.now() < end) await sleep(50);
    for (const follower of this.followers) follower.close();
    const times = [...this.written].map(([id, begun]) =>
      Math.max(...this.followers.map(({ heard }) => (heard.get(id) ?? Infinity) - begun)),
    );
    return {
      written: this.written.size,
      missing: missing(),
      spread: spreadOf(times.filter((time) => Number.isFinite(time))),
    };
  }
}
