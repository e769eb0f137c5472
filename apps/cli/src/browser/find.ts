import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { UserError } from '../user-error.ts';
import { type Chromium, packagedChromium } from './packaged.mjs';

const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'chrome',
  'msedge',
];

/** Where installers put browsers on systems without a search path for graphical programs. */
const PLACES: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ['Google Chrome', 'Chromium', 'Microsoft Edge'].map(
    (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
  ),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((folder) =>
    [
      'Google/Chrome/Application/chrome.exe',
      'Microsoft/Edge/Application/msedge.exe',
      'Chromium/Application/chrome.exe',
    ].map((program) => join(process.env[folder] ?? '', program)),
  ),
};

async function firstThatRuns(programs: readonly string[]): Promise<string | undefined> {
  for (const program of programs)
    if (
      await access(program, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return program;
  return undefined;
}

function onSearchPath(path = ''): readonly string[] {
  const folders = path.split(delimiter).filter((folder) => folder !== '');
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** A Chromium to print with: the one that ENFILADE_BROWSER names (`none` for none), an installed one, the one of the tests. */
export async function findChromium(env: NodeJS.ProcessEnv = process.env): Promise<Chromium | undefined> {
  const named = env['ENFILADE_BROWSER'];
  if (named === 'none') return undefined;
  if (named !== undefined && named !== '') {
    if ((await firstThatRuns([named])) === undefined)
      throw new UserError(`ENFILADE_BROWSER names ${named}, which is missing or not a program`);
    return { executablePath: named, env: {}, says: named };
  }
  const installed = await firstThatRuns([...(PLACES[process.platform] ?? []), ...onSearchPath(env['PATH'])]);
  if (installed !== undefined) return { executablePath: installed, env: {}, says: installed };
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // Only where the development packages are installed.
  return packagedChromium().catch(() => undefined);
}
