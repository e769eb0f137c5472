/**
 * Packs what can be installed without this checkout into `dist/`, or into a folder named with `--to`:
 *
 *   npm run pack                        # enfilade-<version>.tgz, the library; enfilade-cli-<version>.tgz, the program with its page
 *   node tools/pack.mjs enfilade        # the library alone
 *
 * The packed folders stay beside the files for inspection. Manifests in the checkout name sources, so that nothing has
 * to be built before it runs; those in the packages are made from them here.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import { freshLibrary } from './build.mjs';
import { buildLibrary } from './pack/library.mjs';
import { buildProgram, tellLicences } from './pack/program.mjs';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** @typedef {Readonly<Record<string, string>>} Named
 * @typedef {{ name: string, version: string, description: string, license: string, type: string, engines: Named, exports: Named,
 *   sideEffects?: boolean, dependencies: Named, optionalDependencies?: Named }} Manifest */

/** @param {string} folder */
const manifestOf = async (folder) =>
  /** @type {Manifest} */ (JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')));

/** @param {Manifest} manifest what both packages say of themselves as in the checkout */
const sharedFields = ({ name, version, description, license, type, engines }) => ({
  name,
  version,
  description,
  license,
  type,
  engines,
});

/** @param {string} folder @param {object} manifest */
async function writeManifest(folder, manifest) {
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
}

/** @param {string} id @returns {(path: string) => string} */
const named = (id) => (path) => path.replace('*', id);

/** @param {string} folder */
async function layOutLibrary(folder) {
  const manifest = await manifestOf('packages/enfilade');
  const { dependencies, sideEffects } = manifest;
  const systems = await readdir(join(ROOT, 'packages/enfilade/src/rulesets'), { withFileTypes: true });
  const ids = systems.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const entries = Object.entries(manifest.exports)
    .flatMap(([name, source]) => (name.includes('*') ? ids : ['']).map((id) => [name, source].map(named(id))))
    .map(([name = '', source = '']) => ({ name, path: source.replace(/^\.\/src\/(.*)\.ts$/, '$1') }));
  const built = await freshLibrary((dist) =>
    buildLibrary({
      root: join(ROOT, 'packages/enfilade'),
      entries: entries.map(({ path }) => path),
      packages: Object.keys(dependencies),
      dist,
    }),
  );
  await cp(built, join(folder, 'dist'), { recursive: true });
  await cp(join(ROOT, 'packages/enfilade/README.md'), join(folder, 'README.md'));
  await writeManifest(folder, {
    ...sharedFields(manifest),
    sideEffects,
    files: ['dist', 'NOTICE'],
    exports: {
      ...Object.fromEntries(
        entries.map(({ name, path }) => [name, { types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` }]),
      ),
      './package.json': './package.json',
    },
    dependencies,
  });
}

/** @param {string} folder */
async function layOutProgram(folder) {
  await buildProgram(ROOT, folder);
  await writeFile(join(folder, 'THIRD-PARTY.md'), await tellLicences(ROOT));
  await cp(join(ROOT, 'apps/cli/README.md'), join(folder, 'README.md'));
  const { optionalDependencies } = await manifestOf('apps/server');
  await writeManifest(folder, {
    ...sharedFields(await manifestOf('apps/cli')),
    files: ['cli', 'server', 'web', 'NOTICE', 'THIRD-PARTY.md'],
    bin: { enfilade: 'cli/bin/start.js' },
    // Everything else is in the bundles.
    optionalDependencies,
  });
}

const PACKAGES = { enfilade: layOutLibrary, cli: layOutProgram };

/** @param {keyof typeof PACKAGES} name @param {string} to */
async function pack(name, to) {
  const folder = join(to, name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await PACKAGES[name](folder);
  for (const file of ['LICENSE', 'NOTICE']) await cp(join(ROOT, file), join(folder, file));
  const { stdout } = await promisify(execFile)('npm', ['pack', '--json', '--pack-destination', to], {
    cwd: folder,
    shell: process.platform === 'win32',
    maxBuffer: 64 * 1024 * 1024,
  });
  const [{ filename, size }] = /** @type {readonly [{ filename: string, size: number }]} */ (JSON.parse(stdout));
  console.log(`packed ${filename}, ${(size / 1000).toFixed(0)} kB`);
}

const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true });
const to = resolve(values.to ?? join(ROOT, 'dist'));
const names = /** @type {(keyof typeof PACKAGES)[]} */ (Object.keys(PACKAGES));
const wanted = names.filter((name) => positionals.length === 0 || positionals.includes(name));
await Promise.all(wanted.map((name) => pack(name, to)));
