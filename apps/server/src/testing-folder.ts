import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { canEnter } from './database/cluster.ts';
import { unprivilegedAccount } from './database/run.ts';

/** Three databases of tests at once, each with its own copy of PostgreSQL when root runs them in a folder of root's own. */
const MEGABYTES = 400;

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > MEGABYTES * 1_000_000;
}

/** TMPDIR, or another temporary folder if it is too small. */
export async function roomyPlace(fits: (place: string) => Promise<boolean> = async () => true): Promise<string> {
  for (const place of [tmpdir(), '/var/tmp', '/tmp'])
    if ((await hasRoom(place).catch(() => false)) && (await fits(place))) return place;
  throw new Error(`the tests need ${MEGABYTES} MB in a temporary folder that every account can enter: set TMPDIR`);
}

/** A new folder for a database. TMPDIR may also be closed to the account that runs PostgreSQL. */
export async function databaseFolder(name: string): Promise<string> {
  const place = await roomyPlace((folder) => canEnter(folder, unprivilegedAccount()));
  return mkdtemp(join(place, `enfilade-${name}-`));
}
