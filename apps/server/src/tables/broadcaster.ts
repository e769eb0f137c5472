import type { Client } from 'pg';
import { Channel } from '../database/channel.ts';
import { CHANNEL, type StoredNote, type TableRow } from './records.ts';
import { Presence } from './presence.ts';
import type { Tables } from './tables.ts';

/** A phone that follows a table. */
export interface Listener {
  /** The name of the person holding the phone. */
  readonly name: string;
  /** How many notes it has. */
  readonly received: number;
  /** Bytes that it was sent and has not taken yet. */
  readonly unread: number;
  /** Resolves when it has been sent: the next one waits for it. */
  send(message: Buffer): Promise<void>;
  close(): void;
}

/** Notes as they are sent, serialised once for all phones that are due the same. */
interface Page {
  readonly after: number;
  readonly last: number;
  readonly message: Buffer;
}

interface Room {
  readonly table: number;
  number: number;
  /** The last notes, so that fifty listeners do not ask the database fifty times. */
  tail: readonly StoredNote[];
  page: Page | undefined;
  /** Pages that are being read, by the note they follow. */
  readonly reading: Map<number, Promise<Page | undefined>>;
  readonly subscriptions: Map<Listener, Subscription>;
  readonly presence: Presence;
}

interface Subscription {
  received: number;
  busy: boolean;
}

const LONGEST_TAIL = 200;
const TAIL_BYTES = 64 * 1024;

function pageOf(after: number, notes: readonly StoredNote[]): Page | undefined {
  const last = notes.at(-1)?.number;
  if (last === undefined) return undefined;
  const message = Buffer.from(`{"number":${last},"notes":[${notes.map(({ text }) => text).join(',')}]}`);
  return { after, last, message };
}

/** The end of a list of notes that is short enough to keep for everyone. */
function tailOf(notes: readonly StoredNote[]): readonly StoredNote[] {
  let letters = 0;
  const first = notes.findLastIndex(({ text }) => (letters += text.length) > TAIL_BYTES);
  return notes.slice(Math.max(Math.min(first + 1, notes.length - 1), notes.length - LONGEST_TAIL));
}

/** Sends each note to everyone at its table, including notes from other servers on the same database. */
export class Broadcaster {
  private readonly tables: Tables;
  private readonly channel: Channel;
  private readonly rooms = new Map<number, Room>();
  private catchingUp = false;

  constructor(tables: Tables, makeClient: () => Client) {
    this.tables = tables;
    this.channel = new Channel(CHANNEL, makeClient, {
      receive: (payload) => this.onNotification(payload),
      connected: () => void this.catchUp(),
    });
  }

  /** How many follow a table. */
  count(table: number): number {
    return this.rooms.get(table)?.subscriptions.size ?? 0;
  }

  join({ id, number }: TableRow, listener: Listener): void {
    const room = this.rooms.get(id) ?? this.openRoom(id, number);
    room.number = Math.max(room.number, number);
    room.subscriptions.set(listener, { received: Math.min(listener.received, number), busy: false });
    // A phone with more notes than there are is told so: the database was restored to an earlier state.
    listener.send(Buffer.from(`{"number":${room.number}}`)).catch(() => undefined);
    room.presence.change();
    void this.serve(room, listener);
  }

  leave(table: number, listener: Listener): void {
    const room = this.rooms.get(table);
    if (room?.subscriptions.delete(listener) !== true) return;
    if (room.subscriptions.size === 0) this.closeRoom(table);
    else room.presence.change();
  }

  /** A listener has another name. */
  renamed(table: number): void {
    this.rooms.get(table)?.presence.change();
  }

  /** A note that was appended here and is stored. */
  publish(table: number, note: StoredNote): void {
    const room = this.rooms.get(table);
    if (room === undefined || note.number <= room.number) return;
    const follows = note.number === room.number + 1;
    room.tail = follows ? tailOf([...room.tail, note]) : [];
    room.number = note.number;
    this.serveAll(room);
  }

  /** The table was removed: its followers find out when they ask again. */
  closeRoom(table: number): void {
    const room = this.rooms.get(table);
    if (room === undefined) return;
    this.rooms.delete(table);
    room.presence.stop();
    const listeners = [...room.subscriptions.keys()];
    room.subscriptions.clear();
    for (const listener of listeners) listener.close();
  }

  private openRoom(table: number, number: number): Room {
    const subscriptions = new Map<Listener, Subscription>();
    const presence = new Presence(subscriptions, this.tables.limits);
    const room: Room = { table, number, tail: [], page: undefined, reading: new Map(), subscriptions, presence };
    this.rooms.set(table, room);
    return room;
  }

  private serveAll(room: Room): void {
    for (const listener of room.subscriptions.keys()) void this.serve(room, listener);
  }

  /** Sends what a listener has not received, a page at a time, and waits while it is slow. */
  private async serve(room: Room, listener: Listener): Promise<void> {
    const subscription = room.subscriptions.get(listener);
    if (subscription === undefined || subscription.busy) return;
    subscription.busy = true;
    try {
      while (subscription.received < room.number && room.subscriptions.has(listener)) {
        const page = this.pageInTail(room, subscription.received) ?? (await this.readPage(room, subscription.received));
        if (page === undefined) break;
        await listener.send(page.message);
        subscription.received = page.last;
      }
    } catch {
      // The database or the phone is away: the beat or its next visit brings the rest.
    } finally {
      subscription.busy = false;
    }
    if (room.subscriptions.has(listener)) room.presence.tell(listener);
  }

  private pageInTail(room: Room, received: number): Page | undefined {
    if (room.page?.after === received && room.page.last === room.number) return room.page;
    if (received + 1 < (room.tail[0]?.number ?? Number.POSITIVE_INFINITY)) return undefined;
    room.page = pageOf(
      received,
      room.tail.filter(({ number }) => number > received),
    );
    return room.page;
  }

  /** Requests for the same page share one read. */
  private readPage(room: Room, received: number): Promise<Page | undefined> {
    const reading =
      room.reading.get(received) ??
      this.tables
        .notesAfter(room.table, received)
        .then((notes) => pageOf(received, notes))
        .finally(() => room.reading.delete(received));
    room.reading.set(received, reading);
    return reading;
  }

  /** Another server, or our own, has appended something or removed a table. */
  private onNotification(payload: string): void {
    const [table, what] = payload.split(' ');
    const room = this.rooms.get(Number(table));
    if (room === undefined) return;
    if (what === 'gone') this.closeRoom(room.table);
    else if (Number(what) > room.number) this.goOn(room, Number(what));
  }

  /** There are more notes: each listener reads them from the database, in the same pages. */
  private goOn(room: Room, number: number): void {
    room.tail = [];
    room.number = number;
    this.serveAll(room);
  }

  /** Checks for notes or removed tables that were not announced, and retries failed sends. */
  async catchUp(): Promise<void> {
    if (this.catchingUp || this.rooms.size === 0) return;
    this.catchingUp = true;
    try {
      const rooms = [...this.rooms.values()];
      const numbers = await this.tables.numbersOf(rooms.map(({ table }) => table));
      for (const room of rooms) {
        const number = numbers.get(room.table);
        if (number === undefined) this.closeRoom(room.table);
        else this.goOn(room, Math.max(number, room.number));
      }
    } catch {
      // The next beat asks again.
    } finally {
      this.catchingUp = false;
    }
  }

  async close(): Promise<void> {
    for (const room of this.rooms.values()) room.presence.stop();
    this.rooms.clear();
    await this.channel.close();
  }
}
