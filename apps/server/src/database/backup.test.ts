import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SIDES } from 'enfilade';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { devicesAt, playSome, seatedBattle, servingBattles } from '../battles/testing.ts';
import { checkFile } from '../battles/testing-files.ts';
import { ask, emptyDatabase, Phone, running } from '../testing.ts';
import { setting } from '../testing-notes.ts';
import { backUp } from './backup.ts';
import { migrate } from './migrate.ts';
import { MIGRATIONS } from './migrations.ts';
import { restore } from './restore.ts';

async function backupFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'enfilade-backup-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return join(folder, 'enfilade.backup');
}

const rename = (to: string) => setting(to, { from: '1. Regiment', to });

/** A server with one table and one battle, backed up while it runs. */
async function backedUp() {
  const url = await emptyDatabase();
  const server = await running({ database: { url } });
  const phone = new Phone(server);
  const token = await phone.createTable([rename('Guards')]);
  await playSome(await devicesAt(server, await seatedBattle(server)), 3);
  const file = await backupFile();
  await backUp({ url }, file);
  return { url, phone, token, file };
}

test('what is restored goes on where the backup was made', async () => {
  const { phone, token, file } = await backedUp();
  const before = (await phone.get(`/${token}`)).body;
  const url = await emptyDatabase();
  await restore({ url }, file);
  const restored = new Phone(await running({ database: { url } }));
  expect((await restored.get(`/${token}`)).body).toEqual(before);
  const note = setting('on', { from: 'Guards', to: 'Foot Guards' });
  expect(await restored.write(token, note)).toMatchObject({ status: 200, body: { number: 3 } });
  // Numbers of rows go on too: a new table takes none that is taken.
  expect((await restored.get(`/${await restored.createTable()}`)).status).toBe(200);
});

test.each(['bp-maida', 'mt-glen'])(
  'a restored battle of %s goes on at both devices, by the links they have',
  async (scenario) => {
    const url = await emptyDatabase();
    const before = await servingBattles(url);
    const seats = await seatedBattle(before, { scenario });
    const devices = await devicesAt(before, seats);
    await playSome(devices, 8);
    const file = await backupFile();
    await backUp({ url }, file);
    const restored = await emptyDatabase();
    await restore({ url: restored }, file);
    const after = await servingBattles(restored);
    for (const side of SIDES) {
      const { place } = devices[side].standing ?? {};
      devices[side].cut();
      devices[side].connect(after);
      await devices[side].until(({ standing, isConnected }) => isConnected && standing?.place.mark === place?.mark);
    }
    await playSome(devices, 8, 2);
    expect(await devices.a.act({ kind: 'concede' })).toEqual({ ok: true });
    expect(await checkFile(after, seats.b)).toMatchObject({ difference: undefined, seal: { state: 'checked' } });
  },
);

test('every row comes back as it was, letter by letter', async () => {
  const { url, file } = await backedUp();
  const other = await emptyDatabase();
  await restore({ url: other }, file);
  for (const table of [
    'tables',
    'notes',
    'snapshots',
    'bans',
    'battles',
    'battle_orders',
    'battle_acts',
    'battle_talk',
  ]) {
    const rows = `SELECT each::text AS row FROM enfilade.${table} AS each ORDER BY 1`;
    expect(await ask(other, rows)).toEqual(await ask(url, rows));
  }
});

test('a backup can be read by nobody else, and holds one moment of a server that is written to', async () => {
  const { url, phone, token, file } = await backedUp();
  expect((await stat(file)).mode & 0o077).toBe(0);
  const names = ['Guards', ...Array.from({ length: 30 }, (_, i) => `Name ${i}`)];
  const writing = (async () => {
    for (const [i, to] of names.slice(1).entries()) await phone.write(token, setting(to, { from: names[i] ?? '', to }));
  })();
  await backUp({ url }, file);
  await writing;
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trim()
    .split('\n');
  const notes = lines.filter((line) => line.startsWith('["notes"')).length;
  const [, number] = /"number":(\d+)/.exec(lines.find((line) => line.startsWith('["tables"')) ?? '') ?? [];
  expect(notes).toBe(Number(number));
});

test('a database in use is not overwritten', async () => {
  const { url, phone, token, file } = await backedUp();
  await expect(restore({ url }, file)).rejects.toThrow('not empty');
  expect((await phone.get(`/${token}`)).status).toBe(200);
});

test('a backup of an earlier version is brought up to date', async () => {
  const old = await emptyDatabase();
  const client = new Client({ connectionString: old });
  await client.connect();
  await migrate(client, MIGRATIONS.slice(0, 1));
  await client.query(
    "INSERT INTO enfilade.tables (token_hash, system, name, number, bytes) VALUES ('\\x00ff', 'bp', 'Old', 0, 2)",
  );
  await client.end();
  const file = await backupFile();
  await backUp({ url: old }, file);
  const url = await emptyDatabase();
  await restore({ url }, file);
  const [row] = await ask<{ readonly token_hash: Buffer }>(
    url,
    'SELECT name, used_at, token_hash FROM enfilade.tables',
  );
  expect(row).toMatchObject({ name: 'Old', used_at: expect.any(Date) as Date });
  expect(row?.token_hash).toEqual(Buffer.from([0, 255]));
});

const HEAD = '{"format":"enfilade-backup/1","migrations":1}';
test.each([
  ['no gzip', 'musket', 'cannot be read'],
  ['something else', gzipSync('{"format":"enfilade-battle/1"}\n'), 'no backup of Enfilade'],
  ['of the future', gzipSync('{"format":"enfilade-backup/1","migrations":99}\n'), 'newer Enfilade'],
  ['without its end', gzipSync(`${HEAD}\n`), 'its end is missing'],
  ['with rows missing', gzipSync(`${HEAD}\n{"rows":1}\n`), 'its end is missing'],
  ['cut off', gzipSync(`${HEAD}\n{"rows":0}\n`.repeat(50)).subarray(0, 60), 'cannot be read'],
  ['of other tables', gzipSync(`${HEAD}\n["pg_authid",{}]\n{"rows":1}\n`), 'does not know'],
])('a file that is %s is refused and changes nothing', async (_, content, says) => {
  const file = await backupFile();
  await writeFile(file, content);
  const url = await emptyDatabase();
  await expect(restore({ url }, file)).rejects.toThrow(says);
  await writeFile(file, gzipSync(`${HEAD}\n{"rows":0}\n`));
  await restore({ url }, file);
});
