import type { Pool } from 'pg';
import type { Ban, BanRecords } from './bans.ts';

/** The bans in a database. */
export function banRecords(pool: Pick<Pool, 'query'>): BanRecords {
  return {
    async all() {
      const { rows } = await pool.query<Ban>('SELECT address, until FROM enfilade.bans WHERE until > now()');
      return rows;
    },
    async set({ address, until }) {
      await pool.query('DELETE FROM enfilade.bans WHERE until < now()');
      await pool.query(
        'INSERT INTO enfilade.bans (address, until) VALUES ($1, $2) ON CONFLICT (address) DO UPDATE SET until = $2',
        [address, until],
      );
    },
    async lift(address) {
      await pool.query('DELETE FROM enfilade.bans WHERE address = $1', [address]);
    },
  };
}
