import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** Containers run programs under accounts that have no home. */
function home(): string {
  try {
    return homedir();
  } catch {
    return '/';
  }
}

function platformFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return join(home(), 'Library', 'Application Support');
  if (process.platform === 'win32') return environment['LOCALAPPDATA'] ?? join(home(), 'AppData', 'Local');
  // PostgreSQL does not run as root, and whoever runs it instead does not get into root's home.
  return process.getuid?.() === 0 ? '/var/lib' : environment['XDG_DATA_HOME'] || join(home(), '.local', 'share');
}

/** Where this machine keeps what people have entrusted to it. PostgreSQL runs elsewhere than we do: a relative path would mislead it. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return resolve(environment['ENFILADE_DATA'] || join(platformFolder(environment), 'enfilade'));
}
