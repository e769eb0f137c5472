/**
 * The Chromium that comes as a package for the tests (Linux on x64), unpacked once for each version. Plain JavaScript: the tests'
 * own finder (tools/browser) stands on it, and Node 20 strips no types.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const run = promisify(execFile);
const require = createRequire(import.meta.url);

/** @typedef {{ executablePath: string, env: Record<string, string>, says: string }} Chromium */

/** @param {string} cache */
const fontsConf = (cache) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir>${cache.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</cachedir>
</fontconfig>
`;

/** @typedef {{ extract(folder: string): NodeJS.WritableStream }} Tar */

/** @param {string} from @param {string} folder @param {Tar} tar */
function unpackTar(from, folder, tar) {
  return pipeline(createReadStream(from), createBrotliDecompress(), tar.extract(folder));
}

/** @param {string} bin @param {string} folder @param {Tar} tar */
async function unpack(bin, folder, tar) {
  const chromium = join(folder, 'chromium');
  await Promise.all([
    pipeline(createReadStream(join(bin, 'chromium.br')), createBrotliDecompress(), createWriteStream(chromium)),
    unpackTar(join(bin, 'swiftshader.tar.br'), folder, tar),
    unpackTar(join(bin, 'fonts.tar.br'), folder, tar),
    unpackTar(join(bin, 'al2023.tar.br'), join(folder, 'libs'), tar),
  ]);
  await chmod(chromium, 0o755);
}

/** @param {string} path */
const isThere = (path) =>
  access(path).then(
    () => true,
    () => false,
  );

/**
 * The folder of the unpacked Chromium, beside the package that brings it: 200 MB, for which a temporary folder may be too small.
 * Unpacked aside and renamed, so that a half-unpacked one is never used.
 * @returns {Promise<string>}
 */
async function packagedFolder() {
  const root = join(dirname(require.resolve('@sparticuz/chromium')), '../..');
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  );
  const cache = join(root, '../../.cache/enfilade');
  const folder = join(cache, `chromium-${version}`);
  if (await isThere(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const aside = await mkdtemp(join(cache, '.part-'));
  try {
    const tar = /** @type {Tar} */ (createRequire(join(root, 'package.json'))('tar-fs'));
    await unpack(join(root, 'bin'), aside, tar);
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another runner was quicker: its folder is as good.
    if (!(await isThere(folder))) throw error;
  }
  return folder;
}

/** @param {string} program @param {Record<string, string>} env @returns {Promise<string>} its version */
async function probe(program, env) {
  const { stdout } = await run(program, ['--no-sandbox', '--version'], { env: { ...process.env, ...env } });
  return stdout.trim();
}

/** @returns {Promise<Chromium>} */
export async function packagedChromium() {
  const folder = await packagedFolder();
  const executablePath = join(folder, 'chromium');
  // The archive of fonts brings a file of this name that points to folders of another machine.
  const settings = join(folder, 'fonts.conf');
  const wanted = fontsConf(join(folder, 'font-cache'));
  if ((await readFile(settings, 'utf8')) !== wanted) await writeFile(settings, wanted);
  // A bare machine has no fonts: every page would be white, which no assertion on the document notices.
  /** @type {Record<string, string>} */
  const env = { FONTCONFIG_PATH: folder, FONTCONFIG_FILE: settings };
  try {
    return { executablePath, env, says: `${await probe(executablePath, env)}, packaged` };
  } catch {
    env['LD_LIBRARY_PATH'] = [join(folder, 'libs/lib'), process.env['LD_LIBRARY_PATH']].filter(Boolean).join(':');
    return { executablePath, env, says: `${await probe(executablePath, env)}, packaged, with its own libraries` };
  }
}
