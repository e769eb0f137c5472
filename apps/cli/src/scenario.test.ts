import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isFault, readScenario } from 'enfilade';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call } from './testing/program.ts';

let folder: string;
const file = (name: string): string => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'enfilade-scenario-'));
  await call([
    'scenario',
    'new',
    'mt',
    '--seed',
    'windy-mill-drum',
    '--kind',
    'meeting',
    '--out',
    file('tonight.json'),
  ]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('a new battle is written, passes the check and is the same for the same wish', async () => {
  expect(await call(['scenario', 'check', file('tonight.json')])).toMatchObject({ code: 0 });
  const again = ['scenario', 'new', 'mt', '--seed', 'windy-mill-drum', '--kind', 'meeting', '--json'];
  const { out } = await call(again);
  expect(JSON.parse(out)).toEqual(JSON.parse(await readFile(file('tonight.json'), 'utf8')));
});

test('what cannot be met is refused by name', async () => {
  const refused = await call(['scenario', 'new', 'bp', '--kind', 'raid']);
  expect(refused.code).toBe(2);
  expect(refused.err).toContain('there are meeting, attack');
  expect((await call(['scenario', 'new', 'bp', '--seed', 'three blind mice'])).err).toContain('three words such as');
  expect((await call(['scenario', 'new', 'chess'])).err).toContain('systems are bp');
});

test('a battle is measured, and a changed one proposed, by the same games for the same seed', async () => {
  const balance = ['scenario', 'balance', file('tonight.json'), '--games', '4', '--json'];
  const { out } = await call(balance);
  expect(JSON.parse(out)).toMatchObject({ balance: { games: 4 }, changes: [], fought: 4 });
  expect((await call(balance)).out).toBe(out);
  const even = ['scenario', 'even', file('tonight.json'), '--games', '12', '--out', file('even.json')];
  expect((await call(even)).out).toContain('12 games were fought in all');
  const read = readScenario(JSON.parse(await readFile(file('even.json'), 'utf8')));
  expect(isFault(read) ? read.message : read.balance?.games).toBeGreaterThan(0);
});
