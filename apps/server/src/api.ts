import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answer, type Rulebook } from 'enfilade';
import { describe, outline } from './describe.ts';

const MOST_BYTES = 64 * 1024;

function malformed(message: string) {
  return { ok: false, refusal: { code: 'malformed-request', message } };
}

/** What programs ask: lists, sheets as data, and the machine interface over HTTP. */
export function makeApi(books: readonly Rulebook[]): Hono {
  const api = new Hono();

  api.get('/rulesets', (c) => c.json({ rulesets: books.map(outline) }));
  api.get('/rulesets/:id', (c) => {
    const book = books.find(({ id }) => id === c.req.param('id'));
    if (book !== undefined) return c.json(describe(book));
    const known = books.map(({ id }) => id).join(', ');
    return c.json({ error: `no ruleset "${c.req.param('id')}"; known are ${known}` }, 404);
  });

  api.post(
    '/resolve',
    bodyLimit({
      maxSize: MOST_BYTES,
      onError: (c) => c.json(malformed(`request: at most ${MOST_BYTES} bytes`), 413),
    }),
    async (c) => {
      let request: unknown;
      try {
        request = await c.req.json();
      } catch {
        return c.json(malformed('request: not JSON'), 400);
      }
      return c.json(answer(books, request));
    },
  );
  api.all('/resolve', (c) => c.json({ error: 'send a request with POST' }, 405, { allow: 'POST' }));

  api.all('*', (c) => c.json({ error: `no ${c.req.path} here` }, 404));
  return api;
}
