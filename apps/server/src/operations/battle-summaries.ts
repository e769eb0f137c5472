import type { Pool } from 'pg';

/** An online battle from outside: who plays it, and how, is its players' business. */
export interface BattleSummaryRow {
  /** Also in the address of the battle, by which its players name it. */
  readonly id: string;
  readonly system: string;
  readonly begun: Date;
  readonly moved: Date;
  readonly orders: number;
  readonly bytes: number;
  readonly archived: boolean;
}

export interface BattlesSummary {
  readonly number: number;
  readonly latest: readonly BattleSummaryRow[];
}

const MOST = 50;

export async function summariseBattles(pool: Pick<Pool, 'query'>): Promise<BattlesSummary> {
  const [all, latest] = await Promise.all([
    pool.query<{ readonly number: string }>('SELECT count(*) AS number FROM enfilade.battles'),
    pool.query<Omit<BattleSummaryRow, 'bytes'> & { readonly bytes: string }>(
      `SELECT id, system, made_at AS begun, moved_at AS moved, orders, bytes, archived IS NOT NULL AS archived
       FROM enfilade.battles ORDER BY moved_at DESC LIMIT $1`,
      [MOST],
    ),
  ]);
  return {
    number: Number(all.rows[0]?.number ?? 0),
    latest: latest.rows.map((row) => ({ ...row, bytes: Number(row.bytes) })),
  };
}
