/**
 * The Chromium that comes as a package for the tests (Linux on x64), unpacked once for each version. Plain JavaScript: the tests'
 * own finder (tools/browser) stands on it, and Node 20 strips no types.
 */
import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir, userInfo } from 'node:os';
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
  <cachedir>${cache}</cachedir>
</fontconfig>
`;

/** Per user: the file of another user cannot be executed, and a shared one could be planted.
 * @returns {Promise<string>} */
async function ownCache() {
  const { uid } = userInfo();
  const folder = join(tmpdir(), `enfilade-${uid}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = await lstat(folder);
  if (!found.isDirectory() || (uid >= 0 && found.uid !== uid))
    throw new Error(`${folder} belongs to somebody else: remove it, or set TMPDIR to a folder of your own`);
  return folder;
}

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

const PARTS = ['chromium', 'fonts/Open_Sans/OpenSans-Regular.ttf', 'libs/lib/libnss3.so', 'libGLESv2.so'];

/** @param {string} folder */
async function isWhole(folder) {
  const found = await Promise.allSettled(PARTS.map((part) => access(join(folder, part))));
  return found.every(({ status }) => status === 'fulfilled');
}

/** The folder of the unpacked Chromium, one for each version; unpacked aside and renamed, so that nobody meets half of it.
 * @returns {Promise<string>} */
async function packagedFolder() {
  const root = join(dirname(require.resolve('@sparticuz/chromium')), '../..');
  const { version } = /** @type {{ version: string }} */ (
    JSON.parse(await readFile(join(root, 'package.json'), 'utf8'))
  );
  const cache = await ownCache();
  const folder = join(cache, `chromium-${version}`);
  if (await isWhole(folder)) return folder;
  // Cleaners of the temp folder take old files and leave the rest.
  await rm(folder, { recursive: true, force: true });
  const aside = await mkdtemp(join(cache, '.part-'));
  try {
    const tar = /** @type {Tar} */ (createRequire(join(root, 'package.json'))('tar-fs'));
    await unpack(join(root, 'bin'), aside, tar);
    await rename(aside, folder);
  } catch (error) {
    await rm(aside, { recursive: true, force: true });
    // Another runner was quicker: its folder is as good.
    if (!(await isWhole(folder))) throw error;
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
