import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { DatabaseUnavailable } from '../database/unavailable.ts';
import { isDiskFull, isTransient } from '../database/transact.ts';
import { addressesNearby, isLoopback } from '../nearby.ts';
import type { Limits } from './limits.ts';
import { type SharedTables, since } from './table-sockets.ts';
import { isSameOrigin } from './same-origin.ts';
import { RateLimiter } from './rate-limiter.ts';
import { readNote } from './read-note.ts';
import { readOpening } from './read-opening.ts';

export interface TablesApiOptions {
  /** The tables; rejects where there are none. */
  readonly open: () => Promise<SharedTables>;
  readonly limits: Limits;
}

const UNKNOWN = { error: 'there is no such table' };

/** Whose request it is, as far as a limit needs to know. */
function addressOf(c: Context): string {
  try {
    return getConnInfo(c).remote.address ?? '';
  } catch {
    return '';
  }
}

/** Where a phone finds what this browser calls "localhost". */
function nearby(c: Context): readonly string[] {
  const { hostname, port, protocol } = new URL(c.req.url);
  return isLoopback(hostname) ? addressesNearby(Number(port) || 80, protocol) : [];
}

function limited(maxSize: number): MiddlewareHandler {
  return bodyLimit({ maxSize, onError: (c) => c.json({ error: `at most ${maxSize} bytes` }, 413) });
}

function tooFast(c: Context, seconds: number): Response {
  return c.json({ error: `too much at once: try again in ${seconds} s` }, 429, { 'retry-after': String(seconds) });
}

function noRoom(c: Context): Response {
  const error =
    "The server's disk is almost full: nothing new can be saved until whoever runs the server makes room. Reading still works.";
  return c.json({ error }, 507, { 'retry-after': '10' });
}

async function jsonOf(c: Context): Promise<{ readonly json: unknown } | undefined> {
  try {
    return { json: await c.req.json<unknown>() };
  } catch {
    return undefined;
  }
}

function notJson(c: Context): Response {
  return c.json({ refusal: { code: 'malformed-request', field: '', rule: 'contract', message: 'not JSON' } }, 400);
}

/** Tables that several phones share. Whoever has the link reads and writes; nobody else does either. */
export function makeTablesApi({ open, limits }: TablesApiOptions): Hono {
  const api = new Hono();
  const [creating, writing] = [new RateLimiter(limits.tablesFromAddress), new RateLimiter(limits.notesToTable)];

  api.use('*', async (c, next) => {
    const headers = { host: c.req.header('host'), 'x-forwarded-host': c.req.header('x-forwarded-host') };
    if (!isSameOrigin(c.req.header('origin'), headers)) return c.json({ error: 'not from another page' }, 403);
    c.header('cache-control', 'no-store');
    return next();
  });

  api.post('*', async (c, next) => ((await (await open()).isDiskAlmostFull()) ? noRoom(c) : next()));

  api.post('/', limited(limits.openingBytes), async (c) => {
    const { tables } = await open();
    const body = await jsonOf(c);
    if (body === undefined) return notJson(c);
    const read = readOpening(body.json, limits);
    if (!read.ok) return c.json({ refusal: read.refusal }, 422);
    const wait = creating.take(addressOf(c));
    if (wait > 0) return tooFast(c, wait);
    const created = await tables.create(read.value);
    switch (created.kind) {
      case 'created': {
        const { token, number } = created;
        const path = `/referee/table/${token}`;
        return c.json({ token, number, name: read.value.name, path, nearby: nearby(c) }, 201);
      }
      case 'refused':
        return c.json({ refusal: created.refusal }, 422);
      case 'full':
        return c.json({ error: created.says }, 413);
    }
  });

  api.get('/:token', async (c) => {
    const { tables } = await open();
    const row = await tables.find(c.req.param('token'));
    if (row === undefined) return c.json(UNKNOWN, 404);
    const { id, system, name, number } = row;
    const from = since(c.req.query('since'));
    const notes = from < number ? await tables.notesAfter(id, from, number - from) : [];
    // The notes are JSON already: they are passed on as they are kept.
    const head = JSON.stringify({ system, name, number }).slice(0, -1);
    return c.body(`${head},"notes":[${notes.map(({ text }) => text).join(',')}]}`, 200, {
      'content-type': 'application/json',
    });
  });

  api.post('/:token/notes', limited(limits.noteBytes), async (c) => {
    const { tables, broadcaster } = await open();
    const token = c.req.param('token');
    const body = await jsonOf(c);
    const read = body && readNote(body.json, limits.depth);
    if (read?.ok !== true) {
      // Who does not have the link learns nothing, not even what a note should look like.
      if ((await tables.find(token)) === undefined) return c.json(UNKNOWN, 404);
      return read === undefined ? notJson(c) : c.json({ refusal: read.refusal }, 422);
    }
    const wait = writing.take(token);
    if (wait > 0) return tooFast(c, wait);
    const answered = await tables.enter(token, read.value);
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
      case 'unknown':
        return c.json(UNKNOWN, 404);
    }
  });

  api.all('*', (c) => c.json(UNKNOWN, 404));

  api.onError((error, c) => {
    if (isDiskFull(error)) return noRoom(c);
    const says = error instanceof DatabaseUnavailable ? error.message : 'the database is not there just now.';
    if (!(error instanceof DatabaseUnavailable) && !isTransient(error)) throw error;
    const status: ContentfulStatusCode = 503;
    return c.json({ error: `Shared tables are off: ${says}` }, status, { 'retry-after': '2' });
  });
  return api;
}
