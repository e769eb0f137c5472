import type { Queries } from './records.ts';

/** How long a server may be silent about a battle whose computer it plays, before another takes it on. */
const LEASE = "interval '60 seconds'";

/** Whether this server is the one that plays the computer of a battle until its next order. */
export async function take(queries: Queries, id: string, server: string): Promise<boolean> {
  const { rowCount } = await queries.query({
    name: 'take-thinking',
    text: `UPDATE enfilade.battles SET thinker = $2, thinks_until = now() + ${LEASE}
      WHERE id = $1 AND thinks AND (thinks_until IS NULL OR thinks_until < now() OR thinker = $2)`,
    values: [id, server],
  });
  return rowCount === 1;
}

/** Battles in which a computer is to act and no server plays it, the latest first. */
export async function untaken(queries: Queries, most: number): Promise<readonly string[]> {
  const { rows } = await queries.query<{ id: string }>(
    `SELECT id FROM enfilade.battles WHERE thinks AND archived IS NULL AND (thinks_until IS NULL OR thinks_until < now())
     ORDER BY moved_at DESC LIMIT $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}
