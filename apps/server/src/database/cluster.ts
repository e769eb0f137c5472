import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { run, type RunAs } from './run.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface Cluster {
  readonly folder: string;
  /** Only if the database is reached by a port, which any account of the machine can use. */
  readonly password?: string;
}

const BY_PORT = process.platform === 'win32';

/** Whether an account can enter a folder. Our own always can. */
export const canEnter = async (folder: string, as: RunAs): Promise<boolean> =>
  !('uid' in as) || (await run('/bin/sh', ['-c', 'test -x "$0"', folder], as)).code === 0;

/** Makes a folder that PostgreSQL's account can enter: under a strict umask it could not. */
export async function createFolder(folder: string, as: RunAs): Promise<void> {
  const first = await mkdir(folder, { recursive: true });
  if (first === undefined || !('uid' in as)) return;
  for (let made = folder; made.length >= first.length; made = dirname(made)) await chmod(made, 0o755);
}

/** A folder that the account which runs PostgreSQL can use. One with other things in it keeps its owner. */
export async function makeFolder(folder: string, as: RunAs): Promise<void> {
  try {
    await createFolder(folder, as);
    if ('uid' in as && (await readdir(folder)).length === 0) await chown(folder, as.uid, as.gid);
  } catch (error) {
    throw unusable(folder, error);
  }
  if (!(await canEnter(folder, as)))
    throw new DatabaseUnavailable(
      `PostgreSQL does not run as root, and the account that runs it instead cannot enter ${folder}. Set ENFILADE_DATA to a folder that every account can enter.`,
    );
}

function unusable(folder: string, error: unknown): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `the folder ${folder} cannot be used (${(error as Error).message}). Set ENFILADE_DATA to another folder.`,
  );
}

/** Made aside and renamed: an interrupted start leaves no half database. */
async function initialise(folder: string, { initdb }: Binaries, as: RunAs): Promise<void> {
  const part = join(folder, `postgres.part-${process.pid}`);
  try {
    await rm(part, { recursive: true, force: true });
    await mkdir(part, { mode: 0o700 });
    if ('uid' in as) await chown(part, as.uid, as.gid);
  } catch (error) {
    throw unusable(folder, error);
  }
  const passwords: string[] = [];
  if (BY_PORT) {
    const file = join(folder, 'password');
    if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
    passwords.push(`--pwfile=${file}`);
  }
  const auth = BY_PORT ? 'scram-sha-256' : 'trust';
  const args = ['-D', part, '-U', 'postgres', `--auth=${auth}`, '--locale=C', '--encoding=UTF8', ...passwords];
  const { code, said } = await run(initdb, args, as);
  if (code === 0) {
    try {
      await rename(part, join(folder, 'postgres'));
      return;
    } catch (error) {
      if (existsSync(join(folder, 'postgres', 'PG_VERSION'))) return;
      throw error;
    } finally {
      await rm(part, { recursive: true, force: true });
    }
  }
  await rm(part, { recursive: true, force: true });
  throw new DatabaseUnavailable(`no database could be made in ${folder}: ${lastLine(said)}.`);
}

export function lastLine(said: string): string {
  const lines = said.split('\n').filter((line) => line.trim() !== '');
  const fault = lines.findLast((line) => /FATAL|error|could not/.test(line)) ?? lines.at(-1) ?? 'it did not say why';
  return fault.replace(/^.*?(FATAL|PANIC|error): +/, '');
}

/** The cluster in a folder of data, made if there is none yet. */
export async function findCluster(folder: string, binaries: Binaries, as: RunAs): Promise<Cluster> {
  const cluster = join(folder, 'postgres');
  const file = join(cluster, 'PG_VERSION');
  // In this order: another start may rename a new one into place between the two checks.
  if (existsSync(cluster) && !existsSync(file))
    throw new DatabaseUnavailable(
      `the database in ${cluster} is damaged: its file PG_VERSION is missing. Nothing was changed. Restore a backup, or set ENFILADE_DATA to another folder.`,
    );
  if (!existsSync(file)) await initialise(folder, binaries, as);
  const [made, brought] = [(await readFile(file, 'utf8')).trim(), binaries.version.split('.')[0] ?? ''];
  if (made !== brought)
    throw new DatabaseUnavailable(
      `${cluster} was made by PostgreSQL ${made}, and this is PostgreSQL ${brought}. Run the Enfilade that made it, or set ENFILADE_DATA to another folder.`,
    );
  return BY_PORT
    ? { folder: cluster, password: (await readFile(join(folder, 'password'), 'utf8')).trim() }
    : { folder: cluster };
}
