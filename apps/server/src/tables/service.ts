import type { Pool } from 'pg';
import { BackOff } from '../database/back-off.ts';
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { DiskSpace, freeBytesIn } from '../database/disk-space.ts';
import type { DatabaseUnavailable } from '../database/unavailable.ts';
import type { TablesState } from '../health.ts';
import type { Limits } from './limits.ts';
import type { SharedTables } from './table-sockets.ts';
import { Broadcaster } from './broadcaster.ts';
import { startSweeping } from './sweep.ts';
import { Tables } from './tables.ts';

/** Access to the shared tables, which may still be starting, or be absent: the rest of the server works without them. */
export class TablesService {
  private readonly place: DatabasePlace;
  private readonly limits: Limits;
  private readonly say: (sentence: string) => void;
  private readonly disk: DiskSpace;
  private readonly backOff = new BackOff();
  private opening: Promise<SharedTables> | undefined;
  private database: Database | undefined;
  private broadcaster: Broadcaster | undefined;
  /** Why they could not be opened when it was last tried. */
  private failure: DatabaseUnavailable | undefined;
  private stopSweeping = (): void => {};
  private closed = false;

  constructor(place: DatabasePlace, limits: Limits, say: (sentence: string) => void) {
    this.place = place;
    this.limits = limits;
    this.say = say;
    const { freeBytes } = place;
    this.disk = new DiskSpace(freeBytes ?? (() => freeBytesOf(place)), say);
  }

  /** Begins to open. A failure is reported once, and retried without giving up. */
  start(): void {
    this.opening = this.open();
    this.opening.catch((error: DatabaseUnavailable) => {
      if (this.closed) return;
      if (this.failure === undefined) this.say(`Shared tables are off: ${error.message} Enfilade keeps trying.`);
      this.failure = error;
      setTimeout(() => this.closed || this.start(), this.backOff.next()).unref();
    });
  }

  private async open(): Promise<SharedTables> {
    const database = await openDatabase(this.place, this.say);
    this.database = database;
    const tables = new Tables(database.pool, this.limits);
    this.broadcaster = new Broadcaster(tables, () => database.client());
    this.stopSweeping = startSweeping(tables);
    if (this.failure !== undefined) this.say('Shared tables are on again.');
    this.failure = undefined;
    return { tables, broadcaster: this.broadcaster, isDiskAlmostFull: () => this.disk.isAlmostFull() };
  }

  /** Rejects with a `DatabaseUnavailable` if there are no tables; does not wait for a retry. */
  async opened(): Promise<SharedTables> {
    if (this.failure !== undefined) throw this.failure;
    if (this.opening === undefined) throw new Error('asked for tables before the start');
    return this.opening;
  }

  /** For what else is kept beside the tables; rejects as they do. */
  async pool(): Promise<Pool> {
    await this.opened();
    if (this.database === undefined) throw new Error('opened without a database');
    return this.database.pool;
  }

  /** The known state or, with `deep`, the database's own answer. */
  async state(deep: boolean): Promise<TablesState> {
    if (this.failure !== undefined) return 'off';
    const { standing } = this.database ?? {};
    if (standing === undefined) return 'starting';
    if (!(deep ? await standing.answers() : standing.connected)) return 'off';
    return (await this.disk.isAlmostFull()) ? 'read-only' : 'on';
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.opening?.catch(() => undefined);
    this.stopSweeping();
    await this.broadcaster?.close();
    await this.database?.stop();
  }
}

/** The disk of a remote database is unknown. */
async function freeBytesOf(place: DatabasePlace): Promise<number> {
  return 'folder' in place ? freeBytesIn(place.folder) : Number.POSITIVE_INFINITY;
}
