import { homedir } from 'node:os';
import { join } from 'node:path';

function platformFolder(environment: NodeJS.ProcessEnv): string {
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support');
  if (process.platform === 'win32') return environment['LOCALAPPDATA'] ?? join(homedir(), 'AppData', 'Local');
  // PostgreSQL does not run as root, and whoever runs it instead does not get into root's home.
  return process.getuid?.() === 0 ? '/var/lib' : environment['XDG_DATA_HOME'] || join(homedir(), '.local', 'share');
}

/** Where this machine keeps what people have entrusted to it. */
export function dataFolder(environment: NodeJS.ProcessEnv): string {
  return environment['ENFILADE_DATA'] || join(platformFolder(environment), 'enfilade');
}
