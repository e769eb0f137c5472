import { execFile } from 'node:child_process';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** From the bundle in `.cache`. */
const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The lock names every package: what is measured is the same everywhere. */
const LOCKED = join(ROOT, 'tools/bench/boardgame.io');
const INSTALLED = join(ROOT, '.cache/boardgame.io');
const FILES = ['package.json', 'package-lock.json'];
const NPM = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--fetch-retries=0', '--fetch-timeout=30000'];

/** The folder of boardgame.io, fetched when it is first wanted; undefined where it cannot be. */
export async function boardgameFolder(): Promise<string | undefined> {
  try {
    if (!(await isInstalled())) await install();
    return INSTALLED;
  } catch {
    return undefined;
  }
}

async function isInstalled(): Promise<boolean> {
  try {
    await readFile(join(INSTALLED, 'node_modules/.package-lock.json'));
    const locks = await Promise.all(
      [LOCKED, INSTALLED].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
    );
    return locks[0] === locks[1];
  } catch {
    return false;
  }
}

async function install(): Promise<void> {
  await mkdir(INSTALLED, { recursive: true });
  for (const file of FILES) await copyFile(join(LOCKED, file), join(INSTALLED, file));
  await promisify(execFile)('npm', NPM, { cwd: INSTALLED, shell: process.platform === 'win32' });
}
