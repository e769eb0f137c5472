import { accessSync, constants, lstatSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

/** Containers run programs under accounts that have no home. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

function usualFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(platformFolder(environment), 'enfilade');
}

function platformFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return join(home(), 'Library', 'Application Support');
  if (process.platform === 'win32') return environment['LOCALAPPDATA'] ?? join(home(), 'AppData', 'Local');
  // PostgreSQL does not run as root, and its account cannot enter root's home.
  return process.getuid?.() === 0 ? '/var/lib' : environment['XDG_DATA_HOME'] || join(home(), '.local', 'share');
}

/** Whether a folder is there to be written to, or can be made. */
function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK);
    return true;
  } catch (error) {
    const above = dirname(folder);
    return (error as NodeJS.ErrnoException).code === 'ENOENT' && above !== folder && isWritable(above);
  }
}

/** The temporary folder is writable by all: a folder made by another account is not ours. */
function isOurs(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found === undefined || (found.isDirectory() && found.uid === process.getuid?.());
}

/** For accounts that cannot write in their home: first where temporary files outlast a restart of the machine. */
function spareFolder(): string | undefined {
  const uid = process.getuid?.();
  if (uid === undefined) return undefined;
  return ['/var/tmp', tmpdir()]
    .map((folder) => join(folder, `enfilade-${uid}`))
    .find((folder) => isWritable(folder) && isOurs(folder));
}

/** Where this machine keeps users' data. PostgreSQL runs in another folder: a relative path would mislead it. */
export function dataFolder(environment: NodeJS.ProcessEnv, usual = usualFolder(environment)): string {
  const { ENFILADE_DATA: set = '' } = environment;
  if (set !== '') return resolve(set);
  return isWritable(usual) ? usual : (spareFolder() ?? usual);
}

/** A sentence if the data is not kept in the usual place. */
export function dataFolderNotice(environment: NodeJS.ProcessEnv, usual = usualFolder(environment)): string | undefined {
  const folder = dataFolder(environment, usual);
  if ((environment['ENFILADE_DATA'] ?? '') !== '' || folder === usual) return undefined;
  return `${usual} cannot be written to, so shared tables are kept in ${folder}. Set ENFILADE_DATA to a folder that you back up.`;
}
