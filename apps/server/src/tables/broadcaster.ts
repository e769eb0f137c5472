import type { Client } from 'pg';
import { CHANNEL, type StoredNote, type TableRow, type Tables } from './tables.ts';

/** Somebody who wants to hear of a table. */
export interface Listener {
  /** The name he goes by. */
  readonly name: string;
  /** How many notes he has. */
  readonly received: number;
  /** Resolves when it has left us: the next is not sent before. */
  send(message: string): Promise<void>;
}

interface Room {
  readonly table: number;
  number: number;
  /** The last notes, so that fifty listeners do not ask the database fifty times. */
  tail: readonly StoredNote[];
  readonly subscriptions: Map<Listener, Subscription>;
}

interface Subscription {
  received: number;
  busy: boolean;
}

const PAGE = 200;
const LONGEST_TAIL = 200;
const BACK_OFF = [100, 500, 1_000, 2_000, 5_000];

function news(notes: readonly StoredNote[]): string {
  return `{"number":${notes.at(-1)?.number ?? 0},"notes":[${notes.map(({ text }) => text).join(',')}]}`;
}

/** Carries each note to everybody at its table, also from other servers on the same database. */
export class Broadcaster {
  private readonly tables: Tables;
  private readonly makeClient: () => Client;
  private readonly rooms = new Map<number, Room>();
  private client: Client | undefined;
  private closed = false;
  private tries = 0;

  constructor(tables: Tables, makeClient: () => Client) {
    this.tables = tables;
    this.makeClient = makeClient;
    void this.listen();
  }

  /** Whether anybody is at a table, and who. */
  here(table: number): readonly string[] {
    return [...(this.rooms.get(table)?.subscriptions.keys() ?? [])].map(({ name }) => name);
  }

  join({ id, number }: TableRow, listener: Listener): void {
    const room = this.rooms.get(id) ?? {
      table: id,
      number,
      tail: [],
      subscriptions: new Map<Listener, Subscription>(),
    };
    this.rooms.set(id, room);
    room.number = Math.max(room.number, number);
    room.subscriptions.set(listener, { received: Math.min(listener.received, number), busy: false });
    // Who has received more than there is learns so: the database was put back to an earlier day.
    listener.send(`{"number":${room.number}}`).catch(() => undefined);
    this.broadcastPresence(room);
    void this.serve(room, listener);
  }

  leave(table: number, listener: Listener): void {
    const room = this.rooms.get(table);
    if (room?.subscriptions.delete(listener) !== true) return;
    if (room.subscriptions.size === 0) this.rooms.delete(table);
    else this.broadcastPresence(room);
  }

  rename(table: number, change: () => void): void {
    change();
    const room = this.rooms.get(table);
    if (room !== undefined) this.broadcastPresence(room);
  }

  /** A note that was entered here and is kept. */
  publish(table: number, note: StoredNote): void {
    const room = this.rooms.get(table);
    if (room === undefined || note.number <= room.number) return;
    const follows = note.number === room.number + 1;
    room.tail = follows ? [...room.tail, note].slice(-LONGEST_TAIL) : [];
    room.number = note.number;
    for (const listener of room.subscriptions.keys()) void this.serve(room, listener);
  }

  /** Sends what a listener has not received, a page at a time, and stays away while he is slow. */
  private async serve(room: Room, listener: Listener): Promise<void> {
    const subscription = room.subscriptions.get(listener);
    if (subscription === undefined || subscription.busy) return;
    subscription.busy = true;
    try {
      while (subscription.received < room.number && room.subscriptions.has(listener)) {
        const notes = await this.after(room, subscription.received);
        if (notes.length === 0) break;
        await listener.send(news(notes));
        subscription.received = notes.at(-1)?.number ?? subscription.received;
      }
    } catch {
      // The database is away, or he is: the beat or his next visit brings the rest.
    } finally {
      subscription.busy = false;
    }
  }

  private async after(room: Room, received: number): Promise<readonly StoredNote[]> {
    const first = room.tail[0]?.number ?? Number.POSITIVE_INFINITY;
    if (received + 1 >= first) return room.tail.filter(({ number }) => number > received);
    return this.tables.notesAfter(room.table, received, PAGE);
  }

  /** Another server, or our own, has entered something. */
  private onNotification(payload: string): void {
    const [table = 0, number = 0] = payload.split(' ').map(Number);
    const room = this.rooms.get(table);
    if (room !== undefined && number > room.number) void this.refresh(room);
  }

  private async refresh(room: Room): Promise<void> {
    try {
      for (let missed; missed === undefined || missed.length === PAGE; ) {
        missed = await this.tables.notesAfter(room.table, room.number, PAGE);
        for (const note of missed) this.publish(room.table, note);
      }
    } catch {
      // The next beat asks again.
    }
    for (const listener of room.subscriptions.keys()) void this.serve(room, listener);
  }

  /** Looks whether notes came while nobody told us. */
  catchUp(): void {
    for (const room of this.rooms.values()) void this.refresh(room);
  }

  private broadcastPresence(room: Room): void {
    const here = JSON.stringify({ here: this.here(room.table) });
    for (const listener of room.subscriptions.keys()) listener.send(here).catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = this.makeClient();
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.onNotification(payload));
    client.on('error', () => {});
    client.once('end', () => this.listenAgain());
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.tries = 0;
      this.catchUp();
    } catch {
      client.end().catch(() => undefined);
    }
  }

  private listenAgain(): void {
    if (this.closed) return;
    const wait = BACK_OFF[Math.min(this.tries, BACK_OFF.length - 1)];
    this.tries += 1;
    setTimeout(() => void this.listen(), wait).unref();
  }

  async close(): Promise<void> {
    this.closed = true;
    this.rooms.clear();
    await this.client?.end().catch(() => undefined);
  }
}
