import { isIP } from 'node:net';
import { limitedAddress, plainAddress } from '../client-address.ts';

export interface Ban {
  /** As limits count it. */
  readonly address: string;
  readonly until: Date;
}

/** Where bans are kept for all servers on one database. */
export interface BanRecords {
  all(): Promise<readonly Ban[]>;
  set(ban: Ban): Promise<void>;
  lift(address: string): Promise<void>;
}

/** How often bans of other servers are read, in milliseconds. */
const READ_EVERY = 10_000;
const NETWORK = /\/64$/;

/** An address as a person writes it, the way limits count it; undefined if it isn't one. */
export function addressToBan(written: string): string | undefined {
  const bare = plainAddress(written.trim().replace(NETWORK, ''));
  return isIP(bare) === 0 ? undefined : limitedAddress(bare);
}

/** Addresses that may not use this server. */
export class Bans {
  private readonly records: () => Promise<BanRecords | undefined>;
  private readonly onBan: (address: string) => void;
  private readonly reading: NodeJS.Timeout;
  /** What was decided here and is not stored yet; null lifts a ban. */
  private readonly unsaved = new Map<string, Ban | null>();
  private bans: ReadonlyMap<string, Date> = new Map();

  constructor(records: () => Promise<BanRecords | undefined>, onBan: (address: string) => void, every = READ_EVERY) {
    this.records = records;
    this.onBan = onBan;
    this.reading = setInterval(() => void this.read(), every).unref();
  }

  /** Until when; undefined for an address that is not banned. */
  until(address: string): Date | undefined {
    const until = this.bans.get(address);
    return until !== undefined && until.getTime() > Date.now() ? until : undefined;
  }

  get list(): readonly Ban[] {
    return Array.from(this.bans, ([address, until]) => ({ address, until })).filter(
      ({ address }) => this.until(address) !== undefined,
    );
  }

  async ban(ban: Ban): Promise<void> {
    this.take([...this.list.filter(({ address }) => address !== ban.address), ban]);
    this.unsaved.set(ban.address, ban);
    await this.read();
  }

  async lift(address: string): Promise<void> {
    this.take(this.list.filter((ban) => ban.address !== address));
    this.unsaved.set(address, null);
    await this.read();
  }

  /** Stores what was decided here and takes over what other servers have decided. While the database is away, what is known stays. */
  async read(): Promise<void> {
    try {
      const records = await this.records();
      if (records === undefined) return;
      for (const [address, ban] of this.unsaved) {
        await (ban === null ? records.lift(address) : records.set(ban));
        if (this.unsaved.get(address) === ban) this.unsaved.delete(address);
      }
      const all = await records.all();
      if (this.unsaved.size === 0) this.take(all);
    } catch {
      // The next time.
    }
  }

  stop(): void {
    clearInterval(this.reading);
  }

  private take(bans: readonly Ban[]): void {
    const before = this.bans;
    this.bans = new Map(bans.map(({ address, until }) => [address, until]));
    for (const { address } of this.list) if (!before.has(address)) this.onBan(address);
  }
}
