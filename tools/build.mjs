/**
 * Builds what Node 20 cannot run as written (it strips no types): the programs with rolldown, the screen with vite.
 * `npm run build` builds everything; the launcher apps/cli/bin/enfilade.js asks for its own program, rebuilt when stale.
 */
import { realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** What runs beside a program is built with it.
 * @typedef {{ entry: string, file: string, sources: readonly string[], parts?: import('../apps/web/build/parts.mjs').Kept, beside?: readonly Program[] }} Program
 * A program with `parts` loads no others of a system. */

/** The process in which the server answers questions about odds. @type {Program} */
const ODDS = {
  entry: 'apps/server/src/odds-worker.ts',
  file: 'apps/server/dist/odds-worker.js',
  sources: ['apps/server/src', 'packages/enfilade/src'],
  parts: ['rulebook', 'all'],
};

/** A process in which computer players of battles online think. @type {Program} */
const THINKER = {
  entry: 'apps/server/src/thinkers/main.ts',
  file: 'apps/server/dist/thinker.js',
  sources: ['apps/server/src', 'packages/enfilade/src'],
  parts: ['play', 'counsel'],
};

/** The process that accepts the server's connections. @type {Program} */
const ACCEPTOR = {
  entry: 'apps/server/src/acceptor/main.ts',
  file: 'apps/server/dist/acceptor.js',
  sources: ['apps/server/src'],
};

/** @satisfies {Readonly<Record<string, Program>>} */
export const PROGRAMS = {
  cli: {
    entry: 'apps/cli/src/main.ts',
    file: 'apps/cli/dist/enfilade.js',
    sources: ['apps/cli/src', 'apps/server/src', 'apps/web/src/route', 'packages/enfilade/src'],
  },
  server: {
    entry: 'apps/server/src/main.ts',
    file: 'apps/server/dist/server.js',
    sources: ['apps/server/src', 'apps/web/src/route', 'packages/enfilade/src'],
    parts: ['rulebook', 'play', 'checks', 'referee', 'scenarios', 'all'],
    beside: [ODDS, THINKER, ACCEPTOR],
  },
  odds: ODDS,
  thinker: THINKER,
  acceptor: ACCEPTOR,
  arena: {
    entry: 'test/arena/main.ts',
    file: '.cache/arena.js',
    sources: ['test/arena', 'apps/cli/src/simulation', 'packages/enfilade/src'],
  },
  attack: {
    entry: 'test/attack/main.ts',
    file: '.cache/attack.js',
    sources: ['test/attack', 'apps/server/src', 'packages/enfilade/src'],
  },
  balance: {
    entry: 'test/balance/main.ts',
    file: '.cache/balance.js',
    sources: ['test/balance', 'apps/cli/src/simulation', 'packages/enfilade/src'],
  },
  bench: {
    entry: 'test/bench/main.ts',
    file: '.cache/bench.js',
    sources: ['test/bench', 'apps/web/src/play/engine', 'apps/server/src', 'packages/enfilade/src'],
  },
  fuzz: {
    entry: 'test/fuzz/main.ts',
    file: '.cache/fuzz.js',
    sources: ['test/fuzz', 'test/judge', 'packages/enfilade/src'],
  },
  generated: {
    entry: 'test/generated/main.ts',
    file: '.cache/generated.js',
    sources: ['test/generated', 'packages/enfilade/src'],
  },
  golden: {
    entry: 'test/golden/main.ts',
    file: '.cache/golden.js',
    sources: ['test/golden', 'packages/enfilade/src'],
  },
  'position-picture': {
    entry: 'test/position-picture/main.ts',
    file: '.cache/position-picture.js',
    sources: ['test/position-picture', 'packages/enfilade/src'],
  },
  'rule-coverage': {
    entry: 'test/rule-coverage/main.ts',
    file: '.cache/rule-coverage.js',
    sources: ['test/rule-coverage', 'packages/enfilade/src'],
  },
};

/** What else a bundle depends on. */
const SETTINGS = ['tools/build.mjs', 'package-lock.json', 'packages/enfilade/package.json', 'apps/server/package.json'];

/** When anything in the tree last changed. Folders count too: they tell of files removed or moved in.
 * @param {string} path @returns {Promise<number>} milliseconds */
async function lastChange(path) {
  const found = await stat(path);
  if (!found.isDirectory()) return found.mtimeMs;
  const times = await Promise.all((await readdir(path)).map((name) => lastChange(join(path, name))));
  return Math.max(found.mtimeMs, ...times);
}

/** @param {Program} program */
async function isStale(program) {
  try {
    const { mtimeMs } = await stat(join(ROOT, program.file));
    const paths = [...program.sources, ...SETTINGS];
    const times = await Promise.all(paths.map((path) => lastChange(join(ROOT, path))));
    return times.some((time) => time >= mtimeMs);
  } catch {
    return true; // Not built yet, or a source vanished in between.
  }
}

/** Bundles a program with everything it imports into one file (which starts faster than a tree of packages).
 * @param {Pick<Program, 'entry' | 'parts'>} program @param {string} finished */
async function bundle({ entry, parts }, finished) {
  const { rolldown } = await import('rolldown');
  const plugins = parts === undefined ? [] : [(await import('../apps/web/build/parts.mjs')).keepParts(() => parts)];
  const begun = new Date();
  // Written aside and renamed, so that two builds at once each leave a whole file.
  const aside = join(dirname(finished), `.${process.pid}-${begun.getTime()}.js`);
  await mkdir(dirname(finished), { recursive: true });
  const build = await rolldown({
    input: join(ROOT, entry),
    cwd: ROOT,
    platform: 'node',
    tsconfig: false,
    logLevel: 'warn',
    plugins,
  });
  try {
    await build.write({ file: aside, format: 'esm', codeSplitting: false });
    // Dated from its beginning: a source saved while we built makes it stale.
    await utimes(aside, begun, begun);
    await rename(aside, finished);
  } finally {
    await build.close();
    await rm(aside, { force: true });
  }
}

/** The runnable file of a program, built anew if any source is newer.
 * @param {keyof typeof PROGRAMS} name @returns {Promise<string>} */
export async function freshProgram(name) {
  /** @type {Program} */
  const program = PROGRAMS[name];
  for (const each of [program, ...(program.beside ?? [])])
    if (await isStale(each)) await bundle(each, join(ROOT, each.file));
  return join(ROOT, program.file);
}

/** The library as others install it. */
const LIBRARY = {
  entry: '',
  file: '.cache/library/index.js',
  sources: ['packages/enfilade', 'tools/pack', 'tsconfig.base.json'],
};

/** The folder of the built library, built anew if any source is newer: to check it and to install it, once is enough.
 * @param {(folder: string) => Promise<void>} build @returns {Promise<string>} */
export async function freshLibrary(build) {
  const file = join(ROOT, LIBRARY.file);
  const folder = dirname(file);
  if (!(await isStale(LIBRARY))) return folder;
  const begun = new Date();
  const aside = `${folder}-${process.pid}-${begun.getTime()}`;
  try {
    await build(aside);
    await utimes(join(aside, basename(file)), begun, begun);
    await rm(folder, { recursive: true, force: true });
    await rename(aside, folder);
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  return folder;
}

/** What the screen is made of. */
const SCREEN = {
  entry: '',
  file: 'apps/web/dist/index.html',
  sources: [
    ...['src', 'build', 'public', 'index.html', 'vite.config.ts'].map((path) => `apps/web/${path}`),
    'packages/enfilade/src',
  ],
};

/** The screen, rebuilt if any source is newer, so that a fresh checkout has a page to serve. */
export async function freshScreen() {
  if (await isStale(SCREEN)) await buildScreen('error');
}

/** @param {'warn' | 'error'} logLevel */
async function buildScreen(logLevel) {
  const { NODE_ENV } = process.env;
  // Always, tests included: what is served is for production, and its size is measured that way.
  process.env['NODE_ENV'] = 'production';
  const begun = new Date();
  try {
    const { build } = await import('vite');
    await build({ root: join(ROOT, 'apps/web'), mode: 'production', logLevel });
    await utimes(join(ROOT, SCREEN.file), begun, begun);
  } finally {
    if (NODE_ENV !== undefined) process.env['NODE_ENV'] = NODE_ENV;
  }
}

/** Builds whatever is stale. */
export async function freshEverything() {
  await freshProgram('cli');
  await freshProgram('server');
  await freshScreen();
}

async function buildEverything() {
  /** @param {string} what @param {() => Promise<void>} work */
  const timed = async (what, work) => {
    const begun = performance.now();
    await work();
    console.log(`built ${what} in ${Math.round(performance.now() - begun)} ms`);
  };
  for (const program of [PROGRAMS.cli, PROGRAMS.server, ODDS, THINKER, ACCEPTOR])
    await timed(program.file, () => bundle(program, join(ROOT, program.file)));
  await timed('apps/web/dist', () => buildScreen('warn'));
}

if (fileURLToPath(import.meta.url) === realpathSync(process.argv[1] ?? '')) await buildEverything();
