import { gunzipSync, gzipSync } from 'node:zlib';
import type { Pool } from 'pg';
import { transact } from '../database/transact.ts';
import type { HeldBattle } from './held-battle.ts';
import type { NewOrder, Queries } from './records.ts';

/** Packs a battle away: a tenth of the room, in no list, and no computer thinks about it. False where somebody has just moved. */
export async function packBattle(
  queries: Queries,
  { head, version }: HeldBattle,
  orders: readonly NewOrder[],
): Promise<boolean> {
  const packed = gzipSync(JSON.stringify(orders));
  const { rowCount } = await queries.query(
    `WITH packed AS (
       UPDATE enfilade.battles SET archived = $3, list = NULL, thinks = false
       WHERE id = $1 AND version = $2 AND archived IS NULL RETURNING id
     ), dropped AS (DELETE FROM enfilade.battle_orders WHERE battle_id IN (SELECT id FROM packed))
     SELECT FROM packed`,
    [head.id, version, packed],
  );
  return rowCount === 1;
}

/** Brings back a battle that was packed away, because somebody has opened it; false where there is none. */
export async function unpackBattle(pool: Pool, id: string): Promise<boolean> {
  return transact(pool, async (client) => {
    const { rows } = await client.query<{ archived: Buffer }>(
      'SELECT archived FROM enfilade.battles WHERE id = $1 AND archived IS NOT NULL FOR UPDATE',
      [id],
    );
    const [row] = rows;
    if (row === undefined) return false;
    const orders = JSON.parse(gunzipSync(row.archived).toString()) as readonly NewOrder[];
    await client.query(
      `INSERT INTO enfilade.battle_orders (battle_id, number, version, entry, events, passed)
       SELECT $1, given.at - 1, 1, given.entry, given.events, given.passed
       FROM unnest($2::text[], $3::text[], $4::boolean[]) WITH ORDINALITY AS given (entry, events, passed, at)`,
      [id, orders.map(({ entry }) => entry), orders.map(({ events }) => events), orders.map(({ passed }) => passed)],
    );
    await client.query('UPDATE enfilade.battles SET archived = NULL, moved_at = now() WHERE id = $1', [id]);
    return true;
  });
}
