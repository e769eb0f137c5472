import { once } from 'node:events';
import { type AddressInfo, connect as connectTo, createServer } from 'node:net';
import type { Note } from 'enfilade/referee';
import { expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { type RunningServer, startServer } from '../../apps/server/src/server.ts';
import { emptyDatabase } from '../../apps/server/src/testing.ts';
import { openingNote, setting } from '../../apps/server/src/testing-notes.ts';
import { SyncClient } from '../../apps/web/src/referee/sync/client.ts';
import { layOutTable } from '../../apps/web/src/referee/sync/create.ts';
import { MemoryCache } from '../../apps/web/src/referee/sync/table-cache.ts';
import type { Socket } from '../../apps/web/src/parts/reconnecting-socket.ts';
import { removeTable, tableUrl } from '../../apps/web/src/referee/sync/post.ts';

/** The phone's side of the protocol against the real server. */

const url = await emptyDatabase();

async function host(freeBytes = () => Promise.resolve(1e12)): Promise<RunningServer> {
  const server = await startServer({ port: 0, host: '127.0.0.1', database: { url, freeBytes } });
  onTestFinished(() => server.stop());
  return server;
}

/** A port that stays ours while the server behind it is away: one that was given back may be taken by another test. */
async function relay(): Promise<{ readonly port: number; behind: RunningServer | undefined }> {
  const lines = createServer((near) => {
    const far = ways.behind && connectTo(ways.behind.port, '127.0.0.1');
    if (far === undefined) {
      near.destroy();
      return;
    }
    near.pipe(far).pipe(near);
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  lines.listen(0, '127.0.0.1');
  await once(lines, 'listening');
  onTestFinished(() => void lines.close());
  const ways = { port: (lines.address() as AddressInfo).port, behind: undefined as RunningServer | undefined };
  return ways;
}

async function createTable(
  { port }: Pick<RunningServer, 'port'>,
  more: readonly Note[] = [],
): Promise<{ origin: string; token: string }> {
  const origin = `http://127.0.0.1:${port}`;
  const notes = [await openingNote(), ...more];
  const laid = await layOutTable(fetch, origin, { system: 'bp', name: 'Club night', notes });
  if (!laid.ok) throw new Error(laid.says ?? 'nobody there');
  expect(laid.link).toMatch(new RegExp(`^http://.*/referee/table/${laid.token}$`));
  return { origin, token: laid.token };
}

async function phone(
  table: { origin: string; token: string },
  name: string,
  keep = new MemoryCache(),
): Promise<SyncClient> {
  const connect = (address: string): Socket => new WebSocket(address) as unknown as Socket;
  const opened = await SyncClient.open({ ...table, name, keep, fetch, connect });
  if (!opened.ok) throw new Error(opened.why);
  onTestFinished(() => opened.client.close());
  return opened.client;
}

const nameOf = ({ ledger }: SyncClient, item = 'u0'): unknown => ledger.value.items[item]?.values['name'];
const soon = { timeout: 60_000, interval: 20 };

function write(client: SyncClient, id: string, to: string, item = 'u0'): void {
  const from = nameOf(client, item) as string;
  expect(client.write(setting(id, { item, from, to }))).toEqual([]);
}

test('two phones see each other and what each writes, at once', async () => {
  const table = await createTable(await host());
  const [anna, bert] = [await phone(table, 'Anna'), await phone(table, 'Bert')];
  await vi.waitFor(() => expect([...anna.here.value].sort()).toEqual(['Anna', 'Bert']), soon);
  write(anna, 'n', 'Guards');
  // Bert may receive it before Anna has her answer.
  await vi.waitFor(() => expect([nameOf(bert), anna.waiting.value]).toEqual(['Guards', []]), soon);
  expect(bert.title.value).toBe('Club night');
});

test('a phone writes on while the server is away and catches up when it is back', async () => {
  const [lines, first] = [await relay(), await host()];
  lines.behind = first;
  const table = await createTable(lines);
  const [anna, bert] = [await phone(table, 'Anna'), await phone(table, 'Bert')];
  await vi.waitFor(() => expect(anna.line.value).toBe('live'), soon);
  lines.behind = undefined;
  await first.stop();
  write(anna, 'one', 'Guards');
  write(anna, 'two', 'Old Guards');
  await vi.waitFor(() => expect(anna.line.value).toBe('away'), soon);
  expect(anna.waiting.value).toHaveLength(2);
  lines.behind = await host();
  await vi.waitFor(() => expect([nameOf(bert), anna.waiting.value]).toEqual(['Old Guards', []]), soon);
});

test('a phone keeps what it wrote while the server has no room, and sends it when it has', async () => {
  const disk = { free: 1e12 };
  const table = await createTable(await host(() => Promise.resolve(disk.free)));
  const anna = await phone(table, 'Anna');
  disk.free = 0;
  // Until the server has checked its disk again.
  let written = 0;
  await vi.waitFor(() => {
    if (anna.waiting.value.length === 0) write(anna, `n${(written += 1)}`, `Guards ${written}`);
    expect(anna.noRoom.value).toBe(true);
  }, soon);
  expect([anna.waiting.value.length, nameOf(anna)]).toEqual([1, `Guards ${written}`]);
  disk.free = 1e12;
  await vi.waitFor(() => {
    anna.wake();
    expect([anna.noRoom.value, anna.waiting.value]).toEqual([false, []]);
  }, soon);
  expect(nameOf(await phone(table, 'Bert'))).toBe(`Guards ${written}`);
});

test('two who wrote the same unit are asked, and either answer leaves both with one book', async () => {
  const table = await createTable(await host());
  const [anna, bert] = [await phone(table, 'Anna'), await phone(table, 'Bert')];
  // Neither has received the other's note when writing.
  write(anna, 'a', 'Guards');
  write(bert, 'b', 'Militia');
  await vi.waitFor(() => expect([anna.conflict.value, bert.conflict.value].filter(Boolean)).toHaveLength(1), soon);
  const [loser, winner] = anna.conflict.value === null ? [bert, anna] : [anna, bert];
  const mine = loser === anna ? 'Guards' : 'Militia';
  loser.settle('mine');
  await vi.waitFor(() => expect([nameOf(winner), loser.waiting.value]).toEqual([mine, []]), soon);
  expect(loser.ledger.value.items).toEqual(winner.ledger.value.items);
});

test('a value that the system does not know comes back with field and rule', async () => {
  const table = await createTable(await host());
  const anna = await phone(table, 'Anna');
  anna.write(setting('n', { field: 'casualties', from: 0, to: 99 }));
  await vi.waitFor(() => expect(anna.rejected.value?.refusal).toMatchObject({ field: 'u0.casualties' }), soon);
  anna.dismiss();
  expect(anna.ledger.value.items['u0']?.values['casualties']).toBe(0);
});

test('a book that fills several answers is shared, opened and caught up with', async () => {
  const server = await host();
  const nameAt = (n: number): string => (n === 0 ? '1. Regiment' : `${n} `.padEnd(80, 'x'));
  const notes = Array.from({ length: 1_500 }, (_, n) => setting(`n${n}`, { from: nameAt(n), to: nameAt(n + 1) }));
  const table = await createTable(server, notes);
  const keep = new MemoryCache();
  await keep.keepKnown(table.token, { system: 'bp', name: '', notes: [await openingNote()] });
  const [anna, bert] = [await phone(table, 'Anna'), await phone(table, 'Bert', keep)];
  expect(anna.ledger.value.notes).toHaveLength(1_501);
  expect(nameOf(anna)).toBe(nameAt(1_500));
  await vi.waitFor(() => expect(bert.ledger.value.notes).toHaveLength(1_501), soon);
  expect(bert.ledger.value).toEqual(anna.ledger.value);
});

test('phones at a table that was removed learn so and keep what they have', async () => {
  const table = await createTable(await host());
  const [anna, bert] = [await phone(table, 'Anna'), await phone(table, 'Bert')];
  await vi.waitFor(() => expect([anna.line.value, bert.line.value]).toEqual(['live', 'live']), soon);
  expect(await removeTable(fetch, tableUrl(table))).toBe(true);
  await vi.waitFor(() => expect([anna.line.value, bert.line.value]).toEqual(['gone', 'gone']), soon);
  expect(bert.ledger.value.notes).toHaveLength(1);
});

test('a wrong link is reported', async () => {
  const { origin } = await createTable(await host());
  const connect = (address: string): Socket => new WebSocket(address) as unknown as Socket;
  const opened = await SyncClient.open({
    origin,
    token: 'x'.repeat(24),
    name: '',
    keep: new MemoryCache(),
    fetch,
    connect,
  });
  expect(opened).toEqual({ ok: false, why: 'gone' });
});
