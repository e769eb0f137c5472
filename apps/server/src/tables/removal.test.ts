import { describe, expect, test, vi } from 'vitest';
import { ask, emptyDatabase, Phone, running } from '../testing.ts';
import { setting } from '../testing-notes.ts';
import { LIMITS, type Limits, limitsFromEnvironment } from './limits.ts';

const ANY = { burst: 1e6, perSecond: 1e6 };
const soon = (holds: () => unknown): Promise<unknown> => vi.waitFor(holds, { timeout: 60_000, interval: 20 });

async function phoneAt(url: string, limits: Partial<Limits> = {}): Promise<Phone> {
  return new Phone(await running({ database: { url }, limits: { ...LIMITS, tablesFromAddress: ANY, ...limits } }));
}

const FIRST = { from: '1. Regiment', to: 'Guards' };

describe('a table that is removed', () => {
  test('is gone for everybody who has the link, at every server', async () => {
    const url = await emptyDatabase();
    const [phone, other] = [await phoneAt(url), await phoneAt(url)];
    const [token, stays] = [await phone.createTable(), await phone.createTable()];
    const [here, there, elsewhere] = [phone.listen(token), other.listen(token), phone.listen(stays)];
    await soon(() => expect([here.here.length, there.here.length, elsewhere.here.length]).toEqual([1, 1, 1]));
    await phone.write(token, setting('n', FIRST));
    expect((await phone.remove(`${token}x`)).status).toBe(404);
    expect((await phone.remove(token, { origin: 'http://elsewhere.example' })).status).toBe(403);
    expect((await phone.remove(token)).status).toBe(200);
    expect([await here.closed, await there.closed]).toEqual([1001, 1001]);
    for (const each of [phone, other]) {
      expect((await each.get(`/${token}`)).status).toBe(404);
      expect((await each.write(token, setting('m', FIRST))).status).toBe(404);
      expect(await each.listen(token).refused).toBe(404);
      expect((await each.remove(token)).status).toBe(404);
    }
    expect((await phone.write(stays, setting('n', FIRST))).status).toBe(200);
    await soon(() => expect(elsewhere.ids()).toEqual(['opening', 'n']));
    expect(await ask(url, 'SELECT DISTINCT table_id FROM enfilade.notes')).toHaveLength(1);
  });

  test('closes its websockets also where the servers could not tell each other', async () => {
    const url = await emptyDatabase();
    const phone = await phoneAt(url, { beat: 100 });
    const listener = phone.listen(await phone.createTable());
    await soon(() => expect(listener.here).toHaveLength(1));
    await ask(url, 'DELETE FROM enfilade.tables');
    expect(await listener.closed).toBe(1001);
  });
});

describe('the sweep at the start', () => {
  test('removes tables unwritten for long and those never opened, and no others', async () => {
    const url = await emptyDatabase();
    const phone = await phoneAt(url);
    const names = ['old', 'unopened', 'new', 'read', 'written', 'joined', 'unopened today'] as const;
    const tokens = new Map<string, string>();
    for (const name of names) tokens.set(name, await phone.createTable());
    const idOf = (name: (typeof names)[number]): number => names.indexOf(name) + 1;
    const token = (name: (typeof names)[number]): string => tokens.get(name) ?? '';
    await phone.get(`/${token('read')}`);
    await phone.write(token('written'), setting('n', FIRST));
    const listener = phone.listen(token('joined'));
    await soon(() => expect(listener.here).toHaveLength(1));
    await soon(async () =>
      expect(await ask(url, 'SELECT id FROM enfilade.tables WHERE used_at IS NOT NULL')).toHaveLength(3),
    );
    await ask(url, `UPDATE enfilade.tables SET made_at = now() - interval '25 hours' WHERE id <> $1 AND id <> $2`, [
      idOf('new'),
      idOf('unopened today'),
    ]);
    await ask(
      url,
      `UPDATE enfilade.tables SET written_at = now() - interval '29 days', used_at = now() WHERE id = $1`,
      [idOf('new')],
    );
    await ask(
      url,
      `UPDATE enfilade.tables SET written_at = now() - interval '31 days', used_at = now() WHERE id = $1`,
      [idOf('old')],
    );
    await phoneAt(url, { keepDays: 30 });
    await soon(async () =>
      expect(await ask(url, 'SELECT id FROM enfilade.tables ORDER BY id')).toEqual(
        [idOf('new'), idOf('read'), idOf('written'), idOf('joined'), idOf('unopened today')].map((id) => ({ id })),
      ),
    );
  });

  test('takes as many as there are', async () => {
    const url = await emptyDatabase();
    const phone = await phoneAt(url);
    for (let i = 0; i < 12; i += 1) await phone.createTable();
    await ask(url, `UPDATE enfilade.tables SET made_at = now() - interval '2 days'`);
    await phoneAt(url);
    await soon(async () => expect(await ask(url, 'SELECT id FROM enfilade.tables')).toEqual([]));
  });
});

test('all tables together take so many bytes; the last tenth is for those that have begun', async () => {
  const url = await emptyDatabase();
  const phone = await phoneAt(url);
  const token = await phone.createTable();
  const [row] = await ask<{ bytes: number }>(url, 'SELECT bytes + 1200 AS bytes FROM enfilade.tables');
  const allBytes = Math.ceil(((row?.bytes ?? 0) * 2) / 0.9);
  const small = await phoneAt(url, { allBytes });
  const other = await small.createTable();
  const { status, body } = await small.postLines([{ system: 'bp' }]);
  expect([status, body['error']]).toEqual([507, expect.stringContaining('no room') as string]);
  expect((await small.write(token, setting('n', FIRST))).status).toBe(200);
  const long = setting('long', { from: 'Guards', to: 'x' });
  const full = { ...long, deed: { kind: 'turned', says: 'x'.repeat(400) } } as const;
  const statuses = new Set<number>();
  for (let i = 0; i < 12; i += 1)
    statuses.add((await small.write(token, { ...full, id: `m${i}`, changes: [] })).status);
  expect([...statuses]).toEqual([200, 507]);
  expect((await small.get(`/${token}`)).status).toBe(200);
  expect((await small.remove(other)).status).toBe(200);
  expect((await small.write(token, long)).status).toBe(200);
});

test.each([
  [{}, { keepDays: 365, allBytes: 2048 * 1024 * 1024 }],
  [
    { ENFILADE_KEEP_DAYS: '30', ENFILADE_TABLES_MB: '10' },
    { keepDays: 30, allBytes: 10 * 1024 * 1024 },
  ],
])('the environment %o sets how long and how much is kept', (environment, expected) => {
  expect(limitsFromEnvironment(environment)).toMatchObject(expected);
});

test.each(['0', '-1', 'x', '1.5', '99999999'])('%s is no number of days, nor of megabytes', (value) => {
  expect(limitsFromEnvironment({ ENFILADE_KEEP_DAYS: value })).toMatch(`ENFILADE_KEEP_DAYS is "${value}"`);
  expect(limitsFromEnvironment({ ENFILADE_TABLES_MB: value })).toMatch(`ENFILADE_TABLES_MB is "${value}"`);
});
