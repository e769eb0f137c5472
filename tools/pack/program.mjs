/**
 * The program as others install it: command line and server in one bundle, the processes beside the server, the page, the fonts
 * of printed sheets. The folders lie to each other as in `apps/`, so that the program finds its parts by the same paths.
 */
import { cp, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freshProgram, freshScreen, PROGRAMS } from '../build.mjs';

/** Below `apps/` and below the package alike. */
const FONTS = 'web/src/fonts';

/** @param {string} root @param {string} folder */
export async function buildProgram(root, folder) {
  for (const name of /** @type {const} */ (['cli', 'odds', 'thinker', 'acceptor']))
    await cp(await freshProgram(name), join(folder, PROGRAMS[name].file.replace(/^apps\//, '')));
  await mkdir(join(folder, 'cli/bin'), { recursive: true });
  await cp(join(root, 'apps/cli/bin/start.js'), join(folder, 'cli/bin/start.js'));
  await freshScreen();
  await cp(join(root, 'apps/web/dist'), join(folder, 'web/dist'), { recursive: true });
  for (const name of await readdir(join(root, 'apps', FONTS)))
    if (/\.(woff2|txt)$/.test(name)) await cp(join(root, 'apps', FONTS, name), join(folder, FONTS, name));
}

/** @typedef {{ version?: string, license?: string, dev?: boolean, optional?: boolean, link?: boolean }} Locked
 * @typedef {{ packages: Readonly<Record<string, Locked>> }} Lock */

/** The packages whose code may be in the bundles, each with its licence.
 * @param {string} root @returns {Promise<string>} */
export async function tellLicences(root) {
  const { packages } = /** @type {Lock} */ (JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')));
  const built = Object.entries(packages).filter(
    ([path, { dev, optional, link }]) => path.startsWith('node_modules/') && !dev && !optional && !link,
  );
  const told = await Promise.all(
    built.map(async ([path, { version, license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
      const file = (await readdir(join(root, path))).find((each) => /^licen[cs]e/i.test(each));
      const text = file === undefined ? '' : await readFile(join(root, path, file), 'utf8');
      return `## ${name} ${version} (${license})\n\n${text.trim()}\n`;
    }),
  );
  return `# Packages in this program\n\nTheir code, or part of it, is in the files of this package.\n\n${told.join('\n')}`;
}
