import { expect, test } from 'vitest';
import { logFormFromEnvironment, makeLog } from './log.ts';
import { ownerFromEnvironment } from './owner-key.ts';
import { RecentErrors } from './recent-errors.ts';

const TOKEN = 'Zb3K-q9_vTn2Lw8RxYc4mPs7';

function logged(form: 'plain' | 'json', error: unknown): string {
  const lines: string[] = [];
  const log = makeLog(form, (line) => void lines.push(line));
  log.report(error);
  log.say(`The database at postgres://club:horse@db.example/x with ${TOKEN} is on again.`);
  return lines.join('\n');
}

test('neither tokens nor passwords are written down, wherever they come from', () => {
  const error = Object.assign(new Error(`no table /api/tables/${TOKEN}/news`), { code: '23505', detail: 'Key (Anna)' });
  for (const form of ['plain', 'json'] as const) {
    const text = logged(form, error);
    expect(text).toContain('no table /api/tables/…/news');
    expect(text).toContain('postgres://club:…@db.example/x with … is on again.');
    for (const secret of [TOKEN, 'horse', 'Anna']) expect(text).not.toContain(secret);
  }
});

test('names in a stack stay readable', () => {
  const error = new Error('x');
  error.stack =
    'Error: x\n    at acknowledgedOrderFromTheOtherSide (file:///opt/enfilade/apps/server/dist/server.js:1:2)';
  expect(logged('plain', error)).toContain(error.stack);
});

test('each line of a log for programs is an object with a time and a level', () => {
  const [error, info] = logged('json', Object.assign(new Error('broken'), { code: '57P01' }))
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(error).toMatchObject({ level: 'error', message: 'broken', code: '57P01' });
  expect(info).toMatchObject({ level: 'info' });
  expect(Date.parse(String(error?.['time']))).toBeGreaterThan(0);
});

test('errors that are alike are one, and only the last are kept', () => {
  const errors = new RecentErrors();
  for (let i = 0; i < 60; i += 1) errors.add(new Error(`error ${i}`));
  errors.add(new Error('error 20'));
  expect(errors.total).toBe(61);
  expect(errors.latest).toHaveLength(50);
  expect(errors.latest[0]).toMatchObject({ message: 'error 20', times: 2 });
});

test('settings that make no sense are refused by name', () => {
  expect(logFormFromEnvironment({ ENFILADE_LOG: 'xml' })).toContain('ENFILADE_LOG is "xml"');
  expect(ownerFromEnvironment({ ENFILADE_OWNER: 'club' })).toMatch(/^ENFILADE_OWNER is too short/);
  expect(ownerFromEnvironment({})).toBeNull();
});
