/** The library as others install it: ES modules file by file, declarations beside them, no trace of `#` names and `.ts`. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, posix } from 'node:path';
import { promisify } from 'node:util';
import { rolldown } from 'rolldown';

/** @typedef {{ root: string, entries: readonly string[], packages: readonly string[], dist: string }} Library
 * `entries` are paths below `src` without their ending; `packages` are not built in. */

/** @param {Library} library */
export async function buildLibrary(library) {
  await Promise.all([writeModules(library), writeDeclarations(library)]);
}

/** @param {Library} library */
async function writeModules({ root, entries, packages, dist }) {
  const src = join(root, 'src');
  const build = await rolldown({
    input: Object.fromEntries(entries.map((entry) => [entry, join(src, `${entry}.ts`)])),
    cwd: root,
    platform: 'neutral',
    tsconfig: false,
    external: (id) => packages.some((name) => id === name || id.startsWith(`${name}/`)),
    logLevel: 'warn',
  });
  try {
    await build.write({
      dir: dist,
      format: 'esm',
      // One module per file: bundlers take only what is used, and an error names the source file.
      preserveModules: true,
      preserveModulesRoot: src,
      entryFileNames: '[name].js',
    });
  } finally {
    await build.close();
  }
}

/** What names another file in a declaration: `from '…'`, `import("…")`. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)(['"])([#.][^'"]+)\2/g;

/** The declarations that can be reached from an entry; others would only be read in vain.
 * @param {Library} library */
async function writeDeclarations({ root, entries, dist }) {
  const emitted = await mkdtemp(join(tmpdir(), 'enfilade-types-'));
  try {
    await emitDeclarations(root, emitted);
    const found = new Set(entries);
    for (const name of found) {
      const declared = await readFile(join(emitted, `${name}.d.ts`), 'utf8');
      const written = declared.replace(SPECIFIER, (...[, before, quote, specifier]) => {
        const target = targetOf(name, String(specifier));
        found.add(target);
        return `${before}${quote}${pathBetween(name, target)}${quote}`;
      });
      const file = join(dist, `${name}.d.ts`);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, written);
    }
  } finally {
    await rm(emitted, { recursive: true, force: true });
  }
}

/** @param {string} name @param {string} specifier in its declaration @returns {string} both below `src` without their ending */
function targetOf(name, specifier) {
  const target = specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(name), specifier);
  if (!target.endsWith('.ts')) throw new Error(`${name}.d.ts names ${specifier}, which is not packed`);
  return target.slice(0, -'.ts'.length);
}

/** @param {string} name @param {string} target */
function pathBetween(name, target) {
  const path = posix.relative(posix.dirname(name), `${target}.js`);
  return path.startsWith('.') ? path : `./${path}`;
}

/** @param {string} root @param {string} folder */
async function emitDeclarations(root, folder) {
  const compiler = join(root, '../../node_modules/typescript/bin/tsc');
  const project = ['--project', join(root, 'tsconfig.src.json'), '--rootDir', join(root, 'src'), '--outDir', folder];
  const emit = ['--noEmit', 'false', '--declaration', '--emitDeclarationOnly'];
  try {
    await promisify(execFile)(process.execPath, [compiler, ...project, ...emit]);
  } catch (error) {
    // The compiler reports errors on standard output.
    throw new Error(/** @type {{ stdout?: string }} */ (error).stdout || String(error));
  }
}
