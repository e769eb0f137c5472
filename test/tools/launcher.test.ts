import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const start = promisify(execFile);
let checkout: string;

/** A checkout of its own whose program says what we tell it to. */
beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'enfilade-launcher-'));
  const files = [
    'package.json',
    'package-lock.json',
    'tools',
    'apps/cli',
    'apps/server',
    'apps/web/src/route',
    'packages/enfilade',
  ];
  const withoutBuilt = (path: string) => !/[/\\](?:dist|node_modules)(?:[/\\]|$)/.test(path.slice(ROOT.length));
  await Promise.all(
    files.map((file) => cp(join(ROOT, file), join(checkout, file), { recursive: true, filter: withoutBuilt })),
  );
  await symlink(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  await say('first');
});

afterAll(() => rm(checkout, { recursive: true, force: true }));

const say = (word: string) => writeFile(join(checkout, 'apps/cli/src/main.ts'), `console.log('${word}' as string);\n`);

async function launch(): Promise<string> {
  const { stdout, stderr } = await start(process.execPath, [join(checkout, 'apps/cli/bin/enfilade.js'), 'rulesets']);
  return stdout + stderr;
}

const built = () => stat(join(checkout, 'apps/cli/dist/enfilade.js')).then(({ ino }) => ino);

test('four launchers at once in a fresh checkout each build or find a whole program', async () => {
  expect(await Promise.all([launch(), launch(), launch(), launch()])).toEqual(Array(4).fill('first\n'));
  expect(await readdir(join(checkout, 'apps/cli/dist'))).toEqual(['enfilade.js']);
});

test('nothing is built while no source is newer', async () => {
  await launch();
  const before = await built();
  expect(await launch()).toBe('first\n');
  expect(await built()).toBe(before);
});

test('a changed source is built', async () => {
  await say('second');
  expect(await launch()).toBe('second\n');
});
