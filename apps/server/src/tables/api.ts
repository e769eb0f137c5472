import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { Admission } from '../admission.ts';
import { nearbyFor, rejected } from '../api.ts';
import { senderIn } from '../client-address.ts';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { isDiskFull, isTransient } from '../database/transact.ts';
import { Bodies } from './bodies.ts';
import type { Limits } from './limits.ts';
import { Outbox } from './outbox.ts';
import { Gate } from './pacing.ts';
import { RateLimiter } from './rate-limiter.ts';
import { readNote } from './read-note.ts';
import { type Opening, parsed, readOpening, readOpeningLines } from './read-opening.ts';
import { parseSince, type SharedTables } from './table-sockets.ts';

export interface TablesApiOptions {
  /** The tables; rejects where there are none. */
  readonly open: () => Promise<SharedTables>;
  readonly limits: Limits;
}

/** A line of JSON for the table, and one for each note. */
const LINES = 'application/x-ndjson';
/** Letters of a note that count as much as one request. */
const LARGE_NOTE = 1_024;
const UNKNOWN = { error: 'there is no such table' };

function tooFast(c: Context, seconds: number): Response {
  return c.json({ error: `too much at once: try again in ${seconds} s` }, 429, { 'retry-after': String(seconds) });
}

function diskAlmostFull(c: Context): Response {
  const error =
    "The server's disk is almost full: nothing new can be saved until whoever runs the server makes room. Reading still works.";
  return c.json({ error }, 507, { 'retry-after': '10' });
}

function notJson(c: Context): Response {
  return c.json({ refusal: { code: 'malformed-request', field: '', rule: 'contract', message: 'not JSON' } }, 400);
}

function noRoom(c: Context): Response {
  const error =
    'This server has no room for more. Remove a shared table that is no longer needed, or ask whoever runs the server for more room.';
  return c.json({ error }, 507, { 'retry-after': '10' });
}

/** Tables that several phones share. The link gives full access: reading, writing, removing. */
export function makeTablesApi({ open, limits }: TablesApiOptions, admission: Admission): Hono {
  const api = new Hono();
  const creating = new RateLimiter(limits.tablesFromAddress);
  const [writing, reading] = [new RateLimiter(limits.notesToTable), new RateLimiter(limits.readsFromTable)];
  const [openings, notes] = [new Bodies(limits.bodyBytes), new Bodies(limits.bodyBytes)];
  const judging = new Gate(limits.openings);
  const outbox = new Outbox(limits.sendingBytes);

  api.use('*', async (c, next) => {
    c.header('cache-control', 'no-store');
    return next();
  });

  api.post('*', async (c, next) => ((await (await open()).isDiskAlmostFull()) ? diskAlmostFull(c) : next()));

  api.post('/', async (c) => {
    const { tables } = await open();
    const wait = creating.take(admission.addressOf(senderIn(c)));
    if (wait > 0) return tooFast(c, wait);
    const lines = c.req.header('content-type')?.startsWith(LINES) === true;
    return openings.read(c, lines ? limits.openingBytes : limits.openingJsonBytes, (text) =>
      judging.run(async () => {
        const read = lines ? readOpeningLines(text, limits) : readOpening(parsed(text), limits);
        if (read === undefined) return notJson(c);
        return read.ok ? create(c, { tables, admission }, read.value) : c.json({ refusal: read.refusal }, 422);
      }),
    );
  });

  api.get('/:token', async (c) => {
    const { tables } = await open();
    const row = await tables.find(c.req.param('token'));
    if (row === undefined) return c.json(UNKNOWN, 404);
    const wait = reading.take(String(row.id));
    if (wait > 0) return tooFast(c, wait);
    tables.markUsed(row);
    const { id, system, name, number: total } = row;
    const from = parseSince(c.req.query('since'));
    const page = from < total ? await tables.notesAfter(id, from) : [];
    // Up to the end of this page; ask again from there for the rest.
    const number = page.at(-1)?.number ?? total;
    // The notes are JSON already: they are passed on as they are stored.
    const head = JSON.stringify({ system, name, number, total: Math.max(total, number) }).slice(0, -1);
    const answer = `${head},"notes":[${page.map(({ text }) => text).join(',')}]}`;
    const outgoing = (c.env as Partial<HttpBindings> | undefined)?.outgoing;
    outgoing?.once(
      'close',
      outbox.add(answer.length, () => outgoing.destroy()),
    );
    return c.body(answer, 200, { 'content-type': 'application/json' });
  });

  api.delete('/:token', async (c) => {
    const { tables, broadcaster } = await open();
    const row = await tables.find(c.req.param('token'));
    if (row === undefined || !(await tables.remove(row.id))) return c.json(UNKNOWN, 404);
    broadcaster.closeRoom(row.id);
    return c.json({ removed: true });
  });

  api.post('/:token/notes', async (c) => {
    const { tables, broadcaster } = await open();
    const row = await tables.find(c.req.param('token'));
    // Without the link nothing is revealed, not even the form of a note, and nothing is counted.
    if (row === undefined) return c.json(UNKNOWN, 404);
    const wait = writing.take(String(row.id));
    if (wait > 0) return tooFast(c, wait);
    return notes.read(c, limits.noteBytes, async (text) => {
      const rejection = admission.charge(senderIn(c), Math.floor(text.length / LARGE_NOTE));
      if (rejection !== undefined) return rejected(c, rejection);
      const json = parsed(text);
      if (json === undefined) return notJson(c);
      const read = readNote(json, limits.depth);
      if (!read.ok) return c.json({ refusal: read.refusal }, 422);
      const answered = await tables.append(row, read.value);
      switch (answered.kind) {
        case 'entered':
          broadcaster.publish(answered.table, answered);
          return c.json({ number: answered.number });
        case 'known':
          return c.json({ number: answered.number });
        case 'clashes':
          return c.json({ clashes: answered.clashes, number: answered.number }, 409);
        case 'refused':
          return c.json({ refusal: answered.refusal }, 422);
        case 'full':
          return c.json({ error: answered.says }, 413);
        case 'no-room':
          return noRoom(c);
        case 'unknown':
          return c.json(UNKNOWN, 404);
      }
    });
  });

  api.all('*', (c) => c.json(UNKNOWN, 404));

  api.onError((error, c) => {
    if (isDiskFull(error)) return diskAlmostFull(c);
    if (!(error instanceof DatabaseUnavailable) && !isTransient(error)) throw error;
    // The reason is for the operator only: it may name paths, hosts and users.
    return c.json({ error: 'Shared tables are off just now.' }, 503, { 'retry-after': '2' });
  });
  return api;
}

async function create(
  c: Context,
  { tables, admission }: Pick<SharedTables, 'tables'> & { readonly admission: Admission },
  opening: Opening,
): Promise<Response> {
  const created = await tables.create(opening);
  switch (created.kind) {
    case 'created': {
      const { token, number } = created;
      const path = `/referee/table/${token}`;
      return c.json({ token, number, name: opening.name, path, nearby: nearbyFor(c, admission) }, 201);
    }
    case 'refused':
      return c.json({ refusal: created.refusal }, 422);
    case 'full':
      return c.json({ error: created.says }, 413);
    case 'no-room':
      return noRoom(c);
  }
}
