import { reachDatabase } from '../../../apps/server/src/database/backup.ts';
import { SCENARIO } from './contenders.ts';
import { Pair } from './pair.ts';

const ACTS = 200;
const OPENED = 50;
const ORDERS_OF_OTHERS = 10;

const COPY_BATTLE = `INSERT INTO enfilade.battles (id, version, system, scenario, shown, engine, rules, state, waiting, orders, bytes, summary, list, thinks, begun)
  SELECT 'copy-' || lpad(n::text, 16, '0'), version, system, scenario, shown, engine, rules, state, waiting, orders, bytes, summary, list, thinks, begun
  FROM enfilade.battles, generate_series(1, $2) AS n WHERE id = $1`;
const COPY_ORDERS = `INSERT INTO enfilade.battle_orders (battle_id, number, version, entry, events, passed)
  SELECT 'copy-' || lpad(n::text, 16, '0'), number, version, entry, events, passed
  FROM enfilade.battle_orders, generate_series($2::integer, $3::integer) AS n WHERE battle_id = $1 AND number < $4`;

export interface Opening {
  readonly times: readonly number[];
  /** How long the battles are that were opened. */
  readonly orders: number;
}

/** Milliseconds until a device knows one of many stored battles, of which none is in memory. */
export async function opening(address: string, folder: string, stored: number): Promise<Opening> {
  const pair = await Pair.made(address, SCENARIO);
  await pair.connect();
  for (let i = 0; i < ACTS; i += 1) await pair.act();
  pair.leave();
  const orders = await copy(pair.id, folder, stored);
  const times: number[] = [];
  for (let i = 1; i <= Math.min(OPENED, stored); i += 1) {
    const opened = pair.copiedTo(`copy-${String(i).padStart(16, '0')}`);
    times.push(await opened.connect());
    opened.leave();
  }
  return { times, orders };
}

/** Those that are opened get all their orders, the others a few; how many that is. */
async function copy(id: string, folder: string, stored: number): Promise<number> {
  const { client, close } = await reachDatabase({ folder });
  try {
    await client.query(COPY_BATTLE, [id, stored]);
    await client.query(COPY_ORDERS, [id, 1, Math.min(OPENED, stored), 1e6]);
    await client.query(COPY_ORDERS, [id, OPENED + 1, stored, ORDERS_OF_OTHERS]);
    await client.query('ANALYZE');
    const { rows } = await client.query<{ readonly n: string }>(
      'SELECT count(*) AS n FROM enfilade.battle_orders WHERE battle_id = $1',
      [id],
    );
    return Number(rows[0]?.n ?? 0);
  } finally {
    await close();
  }
}
