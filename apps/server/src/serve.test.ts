import { describe, expect, onTestFinished, test } from 'vitest';
import { optionsFromEnvironment, startServer } from './index.ts';
import { databaseFromEnvironment } from './serve.ts';

describe('a real port', () => {
  test('answers there and frees it when stopped', async () => {
    const first = await startServer({ port: 0 });
    const health = await fetch(`${first.address}/api/health`);
    expect(await health.json()).toMatchObject({ ok: true });
    await first.stop();
    const second = await startServer({ port: first.port });
    await second.stop();
  });

  test('that is taken is an error of the system', async () => {
    const first = await startServer({ port: 0 });
    onTestFinished(() => first.stop());
    await expect(startServer({ port: first.port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });
});

test.each([
  [{}, { surroundings: { proxies: 0, hosts: [] } }],
  [{ PORT: '8080' }, expect.objectContaining({ port: 8080 })],
  [{ PORT: '0', HOST: '127.0.0.1' }, expect.objectContaining({ port: 0, host: '127.0.0.1' })],
  [{ ENFILADE_TRUST_PROXY: '1' }, { surroundings: { proxies: 1, hosts: [] } }],
  [{ ENFILADE_TRUST_PROXY: 'caddy' }, expect.stringContaining('"caddy"')],
  [{ PORT: 'http' }, expect.stringContaining('"http"')],
  [{ PORT: '70000' }, expect.stringContaining('65535')],
  [
    { ENFILADE_KEEP_DAYS: '30' },
    expect.objectContaining({ limits: expect.objectContaining({ keepDays: 30 }) as unknown }),
  ],
  [{ ENFILADE_TABLES_MB: 'much' }, expect.stringContaining('"much"')],
  [{ ENFILADE_LOG: 'json' }, expect.objectContaining({ log: 'json' })],
  [{ ENFILADE_LOG: 'xml' }, expect.stringContaining('"xml"')],
  [{ ENFILADE_OWNER: 'club' }, expect.stringContaining('ENFILADE_OWNER is too short')],
])('reads %o', (environment, options) => {
  expect(optionsFromEnvironment(environment)).toEqual(options);
});

test("tables lie in a database of one's own, or in the folder for data", () => {
  expect(databaseFromEnvironment({ DATABASE_URL: 'postgres://here/it' })).toEqual({ url: 'postgres://here/it' });
  expect(databaseFromEnvironment({ DATABASE_URL: '', ENFILADE_DATA: '/data' })).toMatchObject({ folder: '/data' });
});
