import type { ClientBase } from 'pg';
import { MIGRATIONS } from './migrations.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Any number that nothing else on this database uses: of several servers that start at once, one migrates. */
const LOCK = 1815_0618;

/** Migrates the database to what this program expects, completely or not at all. */
export async function migrate(client: ClientBase, migrations = MIGRATIONS): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('CREATE SCHEMA IF NOT EXISTS enfilade');
    await client.query(
      'CREATE TABLE IF NOT EXISTS enfilade.migrations (number integer PRIMARY KEY, made_at timestamptz NOT NULL DEFAULT now())',
    );
    const { rows } = await client.query<{ last: number }>(
      'SELECT coalesce(max(number), 0) AS last FROM enfilade.migrations',
    );
    const last = rows[0]?.last ?? 0;
    if (last > migrations.length)
      throw new DatabaseUnavailable('the database was written by a newer Enfilade: bring this one up to date.');
    for (const [i, sql] of migrations.entries()) {
      if (i < last) continue;
      await client.query(sql);
      await client.query('INSERT INTO enfilade.migrations (number) VALUES ($1)', [i + 1]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}
