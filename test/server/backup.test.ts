import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../../apps/server/src/testing-folder.ts';
import { openingNote } from '../../apps/server/src/testing-notes.ts';
import { freshProgram } from '../../tools/build.mjs';
import { ServerProgram } from './server-program.ts';

/** The real programs: a backup of a running server, and another server that goes on with it. */

async function folder(name: string): Promise<string> {
  const made = await databaseFolder(name);
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

async function command(words: readonly string[], data: string): Promise<string> {
  const env = { ...process.env, DATABASE_URL: '', ENFILADE_DATA: data };
  const { stdout } = await promisify(execFile)(process.execPath, [await freshProgram('cli'), ...words], { env });
  return stdout;
}

async function serving(data: string): Promise<string> {
  const server = await ServerProgram.start({ ENFILADE_DATA: data, HOST: '127.0.0.1' });
  onTestFinished(async () => void (await server.stop()));
  return server.address();
}

test('a running server is backed up into a file, and another goes on with it', async () => {
  const [data, other] = [await folder('backup'), await folder('restored')];
  const file = join(await folder('backups'), 'today.backup');
  const address = await serving(data);
  const body = JSON.stringify({ system: 'bp', notes: [await openingNote()] });
  const made = await fetch(`${address}/api/tables`, { method: 'POST', body });
  const { token } = (await made.json()) as { readonly token: string };
  const kept = async (at: string) => (await fetch(`${at}/api/tables/${token}`)).json();
  expect(await command(['backup', file], data)).toContain('Everything is in');
  expect(await command(['restore', file], other)).toContain('start the server');
  const before = await kept(address);
  expect(await kept(await serving(other))).toEqual(before);
});

test('what cannot be backed up or restored is told in a line', async () => {
  const data = await folder('none');
  const told = (words: readonly string[]) =>
    command(words, data).catch((error: { readonly stderr: string }) => error.stderr);
  expect(await told(['backup', join(data, 'x')])).toMatch(/^error: there is no database in .*Set ENFILADE_DATA/);
  expect(await told(['restore', join(data, 'x')])).toMatch(/x: no such file or folder\n$/);
});
