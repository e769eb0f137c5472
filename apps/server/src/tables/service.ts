import type { Pool } from 'pg';
import { BackOff } from '../database/back-off.ts';
import { type Database, type DatabasePlace, openDatabase } from '../database/database.ts';
import { DiskSpace, freeBytesIn } from '../database/disk-space.ts';
import type { DatabaseUnavailable } from '../database/unavailable.ts';
import type { TablesState } from '../health.ts';
import { Battles, type BattlesOptions } from '../battles/battles.ts';
import type { OnlineBattles } from '../battles/api.ts';
import { Computers } from '../battles/computers.ts';
import type { BattleLimits } from '../battles/limits.ts';
import { rematchOf } from '../battles/make-battle.ts';
import type { ThinkerPool } from '../thinkers/thinker-pool.ts';
import type { Limits } from './limits.ts';
import type { SharedTables } from './table-sockets.ts';
import { Broadcaster } from './broadcaster.ts';
import { startUpkeep } from '../battles/upkeep.ts';
import { startSweeping } from './sweep.ts';
import { Tables } from './tables.ts';

/** What is kept in the database: shared tables and online battles. */
export type Stored = SharedTables & OnlineBattles;

export interface ServiceOptions {
  readonly limits: Limits;
  readonly battleLimits: BattleLimits;
  readonly thinkers: Pick<ThinkerPool, 'think'>;
  /** Milliseconds since 1970. */
  readonly now?: (() => number) | undefined;
  readonly say: (sentence: string) => void;
  readonly report?: ((error: unknown) => void) | undefined;
  readonly measure?: BattlesOptions['measure'];
}

/** Access to what the database keeps, which may still be starting, or be absent: the rest of the server works without it. */
export class TablesService {
  private readonly place: DatabasePlace;
  private readonly options: ServiceOptions;
  private readonly say: (sentence: string) => void;
  private readonly disk: DiskSpace;
  private readonly backOff = new BackOff();
  private opening: Promise<Stored> | undefined;
  private database: Database | undefined;
  private broadcaster: Broadcaster | undefined;
  private battles: Battles | undefined;
  private computers: Computers | undefined;
  /** Why they could not be opened when it was last tried. */
  private failure: DatabaseUnavailable | undefined;
  private stopSweeping = (): void => {};
  private closed = false;

  constructor(place: DatabasePlace, options: ServiceOptions) {
    [this.place, this.options, this.say] = [place, options, options.say];
    const { freeBytes } = place;
    this.disk = new DiskSpace(freeBytes ?? (() => freeBytesOf(place)), options.say);
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

  private async open(): Promise<Stored> {
    const database = await openDatabase(this.place, this.say);
    this.database = database;
    const { limits, battleLimits, thinkers, now, report, measure } = this.options;
    const tables = new Tables(database.pool, limits);
    this.broadcaster = new Broadcaster(tables, () => database.client());
    const battles = new Battles(database.pool, () => database.client(), {
      limits: battleLimits,
      ...(now === undefined ? {} : { now }),
      ...(report === undefined ? {} : { report }),
      measure,
      isDiskAlmostFull: () => this.disk.isAlmostFull(),
      follow: (battle, promises, at) => rematchOf(battle, promises, at),
    });
    this.battles = battles;
    this.computers = new Computers(battles, { thinkers, report });
    const [stopTables, stopBattles] = [startSweeping(tables), startUpkeep(battles, this.computers)];
    this.stopSweeping = () => [stopTables, stopBattles].forEach((stop) => stop());
    if (this.failure !== undefined) this.say('Shared tables are on again.');
    this.failure = undefined;
    return { tables, battles, broadcaster: this.broadcaster, isDiskAlmostFull: () => this.disk.isAlmostFull() };
  }

  /** Rejects with a `DatabaseUnavailable` if there are no tables; does not wait for a retry. */
  async opened(): Promise<Stored> {
    if (this.failure !== undefined) throw this.failure;
    if (this.opening === undefined) throw new Error('asked for tables before the start');
    return this.opening;
  }

  /** How many battles are in memory, and devices at them. */
  get battlesLoad(): Battles['load'] {
    return this.battles?.load ?? { battles: 0, devices: 0 };
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
    this.computers?.close();
    await Promise.all([this.broadcaster?.close(), this.battles?.close()]);
    await this.database?.stop();
  }
}

/** The disk of a remote database is unknown. */
async function freeBytesOf(place: DatabasePlace): Promise<number> {
  return 'folder' in place ? freeBytesIn(place.folder) : Number.POSITIVE_INFINITY;
}
