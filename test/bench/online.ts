import { rm } from 'node:fs/promises';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { reachDatabase } from '../../apps/server/src/database/backup.ts';
import { Aside } from './aside.ts';
import type { Usage } from './online-aside.ts';
import { EchoPair, Pair } from './online-pair.ts';

/** Twelve units a side. */
const SCENARIO = 'bp-maida';
const CLIENTS = [2, 300, 1_000];
/** Each battle gives an order so often, in milliseconds: faster than people do. */
const PACE = 5_000;
const MEASURED_MS = 15_000;
const BARS: Readonly<Record<number, number>> = { 300: 30 };
/** About as much as the news of an order. */
const PAYLOAD = 'x'.repeat(1_500);
/** Battles that are begun at once, so that the server is not flooded. */
const AT_ONCE = 20;
const CLOSED_LOOP = 20;
const STORED = 10_000;
const OPENED = 50;
const ORDERS_OPENED = 100;
const MB = 1024 * 1024;

function at(times: readonly number[], share: number): string {
  const sorted = times.toSorted((one, two) => one - two);
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Every pair acts at its own time, again and again, whether others are done or not. */
async function paced(acts: readonly (() => Promise<number | undefined>)[]): Promise<readonly number[]> {
  const times: number[] = [];
  const end = performance.now() + MEASURED_MS;
  await Promise.all(
    acts.map(async (act, i) => {
      await pause((PACE * i) / acts.length);
      while (performance.now() < end) {
        const begun = performance.now();
        const took = await act();
        if (took !== undefined) times.push(took);
        await pause(Math.max(0, PACE - (performance.now() - begun)));
      }
    }),
  );
  return times;
}

async function pairsAt(address: string, number: number): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  while (pairs.length < number) {
    const more = Math.min(AT_ONCE, number - pairs.length);
    pairs.push(...(await Promise.all(Array.from({ length: more }, () => Pair.made(address, SCENARIO)))));
  }
  for (let i = 0; i < pairs.length; i += AT_ONCE)
    await Promise.all(pairs.slice(i, i + AT_ONCE).map((pair) => pair.connect()));
  return pairs;
}

/** An order to both screens, and a bare message to both, with as many others at the same server. */
async function latencyRow(battles: Aside, echo: Aside, clients: number): Promise<readonly string[]> {
  const pairs = await pairsAt(battles.address, clients / 2);
  const orders = await paced(pairs.map((pair) => () => pair.act()));
  for (const pair of pairs) pair.disconnect();
  const relays = await Promise.all(Array.from({ length: clients / 2 }, () => EchoPair.made(echo.address)));
  const relayed = await paced(relays.map((relay) => () => relay.act(PAYLOAD)));
  for (const relay of relays) relay.disconnect();
  const bar = BARS[clients];
  const verdict = bar === undefined ? '' : `${bar} ${Number(at(orders, 0.99)) < bar ? 'met' : 'MISSED'}`;
  return [
    String(clients),
    (orders.length / (MEASURED_MS / 1000)).toFixed(0),
    at(orders, 0.5),
    at(orders, 0.99),
    at(relayed, 0.5),
    at(relayed, 0.99),
    verdict,
  ];
}

/** As many orders as the process can carry out, and what each costs it. */
async function throughput(battles: Aside): Promise<string> {
  const pairs = await pairsAt(battles.address, CLOSED_LOOP);
  const before = await battles.usage();
  const end = performance.now() + MEASURED_MS;
  let done = 0;
  await Promise.all(
    pairs.map(async (pair) => {
      while (performance.now() < end) if ((await pair.act()) !== undefined) done += 1;
    }),
  );
  const after = await battles.usage();
  for (const pair of pairs) pair.disconnect();
  const cpu = ((after.cpu - before.cpu) * 1000) / done;
  return `${(done / (MEASURED_MS / 1000)).toFixed(0)} orders a second with ${CLOSED_LOOP} battles that do not wait, ${cpu.toFixed(2)} ms of the server's processor each`;
}

/** What a battle takes of the server's memory: with both devices there, and after they have gone. */
async function memory(battles: Aside): Promise<string> {
  const number = 100;
  const before = await battles.usage();
  const pairs = await pairsAt(battles.address, number);
  for (const pair of pairs) for (let i = 0; i < 10; i += 1) await pair.act();
  const active = await battles.usage();
  for (const pair of pairs) pair.disconnect();
  await pause(500);
  const idle = await battles.usage();
  const each = (usage: Usage): string => `${Math.round((usage.heap - before.heap) / number / 1024)} kB`;
  return `${each(active)} a battle with both devices there, ${each(idle)} with nobody there but still in memory, 0 once it is put away; the process ${Math.round(idle.memory / MB)} MB`;
}

const COPY_BATTLE = `INSERT INTO enfilade.battles (id, version, system, scenario, shown, engine, rules, state, waiting, orders, bytes, summary, list, thinks, begun)
  SELECT 'copy-' || lpad(n::text, 16, '0'), version, system, scenario, shown, engine, rules, state, waiting, orders, bytes, summary, list, thinks, begun
  FROM enfilade.battles, generate_series(1, $2) AS n WHERE id = $1`;
const COPY_ORDERS = `INSERT INTO enfilade.battle_orders (battle_id, number, version, entry, events, passed)
  SELECT 'copy-' || lpad(n::text, 16, '0'), number, version, entry, events, passed
  FROM enfilade.battle_orders, generate_series($2::integer, $3::integer) AS n WHERE battle_id = $1 AND number < $4`;

/** One of many stored battles, of which nothing is in memory, until a device knows where it stands. */
async function opening(battles: Aside, folder: string): Promise<string> {
  const pair = await Pair.made(battles.address, SCENARIO);
  await pair.connect();
  for (let i = 0; i < ORDERS_OPENED * 2; i += 1) await pair.act();
  pair.disconnect();
  const { client, close } = await reachDatabase({ folder });
  await client.query(COPY_BATTLE, [pair.id, STORED]);
  // Those that are opened have all their orders; the others a few, to be there.
  await client.query(COPY_ORDERS, [pair.id, 1, OPENED, 1e6]);
  await client.query(COPY_ORDERS, [pair.id, OPENED + 1, STORED, 10]);
  await client.query('ANALYZE');
  const { rows } = await client.query<{ readonly n: string }>(
    'SELECT count(*) AS n FROM enfilade.battle_orders WHERE battle_id = $1',
    [pair.id],
  );
  await close();
  const times: number[] = [];
  for (let i = 1; i <= OPENED; i += 1) {
    const copy = pair.copiedTo(`copy-${String(i).padStart(16, '0')}`);
    times.push(await copy.connect());
    copy.disconnect();
  }
  const bar = Number(at(times, 0.99)) < 100 ? 'met' : 'MISSED';
  return `${at(times, 0.5)} ms, 99 % ${at(times, 0.99)} ms, for a battle of ${rows[0]?.n ?? 0} orders (bar 100 ${bar})`;
}

const ONLINE_HEADS = ['clients', 'orders/s', 'order', '99%', 'bare relay', '99%', 'bar'];

export async function tellOnline(
  most: number,
  table: (heads: readonly string[], rows: readonly (readonly string[])[]) => string,
): Promise<void> {
  const folder = await databaseFolder('bench-online');
  const [battles, echo] = [await Aside.start(['online-server', folder]), await Aside.start(['online-echo'])];
  try {
    console.log(
      `\nBattles online: an order from its sending until both screens know of it, stored on the disk; every battle gives one in ${PACE / 1000} s. Beside it a websocket that only passes messages on. Milliseconds\n`,
    );
    const rows = [];
    for (const clients of CLIENTS.filter((each) => each <= most)) {
      rows.push(await latencyRow(battles, echo, clients));
      console.error(rows.at(-1)?.join('  '));
    }
    console.log(table(ONLINE_HEADS, rows));
    console.log(`\nOne process: ${await throughput(battles)}`);
    console.log(`Memory: ${await memory(battles)}`);
    console.log(`Opening one of ${STORED} stored battles: ${await opening(battles, folder)}`);
  } finally {
    await Promise.all([battles.stop(), echo.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}
