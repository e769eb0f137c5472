import { Hono } from 'hono';

/** Read-only: the disk is almost full. Off: the database has ended or could not be opened; it is being retried. */
export type TablesState = 'on' | 'starting' | 'read-only' | 'off';

/** Shared tables for monitoring; switched off is not a failure. */
export type AskTables = (deep: boolean) => Promise<TablesState>;

/** Whether the server is up, and its tables. With `?deep` the status reflects them too, and the database is queried. */
export function makeHealth(books: readonly unknown[], ask?: AskTables): Hono {
  const health = new Hono();
  health.get('/', async (c) => {
    const deep = c.req.query('deep') !== undefined;
    const tables = (await ask?.(deep)) ?? 'off';
    const ok = !deep || ask === undefined || tables === 'on';
    return c.json({ ok, rulesets: books.length, tables }, ok ? 200 : 503, { 'cache-control': 'no-store' });
  });
  return health;
}
