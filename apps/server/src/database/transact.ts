import type { Pool, PoolClient } from 'pg';

/** All of it or nothing; once it returns, it is committed. */
export async function transact<T>(pool: Pool, act: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: boolean | undefined;
  try {
    await client.query('BEGIN');
    const result = await act(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot even roll back is not reused.
    await client.query('ROLLBACK').catch(() => (broken = true));
    throw error;
  } finally {
    client.release(broken);
  }
}

const TRANSIENT_CLASSES = ['08', '40', '53', '55', '57'];
const TRANSIENT_CODES = ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'];
const TRANSIENT_WORDS = /connection terminated|timeout|connection ended|not queryable|client was closed/i;

/** PostgreSQL's own error code, also from a remote server. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === '53100';
}

/** Whether the same request may well succeed in a moment: the database is down, starting or busy. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', message } = error as NodeJS.ErrnoException;
  return (
    TRANSIENT_CLASSES.includes(code.slice(0, 2)) || TRANSIENT_CODES.includes(code) || TRANSIENT_WORDS.test(message)
  );
}
