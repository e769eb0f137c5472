import type { Pool } from 'pg';
import { BATTLE_OVERHEAD } from './records.ts';

/** Other servers on the same database write too. */
const COUNT_AGAIN = 60_000;
/** The last tenth is for battles that have begun. */
const SHARE_FOR_NEW = 0.9;

/** Whether all battles together leave room for another one. */
export class BattleQuota {
  private readonly pool: Pool;
  private readonly most: number;
  private bytes = 0;
  private countedAt = Number.NEGATIVE_INFINITY;

  constructor(pool: Pool, most: number) {
    [this.pool, this.most] = [pool, most];
  }

  async hasRoom(bytes: number): Promise<boolean> {
    const isFull = (): boolean => this.bytes + bytes + BATTLE_OVERHEAD > this.most * SHARE_FOR_NEW;
    if (performance.now() - this.countedAt > COUNT_AGAIN || isFull()) await this.count();
    return !isFull();
  }

  add(bytes: number): void {
    this.bytes += bytes + BATTLE_OVERHEAD;
  }

  private async count(): Promise<void> {
    const { rows } = await this.pool.query<{ bytes: string }>(
      'SELECT coalesce(sum(bytes + $1), 0) AS bytes FROM enfilade.battles',
      [BATTLE_OVERHEAD],
    );
    [this.bytes, this.countedAt] = [Number(rows[0]?.bytes ?? 0), performance.now()];
  }
}
