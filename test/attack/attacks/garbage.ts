import fc from 'fast-check';
import { type Attack, cycled, repeat } from '../attack.ts';
import { send } from '../http.ts';
import { layOut } from '../shared-table.ts';

const REQUESTS = 5_000;
const AT_ONCE = 20;
const SEED = 1815;

const METHODS = ['GET', 'POST', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'];
const ROUTES = [
  '/',
  '/sheet/bp',
  '/assets/index.js',
  '/api/health',
  '/api/rulesets',
  '/api/rulesets/bp',
  '/api/resolve',
  '/api/tables',
  '/api/tables/TOKEN',
  '/api/tables/TOKEN/notes',
];

const POLLUTION = '{"__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}';
const request = '{"ruleset":"bp","procedure":"shoot","input":';
const note = '{"id":"n","by":"","deed":{"kind":"edited"},"changes":[{"kind":"set","item":"u0","field":"name","from":';

/** Bodies that are nearly right, not at all, too deep or no JSON. */
const body = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.json().map((json) => json.slice(0, -1)),
  fc.json().map((json) => `${request}${json}}`),
  fc.json().map((json) => `${note}${json}}]}`),
  fc.json().map((json) => `{"system":"bp","name":${json},"notes":${json}}`),
  fc.constantFrom('', '\u0000', '{', '[]', 'null', '"\\ud800"', POLLUTION, `${request}${POLLUTION}}`),
  fc.integer({ min: 1, max: 20_000 }).map((depth) => '['.repeat(depth) + ']'.repeat(depth)),
  fc.string({ unit: 'binary', maxLength: 200 }),
);

/** What may follow a path: escapes, upward steps, queries. */
const tail = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  fc.constantFrom(
    '/../../package.json',
    '/..%2f..%2fpackage.json',
    '?since=-1',
    '?since=1e999',
    '?__proto__=1',
    '/%ff',
  ),
  fc.webPath(),
  fc.webQueryParameters().map((query) => `?${query}`),
);

const headers = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { 'content-type': 'application/json' },
  { 'content-encoding': 'gzip' },
  { range: 'bytes=5-1' },
  { origin: 'null' },
  { host: '[' },
  { 'if-none-match': '"' },
  { cookie: '__proto__=1' },
);

const anyRequest = fc.record({
  method: fc.constantFrom(...METHODS),
  route: fc.constantFrom(...ROUTES),
  tail,
  body,
  headers,
});

export const garbage: Attack = {
  about: '5,000 random requests over all routes',
  clients: 100,
  seconds: 60,
  async run(context) {
    const requests = fc.sample(anyRequest, { numRuns: REQUESTS, seed: SEED });
    const token = (await layOut(context, cycled(context.clients, 0))) ?? 'none';
    await repeat(context.signal, { parallel: AT_ONCE, most: REQUESTS }, async (i) => {
      const { method, route, tail: end, ...rest } = cycled(requests, i);
      const path = `${route.replace('TOKEN', token)}${end}`;
      const { body: text, ...others } = rest;
      const content = method === 'GET' || method === 'HEAD' ? {} : { body: text };
      await send(context, route, {
        from: cycled(context.clients, i),
        method,
        path,
        ...others,
        ...content,
      });
    });
  },
};
