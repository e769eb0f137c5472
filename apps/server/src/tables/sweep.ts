import type { Tables } from './tables.ts';

const HOUR = 3_600_000;

/** Removes unused tables now and once an hour; returns how to stop that. */
export function startSweeping(tables: Pick<Tables, 'removeUnused'>): () => void {
  // The database may be away: the next hour tries again.
  const sweep = (): void => void tables.removeUnused().catch(() => undefined);
  const hourly = setInterval(sweep, HOUR);
  hourly.unref();
  sweep();
  return () => clearInterval(hourly);
}
