import type { Battles } from './battles.ts';
import type { Computers } from './computers.ts';

const HOUR = 3_600_000;
const AT_ONCE = 20;

/** Puts away and removes battles without a move for a long time, now and once an hour, and plays computers that no other server plays; returns a function to stop. */
export function startUpkeep(battles: Battles, computers: Computers): () => void {
  // The database may be away: the next time tries again.
  const sweep = (): void => void sweepBattles(battles).catch(() => undefined);
  const takeOn = (): void => void computers.takeOn().catch(() => undefined);
  const timers = [setInterval(sweep, HOUR), setInterval(takeOn, battles.limits.beat)];
  for (const timer of timers) timer.unref();
  sweep();
  takeOn();
  return () => timers.forEach((timer) => clearInterval(timer));
}

/**
 * Battles without a move are packed away, a few at a time, and come back when somebody opens them; after as long again they are removed, as
 * those are that never began.
 */
export async function sweepBattles(battles: Battles): Promise<void> {
  const { pool, limits, store } = battles;
  const { keepDays, keepUnbegunDays } = limits;
  const { rows: removed } = await pool.query<{ id: string }>(
    `DELETE FROM enfilade.battles WHERE moved_at < now() - make_interval(days => CASE
       WHEN archived IS NOT NULL THEN 2 * $1 WHEN begun OR shown THEN 2 * $1 + 1 ELSE $2 END::integer) RETURNING id`,
    [keepDays, Math.min(keepUnbegunDays, keepDays)],
  );
  await battles.announceGone(removed.map(({ id }) => id));
  for (;;) {
    const { rows } = await pool.query<{ id: string }>(
      `SELECT id FROM enfilade.battles WHERE archived IS NULL AND (begun OR shown)
       AND moved_at < now() - make_interval(days => $1::integer) ORDER BY moved_at LIMIT $2`,
      [keepDays, AT_ONCE],
    );
    let packed = 0;
    for (const { id } of rows) {
      const battle = await store.read(id);
      if (battle === undefined || !(await store.pack(battle))) continue;
      packed += 1;
      await battles.announceGone([id]);
    }
    // What could not be packed waits for the next hour.
    if (packed === 0) return;
  }
}
