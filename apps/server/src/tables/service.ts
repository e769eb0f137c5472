import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import type { Limits } from './limits.ts';
import type { SharedTables } from './table-sockets.ts';
import { Broadcaster } from './broadcaster.ts';
import { Tables } from './tables.ts';

const AGAIN = 5_000;

/** The way to the shared tables, which may still be starting, or not be there at all: the rest of the server goes on without. */
export class TablesService {
  private readonly place: DatabasePlace;
  private readonly limits: Limits;
  private readonly say: (sentence: string) => void;
  private opening: Promise<SharedTables> | undefined;
  private database: Database | undefined;
  private broadcaster: Broadcaster | undefined;
  private complained = false;
  private closed = false;

  constructor(place: DatabasePlace, limits: Limits, say: (sentence: string) => void) {
    this.place = place;
    this.limits = limits;
    this.say = say;
  }

  /** Begins to open; what goes wrong is said once, and tried again where that may help. */
  start(): void {
    this.opening = this.open();
    this.opening.catch((error: unknown) => {
      if (this.closed) return;
      if (!this.complained) this.say(`Shared tables are off: ${(error as Error).message}`);
      this.complained = true;
      if (error instanceof DatabaseUnavailable && error.transient)
        setTimeout(() => this.closed || this.start(), AGAIN).unref();
    });
  }

  private async open(): Promise<SharedTables> {
    const database = await openDatabase(this.place);
    this.database = database;
    const tables = new Tables(database.pool, this.limits);
    this.broadcaster = new Broadcaster(tables, () => database.client());
    if (this.complained) this.say('Shared tables are on again.');
    this.complained = false;
    return { tables, broadcaster: this.broadcaster };
  }

  /** Rejects with a sentence where there are no tables. */
  async opened(): Promise<SharedTables> {
    if (this.opening === undefined) throw new DatabaseUnavailable('the database is not open.');
    return this.opening;
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.opening?.catch(() => undefined);
    await this.broadcaster?.close();
    await this.database?.stop();
  }
}
