import { homedir } from 'node:os';
import { join } from 'node:path';

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

/** Where this machine keeps what people have entrusted to it. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return environment['ENFILADE_DATA'] || join(platformFolder(environment), 'enfilade');
}
