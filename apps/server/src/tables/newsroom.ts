import type { Client } from 'pg';
import { CHANNEL, type KeptNote, type TableRow, type Tables } from './tables.ts';

/** Somebody who wants to hear of a table. */
export interface Listener {
  /** The name he goes by. */
  readonly name: string;
  /** How many notes he has. */
  readonly heard: number;
  /** Resolves when it has left us: the next is not sent before. */
  send(message: string): Promise<void>;
}

interface Room {
  readonly table: number;
  number: number;
  /** The last notes, so that fifty listeners do not ask the database fifty times. */
  tail: readonly KeptNote[];
  readonly seats: Map<Listener, Seat>;
}

interface Seat {
  heard: number;
  busy: boolean;
}

const PAGE = 200;
const LONGEST_TAIL = 200;
const BACK_OFF = [100, 500, 1_000, 2_000, 5_000];

function news(notes: readonly KeptNote[]): string {
  return `{"number":${notes.at(-1)?.number ?? 0},"notes":[${notes.map(({ text }) => text).join(',')}]}`;
}

/** Carries each note to everybody at its table, also from other servers on the same database. */
export class Newsroom {
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
    return [...(this.rooms.get(table)?.seats.keys() ?? [])].map(({ name }) => name);
  }

  join({ id, number }: TableRow, listener: Listener): void {
    const room = this.rooms.get(id) ?? { table: id, number, tail: [], seats: new Map<Listener, Seat>() };
    this.rooms.set(id, room);
    room.number = Math.max(room.number, number);
    room.seats.set(listener, { heard: Math.min(listener.heard, number), busy: false });
    // Who has heard more than there is learns so: the database was put back to an earlier day.
    listener.send(`{"number":${room.number}}`).catch(() => undefined);
    this.tellWhoIsHere(room);
    void this.serve(room, listener);
  }

  leave(table: number, listener: Listener): void {
    const room = this.rooms.get(table);
    if (room?.seats.delete(listener) !== true) return;
    if (room.seats.size === 0) this.rooms.delete(table);
    else this.tellWhoIsHere(room);
  }

  rename(table: number, change: () => void): void {
    change();
    const room = this.rooms.get(table);
    if (room !== undefined) this.tellWhoIsHere(room);
  }

  /** A note that was entered here and is kept. */
  tell(table: number, note: KeptNote): void {
    const room = this.rooms.get(table);
    if (room === undefined || note.number <= room.number) return;
    const follows = note.number === room.number + 1;
    room.tail = follows ? [...room.tail, note].slice(-LONGEST_TAIL) : [];
    room.number = note.number;
    for (const listener of room.seats.keys()) void this.serve(room, listener);
  }

  /** Sends what a listener has not heard, a page at a time, and stays away while he is slow. */
  private async serve(room: Room, listener: Listener): Promise<void> {
    const seat = room.seats.get(listener);
    if (seat === undefined || seat.busy) return;
    seat.busy = true;
    try {
      while (seat.heard < room.number && room.seats.has(listener)) {
        const notes = await this.after(room, seat.heard);
        if (notes.length === 0) break;
        await listener.send(news(notes));
        seat.heard = notes.at(-1)?.number ?? seat.heard;
      }
    } catch {
      // The database is away, or he is: the beat or his next visit brings the rest.
    } finally {
      seat.busy = false;
    }
  }

  private async after(room: Room, heard: number): Promise<readonly KeptNote[]> {
    const first = room.tail[0]?.number ?? Number.POSITIVE_INFINITY;
    if (heard + 1 >= first) return room.tail.filter(({ number }) => number > heard);
    return this.tables.notesAfter(room.table, heard, PAGE);
  }

  /** Another server, or our own, has entered something. */
  private heardOf(payload: string): void {
    const [table = 0, number = 0] = payload.split(' ').map(Number);
    const room = this.rooms.get(table);
    if (room !== undefined && number > room.number) void this.refresh(room);
  }

  private async refresh(room: Room): Promise<void> {
    try {
      for (let missed; missed === undefined || missed.length === PAGE; ) {
        missed = await this.tables.notesAfter(room.table, room.number, PAGE);
        for (const note of missed) this.tell(room.table, note);
      }
    } catch {
      // The next beat asks again.
    }
    for (const listener of room.seats.keys()) void this.serve(room, listener);
  }

  /** Looks whether notes came while nobody told us. */
  catchUp(): void {
    for (const room of this.rooms.values()) void this.refresh(room);
  }

  private tellWhoIsHere(room: Room): void {
    const here = JSON.stringify({ here: this.here(room.table) });
    for (const listener of room.seats.keys()) listener.send(here).catch(() => undefined);
  }

  private async listen(): Promise<void> {
    if (this.closed) return;
    const client = this.makeClient();
    this.client = client;
    client.on('notification', ({ payload = '' }) => this.heardOf(payload));
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
