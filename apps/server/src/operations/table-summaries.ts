import type { Pool } from 'pg';

/** A shared table from outside; its name and what is written on it are its players' business. */
export interface TableSummary {
  readonly id: number;
  readonly system: string;
  readonly begun: Date;
  readonly written: Date;
  readonly notes: number;
  readonly bytes: number;
}

const MOST = 50;

export async function summariseTables(
  pool: Pick<Pool, 'query'>,
): Promise<{ readonly number: number; readonly latest: readonly TableSummary[] }> {
  const [all, latest] = await Promise.all([
    pool.query<{ readonly number: string }>('SELECT count(*) AS number FROM enfilade.tables'),
    pool.query<TableSummary>(
      `SELECT id, system, made_at AS begun, written_at AS written, number AS notes, bytes
       FROM enfilade.tables ORDER BY written_at DESC LIMIT $1`,
      [MOST],
    ),
  ]);
  return { number: Number(all.rows[0]?.number ?? 0), latest: latest.rows };
}
