import type { Pool } from 'pg';
import type { Limits } from './limits.ts';
import { bytesOfAll, type NewNote, NOTE_OVERHEAD, TABLE_OVERHEAD } from './records.ts';

/** Other servers on the same database write too. */
const COUNT_AGAIN = 60_000;
/** While there is no room: a table may have been removed. */
const COUNT_SOON = 2_000;
/** The last tenth is for tables that have begun. */
const SHARE_FOR_NEW = 0.9;

/** What all tables together may take in the database. */
export class Quota {
  private readonly pool: Pool;
  private readonly most: number;
  private bytes = 0;
  private countedAt = Number.NEGATIVE_INFINITY;
  private counting: Promise<void> | undefined;

  constructor(pool: Pool, { allBytes }: Limits) {
    this.pool = pool;
    this.most = allBytes;
  }

  hasRoomForNote({ bytes }: NewNote): Promise<boolean> {
    return this.hasRoom(bytes + NOTE_OVERHEAD, this.most);
  }

  hasRoomForTable(notes: readonly NewNote[]): Promise<boolean> {
    return this.hasRoom(TABLE_OVERHEAD + sizeOf(notes), this.most * SHARE_FOR_NEW);
  }

  addNote({ bytes }: NewNote): void {
    this.bytes += bytes + NOTE_OVERHEAD;
  }

  addTable(notes: readonly NewNote[]): void {
    this.bytes += TABLE_OVERHEAD + sizeOf(notes);
  }

  /** Call it when tables were removed. */
  countAgain(): void {
    this.countedAt = Number.NEGATIVE_INFINITY;
  }

  private async hasRoom(bytes: number, most: number): Promise<boolean> {
    const age = performance.now() - this.countedAt;
    if (age > COUNT_AGAIN || (age > COUNT_SOON && this.bytes + bytes > most)) await this.count();
    return this.bytes + bytes <= most;
  }

  /** Concurrent calls share one count. */
  private count(): Promise<void> {
    this.counting ??= bytesOfAll(this.pool)
      .then((bytes) => {
        this.bytes = bytes;
        this.countedAt = performance.now();
      })
      .finally(() => {
        this.counting = undefined;
      });
    return this.counting;
  }
}

function sizeOf(notes: readonly NewNote[]): number {
  return notes.reduce((sum, { bytes }) => sum + bytes + NOTE_OVERHEAD, 0);
}
