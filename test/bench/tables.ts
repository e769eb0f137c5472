import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startServer } from '../../apps/server/src/server.ts';
import { LIMITS } from '../../apps/server/src/tables/limits.ts';
import { openingNote, setting } from '../../apps/server/src/testing-notes.ts';

const NOTES = 300;
const BARS: Readonly<Record<number, number>> = { 2: 30, 50: 30, 300: 30 };
const ANY = { burst: 1e9, perSecond: 1e9 };
const FREE = { ...LIMITS, listeners: 1000, tablesFromAddress: ANY, notesToTable: ANY };

const at = (sorted: readonly number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);

async function post(url: string, body: unknown): Promise<Readonly<Record<string, unknown>>> {
  const answer = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Readonly<Record<string, unknown>>;
}

/** Two phones write alternately while all of them listen. */
async function measure(origin: string, phones: number): Promise<readonly string[]> {
  const { token } = await post(`${origin}/api/tables`, { system: 'bp', notes: [await openingNote()] });
  const url = `${origin}/api/tables/${String(token)}`;
  let heard: (() => void) | undefined;
  const sockets = Array.from({ length: phones }, () => new WebSocket(`${url.replace('http', 'ws')}/news?since=1`));
  await Promise.all(sockets.map((socket) => once(socket, 'open')));
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (data.includes('"notes"')) heard?.();
    });
  const [acknowledged, news]: [number[], number[]] = [[], []];
  let from = '1. Regiment';
  for (let i = 0; i < NOTES; i += 1) {
    const begun = performance.now();
    const all = new Promise<void>((resolve) => {
      let left = phones;
      heard = () => {
        news.push(performance.now() - begun);
        left -= 1;
        if (left === 0) resolve();
      };
    });
    await post(`${url}/notes`, setting(`n${i}`, { from, to: `Name ${i}` }));
    acknowledged.push(performance.now() - begun);
    from = `Name ${i}`;
    await all;
  }
  for (const socket of sockets) socket.terminate();
  for (const times of [acknowledged, news]) times.sort((one, two) => one - two);
  const bar = BARS[phones] ?? 0;
  const met = Number(at(news, 0.99)) < bar ? 'met' : 'MISSED';
  return [
    String(phones),
    String(NOTES),
    at(acknowledged, 0.5),
    at(acknowledged, 0.99),
    at(news, 0.5),
    at(news, 0.99),
    at(news, 1),
    `${bar} ${met}`,
  ];
}

/** The server as people run it: its own PostgreSQL, on the disk. */
export async function tableRows(): Promise<readonly (readonly string[])[]> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-bench-'));
  const server = await startServer({ port: 0, host: '127.0.0.1', database: { folder }, limits: FREE });
  const rows: (readonly string[])[] = [];
  try {
    for (const phones of Object.keys(BARS).map(Number))
      rows.push(await measure(`http://127.0.0.1:${server.port}`, phones));
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return rows;
}
