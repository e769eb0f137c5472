import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { DatabaseTrouble } from '../database/trouble.ts';
import type { Limits } from './limits.ts';
import type { NewsDesk } from './news-socket.ts';
import { Newsroom } from './newsroom.ts';
import { Tables } from './tables.ts';

const AGAIN = 5_000;

/** The way to the shared tables, which may still be starting, or not be there at all: the rest of the server goes on without. */
export class TablesDoor {
  private readonly place: DatabasePlace;
  private readonly limits: Limits;
  private readonly say: (sentence: string) => void;
  private opened: Promise<NewsDesk> | undefined;
  private database: Database | undefined;
  private newsroom: Newsroom | undefined;
  private complained = false;
  private closed = false;

  constructor(place: DatabasePlace, limits: Limits, say: (sentence: string) => void) {
    this.place = place;
    this.limits = limits;
    this.say = say;
  }

  /** Begins to open; what goes wrong is said once, and tried again where that may help. */
  start(): void {
    this.opened = this.open();
    this.opened.catch((error: unknown) => {
      if (this.closed) return;
      if (!this.complained) this.say(`Shared tables are off: ${(error as Error).message}`);
      this.complained = true;
      if (error instanceof DatabaseTrouble && error.passing)
        setTimeout(() => this.closed || this.start(), AGAIN).unref();
    });
  }

  private async open(): Promise<NewsDesk> {
    const database = await openDatabase(this.place);
    this.database = database;
    const tables = new Tables(database.pool, this.limits);
    this.newsroom = new Newsroom(tables, () => database.client());
    if (this.complained) this.say('Shared tables are on again.');
    this.complained = false;
    return { tables, newsroom: this.newsroom };
  }

  /** Rejects with a sentence where there are no tables. */
  async enter(): Promise<NewsDesk> {
    if (this.opened === undefined) throw new DatabaseTrouble('the database is not open.');
    return this.opened;
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.opened?.catch(() => undefined);
    await this.newsroom?.close();
    await this.database?.stop();
  }
}
