import { spawn } from 'node:child_process';

/** The account that runs a program; undefined unless we are root. */
export type RunAs = { readonly uid: number; readonly gid: number } | Record<string, never>;

/** PostgreSQL refuses to run as root: it gets an account that owns nothing. */
export function unprivilegedAccount(): RunAs {
  return process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
}

/** Messages in English and times without a zone, wherever we run. */
export const PLAIN_ENVIRONMENT = { ...process.env, LC_ALL: 'C', TZ: 'UTC' };

export interface RunResult {
  readonly code: number;
  /** What it said, or why it could not be started. */
  readonly said: string;
}

export function run(program: string, args: readonly string[], as: RunAs): Promise<RunResult> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { ...as, cwd: '/', env: PLAIN_ENVIRONMENT, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.once('error', ({ message }) => resolve({ code: -1, said: message }));
    child.once('close', (code) => resolve({ code: code ?? -1, said: said.trim() }));
  });
}
