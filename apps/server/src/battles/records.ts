import type { Pool, PoolClient } from 'pg';
import type { Scenario, Side } from 'enfilade';
import type { TalkLine } from 'enfilade/online';
import type { BattleHead, BattleRecord, StoredOrder } from './held-battle.ts';
import type { BattleState } from './state.ts';

/** All database queries about online battles, but for those of lists. */
export type Queries = Pick<Pool | PoolClient, 'query'>;

/** Servers tell each other "<battle> <version>", "<battle> gone", and who is at a battle: "<battle> here <server> <a> <b> <watching>". */
export const BATTLE_CHANNEL = 'enfilade_battles';

/** Roughly what an order and a battle take in the database beside their own bytes, with their indexes. */
export const ORDER_OVERHEAD = 150;
export const BATTLE_OVERHEAD = 1_000;

export interface NewOrder {
  readonly entry: string;
  readonly events: string;
  readonly passed: boolean;
}

/** What is stored of a battle with every act. */
export interface NewVersion {
  readonly id: string;
  /** The one it follows. */
  readonly version: number;
  readonly state: BattleState;
  readonly engine: string;
  readonly rules: string | null;
  readonly waiting: string | null;
  /** Orders from this one on are replaced. */
  readonly from: number;
  readonly added: readonly NewOrder[];
  readonly bytes: number;
  readonly summary: string;
  readonly list: string | null;
  /** A computer player is to act. */
  readonly thinks: boolean;
  readonly begun: boolean;
  /** Whether a person would say that something has happened. */
  readonly moved: boolean;
  readonly act: { readonly viewer: string; readonly id: string } | null;
  readonly line: Omit<TalkLine, 'at'> | null;
}

/** How many acts back a repeated one is recognised; older ones are forgotten, or a battle would grow for ever. */
const KNOWN_ACTS = 1_000;
const FORGET_EVERY = 200;

const COMMIT = `WITH moved AS (
    UPDATE enfilade.battles SET version = version + 1, state = $3, engine = $4, rules = $5, waiting = $6, orders = $7,
      bytes = $8, summary = $9, list = $10, thinks = $11, begun = $12, thinks_until = NULL,
      moved_at = CASE WHEN $13 THEN now() ELSE moved_at END
    WHERE id = $1 AND version = $2 AND archived IS NULL RETURNING id, version
  ), dropped AS (
    DELETE FROM enfilade.battle_orders WHERE battle_id IN (SELECT id FROM moved) AND number >= $7
  ), added AS (
    INSERT INTO enfilade.battle_orders (battle_id, number, version, entry, events, passed)
    SELECT moved.id, $14 + given.at - 1, moved.version, given.entry, given.events, given.passed
    FROM moved, unnest($15::text[], $16::text[], $17::boolean[]) WITH ORDINALITY AS given (entry, events, passed, at)
    ON CONFLICT (battle_id, number) DO UPDATE
      SET version = excluded.version, entry = excluded.entry, events = excluded.events, passed = excluded.passed
  ), done AS (
    INSERT INTO enfilade.battle_acts (battle_id, viewer, id, version) SELECT id, $18, $19, version FROM moved WHERE $19::text IS NOT NULL
  ), forgotten AS (
    DELETE FROM enfilade.battle_acts WHERE battle_id IN (SELECT id FROM moved WHERE version % ${FORGET_EVERY} = 0) AND version < $2 - ${KNOWN_ACTS}
  ), said AS (
    INSERT INTO enfilade.battle_talk (battle_id, number, line) SELECT id, $20, $21 FROM moved WHERE $21::text IS NOT NULL
  )
  SELECT pg_notify('${BATTLE_CHANNEL}', id || ' ' || version) FROM moved`;

/** False where another server, or another device, was quicker. Once it returns, it is committed. */
export async function storeVersion(queries: Queries, next: NewVersion): Promise<boolean> {
  const { added, act, line, from } = next;
  const { rowCount } = await queries.query({
    name: 'store-battle',
    text: COMMIT,
    values: [
      next.id,
      next.version,
      JSON.stringify(next.state),
      next.engine,
      next.rules,
      next.waiting,
      from + added.length,
      next.bytes,
      next.summary,
      next.list,
      next.thinks,
      next.begun,
      next.moved,
      from,
      added.map(({ entry }) => entry),
      added.map(({ events }) => events),
      added.map(({ passed }) => passed),
      act?.viewer ?? null,
      act?.id ?? null,
      line?.number ?? null,
      line === null ? null : JSON.stringify(line),
    ],
  });
  return rowCount === 1;
}

export interface NewBattleRow extends Omit<NewVersion, 'version' | 'from' | 'act' | 'line' | 'moved'> {
  readonly system: string;
  readonly scenario: Scenario;
  readonly shown: boolean;
}

/** In a transaction of its own where it brings orders. */
export async function insertBattle(queries: Queries, next: NewBattleRow): Promise<void> {
  const { id, system, scenario, shown, engine, rules, state, waiting, added, bytes, summary, list, thinks, begun } =
    next;
  await queries.query(
    `INSERT INTO enfilade.battles (id, version, system, scenario, shown, engine, rules, state, waiting, orders, bytes, summary, list, thinks, begun)
     VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) ON CONFLICT (id) DO NOTHING`,
    [
      id,
      system,
      JSON.stringify(scenario),
      shown,
      engine,
      rules,
      JSON.stringify(state),
      waiting,
      added.length,
      bytes,
      summary,
      list,
      thinks,
      begun,
    ],
  );
  if (added.length === 0) return;
  await queries.query(
    `INSERT INTO enfilade.battle_orders (battle_id, number, version, entry, events, passed)
     SELECT $1, given.at - 1, 1, given.entry, given.events, given.passed
     FROM unnest($2::text[], $3::text[], $4::boolean[]) WITH ORDINALITY AS given (entry, events, passed, at)`,
    [id, added.map(({ entry }) => entry), added.map(({ events }) => events), added.map(({ passed }) => passed)],
  );
}

interface HeadRow {
  readonly system: string;
  readonly scenario: string;
  readonly shown: boolean;
  readonly made: Date;
}

/** Undefined where there is none, or none any more. */
export async function findHead(queries: Queries, id: string): Promise<BattleHead | undefined> {
  const { rows } = await queries.query<HeadRow>(
    'SELECT system, scenario, shown, made_at AS made FROM enfilade.battles WHERE id = $1 AND archived IS NULL',
    [id],
  );
  const [found] = rows;
  if (found === undefined) return undefined;
  const { system, scenario, shown, made } = found;
  return { id, system, scenario: JSON.parse(scenario) as Scenario, shown, made: made.toISOString() };
}

interface VersionRow {
  readonly version: number;
  readonly state: string;
  readonly engine: string;
  readonly rules: string | null;
  readonly waiting: string | null;
  readonly orders: number;
  readonly bytes: string;
  readonly numbers: readonly number[] | null;
  readonly entries: readonly string[] | null;
  readonly events: readonly string[] | null;
  readonly passed: readonly boolean[] | null;
}

/** What has changed since a version; all of it since 0. In one statement, so that its parts belong together. */
export async function readRecord(
  queries: Queries,
  id: string,
  { version, orders }: { readonly version: number; readonly orders: number },
): Promise<BattleRecord | undefined> {
  const { rows } = await queries.query<VersionRow>({
    name: 'read-battle',
    text: `SELECT version, state, engine, rules, waiting, orders, bytes, changed.* FROM enfilade.battles LEFT JOIN LATERAL (
      SELECT array_agg(number ORDER BY number) AS numbers, array_agg(entry ORDER BY number) AS entries,
        array_agg(events ORDER BY number) AS events, array_agg(passed ORDER BY number) AS passed
      FROM enfilade.battle_orders WHERE battle_id = $1 AND version > $2
    ) AS changed ON true WHERE id = $1 AND archived IS NULL`,
    values: [id, version],
  });
  const [row] = rows;
  if (row === undefined) return undefined;
  const from = row.numbers?.[0] ?? Math.min(orders, row.orders);
  return {
    version: row.version,
    state: JSON.parse(row.state) as BattleState,
    engine: row.engine,
    rules: row.rules,
    bytes: Number(row.bytes),
    from,
    passed: (row.passed ?? []).flatMap((passed, i) => (passed ? [i] : [])),
    game: {
      journal: (row.entries ?? []).map((entry) => JSON.parse(entry) as StoredOrder),
      events: (row.events ?? []).flatMap((events) => JSON.parse(events) as BattleRecord['game']['events']),
      waiting: row.waiting === null ? null : (JSON.parse(row.waiting) as BattleRecord['game']['waiting']),
    },
  };
}

/** The version of a battle, and whether an act was done before. */
export async function lookUp(
  queries: Queries,
  id: string,
  act: { readonly viewer: string; readonly id: string },
): Promise<{ readonly version: number; readonly done: boolean } | undefined> {
  const { rows } = await queries.query<{ version: number; done: boolean }>({
    name: 'look-up-act',
    text: `SELECT version, EXISTS (SELECT FROM enfilade.battle_acts WHERE battle_id = $1 AND viewer = $2 AND id = $3) AS done
      FROM enfilade.battles WHERE id = $1 AND archived IS NULL`,
    values: [id, act.viewer, act.id],
  });
  return rows[0];
}

export async function versionsOf(queries: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await queries.query<{ id: string; version: number }>({
    name: 'battle-versions',
    text: 'SELECT id, version FROM enfilade.battles WHERE id = ANY($1) AND archived IS NULL',
    values: [ids],
  });
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** Lines of talk after a number. */
export async function talkAfter(queries: Queries, id: string, after: number): Promise<readonly TalkLine[]> {
  const { rows } = await queries.query<{ line: string; said_at: Date }>(
    'SELECT line, said_at FROM enfilade.battle_talk WHERE battle_id = $1 AND number > $2 ORDER BY number',
    [id, after],
  );
  return rows.map(({ line, said_at }) => ({
    ...(JSON.parse(line) as Omit<TalkLine, 'at'>),
    at: said_at.toISOString(),
  }));
}

/** Milliseconds since each side was last online; null if it never was. */
export async function seenOf(queries: Queries, id: string): Promise<Readonly<Record<Side, number | null>>> {
  const { rows } = await queries.query<Record<Side, string | null>>({
    name: 'seen-at-battle',
    text: `SELECT extract(epoch FROM clock_timestamp() - seen_a) * 1000 AS a, extract(epoch FROM clock_timestamp() - seen_b) * 1000 AS b
      FROM enfilade.battles WHERE id = $1`,
    values: [id],
  });
  const { a = null, b = null } = rows[0] ?? {};
  return { a: a === null ? null : Number(a), b: b === null ? null : Number(b) };
}

/** These sides are online, or were until now. */
export async function markSeen(queries: Queries, side: Side, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await queries.query(`UPDATE enfilade.battles SET seen_${side} = clock_timestamp() WHERE id = ANY($1)`, [ids]);
}

/** Tells every server on this database. */
export async function announce(queries: Queries, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await queries.query(`SELECT pg_notify('${BATTLE_CHANNEL}', said) FROM unnest($1::text[]) AS said`, [words]);
}
