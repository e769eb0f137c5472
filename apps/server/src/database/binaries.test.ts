import { chmod, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { databaseFolder } from '../testing-folder.ts';
import { findBinaries } from './binaries.ts';
import { createFolder } from './cluster.ts';
import { run, unprivilegedAccount } from './run.ts';

/** Everything is laid out here, so that access to the checkout's folder does not matter. */

const RUNS = '#!/bin/sh\necho "postgres (PostgreSQL) 18.4"\n';
let above: string;
let data: string;

beforeEach(async () => {
  above = await databaseFolder('binaries');
  onTestFinished(() => rm(above, { recursive: true, force: true }));
  await chmod(above, 0o755);
  data = join(above, 'data');
  await createFolder(data, unprivilegedAccount());
});

/** An installed package whose PostgreSQL is this script, in a folder of this mode. */
async function installation(script: string, mode = 0o755): Promise<string> {
  const home = join(above, 'installation');
  const bin = join(home, 'native/bin');
  await mkdir(bin, { recursive: true });
  await writeFile(join(bin, 'postgres'), script);
  await writeFile(join(home, 'native/notes'), 'read by PostgreSQL');
  // As `npm ci` leaves them under different umasks.
  await chmod(join(home, 'native/notes'), mode & 0o666);
  for (const path of ['native/bin/postgres', 'native/bin', 'native', '']) await chmod(join(home, path), mode);
  return home;
}

test('are run where they lie', async () => {
  const home = await installation(RUNS);
  const { postgres, version } = await findBinaries(data, unprivilegedAccount(), home);
  expect({ postgres, version }).toEqual({ postgres: join(home, 'native/bin/postgres'), version: '18.4' });
});

test('that do not run on this machine are told from those that cannot be reached', async () => {
  const home = await installation('#!/nowhere/loader\n');
  await expect(findBinaries(data, unprivilegedAccount(), home)).rejects.toThrow(
    /^the PostgreSQL .* does not run here .*DATABASE_URL/,
  );
});

describe.runIf(process.getuid?.() === 0)('in a folder that only root may enter', () => {
  const copy = () => join(data, 'postgresql-18.4');

  test('are copied so that another account can run and read them', async () => {
    const found = await findBinaries(data, unprivilegedAccount(), await installation(RUNS, 0o700));
    expect(found.postgres).toBe(join(copy(), 'bin/postgres'));
    expect(await run(found.postgres, [], unprivilegedAccount())).toMatchObject({ code: 0 });
    expect(await run('/bin/cat', [join(copy(), 'notes')], unprivilegedAccount())).toMatchObject({
      said: 'read by PostgreSQL',
    });
  });

  test('are copied once, and again where the copy does not run', async () => {
    const home = await installation(RUNS, 0o700);
    await findBinaries(data, unprivilegedAccount(), home);
    const { ino } = await stat(copy());
    await findBinaries(data, unprivilegedAccount(), home);
    expect((await stat(copy())).ino).toBe(ino);
    await chmod(copy(), 0o700);
    await findBinaries(data, unprivilegedAccount(), home);
    expect((await stat(copy())).mode & 0o777).toBe(0o755);
  });

  test('say so when the copy cannot be made', async () => {
    const home = await installation(RUNS, 0o700);
    await expect(findBinaries(join(data, 'x'.repeat(300)), unprivilegedAccount(), home)).rejects.toThrow(
      /cannot reach this installation, which could not be copied to .*ENAMETOOLONG.*ENFILADE_DATA/,
    );
  });

  test('say so when the copy does not run', async () => {
    const home = await installation(`#!/bin/sh\n[ "$(id -u)" = 0 ] || { echo locked; exit 1; }\necho 18.4\n`, 0o700);
    await expect(findBinaries(data, unprivilegedAccount(), home)).rejects.toThrow(
      /cannot reach this installation, which does not run as a copy in .*\(locked\).*ENFILADE_DATA/,
    );
  });
});
