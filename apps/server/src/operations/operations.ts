import type { Pool } from 'pg';
import { banRecords } from './ban-records.ts';
import { Bans } from './bans.ts';
import { Metrics } from './metrics.ts';
import type { OwnerKey } from './owner-key.ts';
import { ProcessWatch } from './process-load.ts';
import { RecentErrors } from './recent-errors.ts';

export interface OperationsOptions {
  /** Null if the owner's page and the metrics are off. */
  readonly owner?: OwnerKey | null;
  readonly report?: (error: unknown) => void;
  /** The database; undefined where the server has none. Rejects while it is away. */
  readonly pool?: () => Promise<Pool | undefined>;
  /** Cuts off what an address has open. */
  readonly onBan?: (address: string) => void;
}

/** What the owner of a server can see and do. */
export class Operations {
  readonly owner: OwnerKey | null;
  readonly metrics = new Metrics();
  readonly errors = new RecentErrors();
  readonly process = new ProcessWatch(this.metrics);
  readonly bans: Bans;
  private readonly passOn: (error: unknown) => void;
  private readonly countError = this.metrics.counter('enfilade_errors_total', 'Errors of the server itself');

  constructor({
    owner = null,
    report = () => {},
    pool = () => Promise.resolve(undefined),
    onBan = () => {},
  }: OperationsOptions = {}) {
    this.owner = owner;
    this.passOn = report;
    const records = async () => {
      const database = await pool();
      return database && banRecords(database);
    };
    this.bans = new Bans(records, onBan);
  }

  report(error: unknown): void {
    this.errors.add(error);
    this.countError();
    this.passOn(error);
  }

  stop(): void {
    this.bans.stop();
    this.process.stop();
  }
}
