import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { RULEBOOKS } from 'enfilade';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeApp } from './index.ts';
import { ODDS_LIMITS, OddsPool } from './odds-pool.ts';

const screen = mkdtempSync(join(tmpdir(), 'enfilade-screen-'));
// A busy machine must not make odds late.
const odds = new OddsPool({ ...ODDS_LIMITS, deadline: 60_000 });
const app = makeApp({ screen, odds });

beforeAll(() => {
  mkdirSync(join(screen, 'assets'));
  writeFileSync(join(screen, 'index.html'), '<!doctype html><title>Enfilade</title>');
  writeFileSync(join(screen, 'theme.js'), 'void 0;');
  writeFileSync(join(screen, 'assets/index-abc123.js'), `export const long = '${'x'.repeat(5000)}';`);
  writeFileSync(join(screen, 'assets/face-abc123.woff2'), 'wOF2');
});
afterAll(() => rmSync(screen, { recursive: true }));
afterAll(() => odds.close());

function post(body: string, path = '/api/resolve'): Promise<Response> {
  return Promise.resolve(app.request(path, { method: 'POST', body }));
}

const bp = { ruleset: 'bp', procedure: 'command-roll' };
const order = { staffRating: 8, units: [{ formation: 'line', distanceInches: 5 }] };

describe('the lists', () => {
  test('name every registered system with its procedures', async () => {
    const { rulesets } = (await (await app.request('/api/rulesets')).json()) as {
      rulesets: { id: string; procedures: { id: string; label: string }[] }[];
    };
    expect(rulesets.map(({ id }) => id)).toEqual(RULEBOOKS.map(({ id }) => id));
    expect(rulesets[0]?.procedures).toContainEqual({ id: 'shoot', label: 'Shooting' });
  });

  test.each(RULEBOOKS.map(({ id }) => id))('give the sheet and the forms of %s as data', async (id) => {
    const book = RULEBOOKS.find((candidate) => candidate.id === id);
    const data = (await (await app.request(`/api/rulesets/${id}`)).json()) as {
      sheet: { boxes: { id: string; lines: unknown[]; grids: unknown[] }[]; rulings: unknown[] };
      procedures: { id: string; form: Record<string, { label: string }> }[];
    };
    expect(data.sheet.boxes.map((box) => box.id)).toEqual(book?.sheet.boxes.map((box) => box.id));
    expect(data.sheet.rulings).toHaveLength(book?.sheet.rulings.length ?? -1);
    expect(data.procedures.map(({ form }) => Object.keys(form))).toEqual(
      book?.procedures.map(({ form }) => Object.keys(form)),
    );
  });

  test('refuse an unknown system', async () => {
    const answer = await app.request('/api/rulesets/chess');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('no ruleset');
  });
});

describe('resolving over HTTP', () => {
  test('answers as the machine interface does', async () => {
    const dice = await post(JSON.stringify({ ...bp, input: order, dice: [3, 5] }));
    expect(await dice.json()).toMatchObject({ ok: true, output: { target: 8, total: 8, moves: 1 } });
    const odds = await post(JSON.stringify({ ...bp, input: order, odds: [{ where: { blunder: true } }] }));
    expect(await odds.json()).toEqual({ ok: true, p: ['1/36'] });
  });

  test.each([
    ['too few dice', { ...bp, input: order, dice: [3] }, 'too-few-dice'],
    ['no dice at all', { ...bp, input: order }, 'too-few-dice'],
    ['an unknown system', { ruleset: 'chess', procedure: 'mate', input: {} }, 'unknown-ruleset'],
    ['a bad field', { ...bp, input: { ...order, staffRating: 12 }, dice: [3, 5] }, 'wrong-value'],
    ['a request without a form', [], 'malformed-request'],
  ])('refuses %s', async (_, request, code) => {
    const answer = await post(JSON.stringify(request));
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ok: false, refusal: { code } });
  });

  test('refuses what is not JSON', async () => {
    const answer = await post('{"ruleset":');
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ ok: false, refusal: { code: 'malformed-request' } });
  });

  test('refuses more than 64 kB', async () => {
    const answer = await post(JSON.stringify({ ...bp, input: { note: 'x'.repeat(70_000) } }));
    expect(answer.status).toBe(413);
    expect(await answer.json()).toMatchObject({ ok: false });
  });

  test('wants POST', async () => {
    expect((await app.request('/api/resolve')).status).toBe(405);
  });
});

describe('the screen', () => {
  test.each([
    '/',
    '/sheets',
    '/learn',
    '/sheet/bp',
    '/odds/bp/shoot',
    '/lab',
    '/lab/bp-maida',
    '/referee',
    '/referee/bp',
    '/referee/bp/roster',
    '/referee/bp/shoot',
    '/referee/table/x/shoot',
  ])('is served at %s, asked for anew each time', async (path) => {
    const page = await app.request(path);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    expect(page.headers.get('etag')).not.toBeNull();
    expect(await page.text()).toContain('<title>Enfilade</title>');
  });

  test.each([
    '/nowhere',
    '/sheet',
    '/sheet/chess',
    '/odds/bp',
    '/odds/bp/castle',
    '/sheet/bp/more',
    '/lab/bp-maida/more',
    '/lab/chess',
    '/referee/chess',
    '/referee/bp/castle',
    '/referee/bp/shoot/more',
  ])('says 404 at %s and still shows a page', async (path) => {
    const page = await app.request(path);
    expect(page.status).toBe(404);
    expect(await page.text()).toContain('<title>Enfilade</title>');
  });

  test('keeps hashed files for ever', async () => {
    const file = await app.request('/assets/index-abc123.js');
    expect(file.status).toBe(200);
    expect(file.headers.get('content-type')).toContain('javascript');
    expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const font = await app.request('/assets/face-abc123.woff2');
    expect(font.headers.get('content-type')).toBe('font/woff2');
    expect((await app.request('/theme.js')).headers.get('cache-control')).toBe('no-cache');
  });

  test('never keeps a missing file', async () => {
    const gone = await app.request('/assets/index-old.js');
    expect(gone.status).toBe(404);
    expect(gone.headers.get('cache-control')).toBeNull();
  });

  test('does not leave its folder', async () => {
    for (const path of ['/../package.json', '/..%2fpackage.json', '/assets/..%2f..%2fpackage.json'])
      expect(await (await app.request(path)).text()).not.toContain('workspaces');
  });

  test('packs what is long', async () => {
    const packed = await app.request('/assets/index-abc123.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
  });

  test('says so when it has not been built', async () => {
    const page = await makeApp({ screen: join(screen, 'missing') }).request('/');
    expect(page.status).toBe(503);
    expect(await page.text()).toContain('npm run build');
  });
});

test('every answer forbids foreign and inline scripts', async () => {
  for (const path of ['/', '/api/health', '/api/nowhere', '/assets/none.js']) {
    const { headers } = await app.request(path);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  }
});

test('an error inside is reported here and not told outside', async () => {
  const reported: unknown[] = [];
  const broken = makeApp({
    screen,
    report: (error) => reported.push(error),
    books: new Proxy([], {
      get() {
        throw new Error('secret of the house');
      },
    }),
  });
  const answer = await broken.request('/api/rulesets');
  expect(answer.status).toBe(500);
  expect(await answer.text()).not.toMatch(/secret|at .*\.ts/);
  expect(reported).toHaveLength(1);
});
