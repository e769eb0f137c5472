import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { answer, type Rulebook } from 'enfilade';
import type { Admission, Rejection } from './admission.ts';
import { senderIn } from './client-address.ts';
import { describe, outline } from './describe.ts';
import { addressesNearby, isLoopback } from './nearby.ts';
import type { OddsPool } from './odds-pool.ts';

const MOST_BYTES = 64 * 1024;
/** A resolution takes microseconds, but tens of milliseconds with a thousand units. */
const SMALL_BYTES = 4 * 1024;

function refused(code: string, message: string) {
  return { ok: false, refusal: { code, message } };
}

/** The answer to a rejected request. */
export function rejected(c: Context, { status, says, seconds }: Rejection): Response {
  return c.json({ error: says }, status, seconds === undefined ? {} : { 'retry-after': String(seconds) });
}

/** The addresses at which a phone finds what this browser calls "localhost". Only told locally: they are addresses inside a house. */
export function nearbyFor(c: Context, admission: Admission): readonly string[] {
  const { hostname, port, protocol } = new URL(c.req.url);
  return isLoopback(hostname) && admission.isLocal(senderIn(c)) ? addressesNearby(Number(port) || 80, protocol) : [];
}

export interface ApiOptions {
  readonly books: readonly Rulebook[];
  readonly odds: OddsPool;
  readonly admission: Admission;
}

function asksForOdds(request: unknown): boolean {
  return typeof request === 'object' && request !== null && 'odds' in request && request.odds !== undefined;
}

/** What programs ask: lists, sheets as data, and the machine interface over HTTP. */
export function makeApi({ books, odds, admission }: ApiOptions): Hono {
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
      onError: (c) => c.json(refused('malformed-request', `request: at most ${MOST_BYTES} bytes`), 413),
    }),
    async (c) => {
      let [text, request]: [string, unknown] = ['', undefined];
      try {
        text = await c.req.text();
        request = JSON.parse(text);
      } catch {
        return c.json(refused('malformed-request', 'request: not JSON'), 400);
      }
      const field = asksForOdds(request) ? 'odds' : 'request';
      if (field === 'request' && text.length <= SMALL_BYTES) return c.json(answer(books, request));
      const rejection = admission.charge(senderIn(c), admission.limits.oddsCost);
      return rejection === undefined ? answerAside(c, text, field) : rejected(c, rejection);
    },
  );
  const answerAside = async (c: Context, text: string, field: string): Promise<Response> => {
    const answered = await odds.answer(text, admission.addressOf(senderIn(c)));
    switch (answered.kind) {
      case 'answered':
        return c.body(answered.text, 200, { 'content-type': 'application/json' });
      case 'too-long':
        return c.json(
          refused(
            'budget-exceeded',
            `${field}: the answer takes longer than ${odds.limits.deadline} ms; ask with fewer dice and units, or simulate it`,
          ),
        );
      case 'busy':
        return c.json({ error: `${field}: too many questions at once; try again in 1 s` }, 503, { 'retry-after': '1' });
    }
  };
  api.all('/resolve', (c) => c.json({ error: 'send a request with POST' }, 405, { allow: 'POST' }));

  api.all('*', (c) => c.json({ error: `no ${c.req.path} here` }, 404));
  return api;
}
