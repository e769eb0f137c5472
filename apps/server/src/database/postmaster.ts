import { type ChildProcess, spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { Client } from 'pg';
import { giveWay } from '../give-way.ts';
import type { Binaries } from './binaries.ts';
import type { Cluster } from './cluster.ts';
import { PLAIN_ENVIRONMENT, run, type RunAs } from './run.ts';

/** On Windows PostgreSQL has no sockets that only we could reach. */
export const BY_PORT = process.platform === 'win32';

export const ACCOUNT = { user: 'postgres', database: 'postgres' };

/** What is needed to start and stop the server of one cluster. */
export interface Installation {
  readonly binaries: Binaries;
  readonly cluster: Cluster;
  readonly as: RunAs;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  /** Whether it came so far as to accept connections. */
  readonly ready: Promise<boolean>;
  /** What it said last, once all of it has ended. */
  readonly ended: Promise<string>;
}

const READY = 'ready to accept connections';

/**
 * The shell waits until its standard input closes, also when we are killed, and then stops the server, forcibly if an orderly stop takes
 * too long. Standard error belongs to the server alone, so that its end is the server's end.
 */
const WITH_US =
  '"$@" & pid=$!; exec 2>/dev/null; read _; kill -INT $pid; (sleep 30; kill -QUIT $pid) & wait $pid; kill $!';

/** In a session of its own: Ctrl-C in the terminal is for us, and we stop it when the last request is answered. */
export function launch({ binaries: { postgres }, as }: Installation, args: readonly string[]): ServerProcess {
  const command: [string, readonly string[]] = BY_PORT
    ? [postgres, args]
    : ['/bin/sh', ['-c', WITH_US, 'sh', postgres, ...args]];
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
  const child = spawn(...command, { ...as, cwd: '/', env: PLAIN_ENVIRONMENT, stdio, detached: !BY_PORT });
  child.stdin.on('error', () => {});
  // On a busy machine a note may wait a moment longer than the answers that need no database.
  giveWay(child.pid);
  let said = '';
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.stderr.once('close', () => {
      child.stdin.destroy();
      resolve(said);
    });
  });
  const ready = new Promise<boolean>((resolve) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-8_000);
      if (said.includes(READY)) resolve(true);
    });
    void ended.then(() => resolve(false));
  });
  return { child, ready, ended };
}

/** Stops whatever server holds the cluster, by its lock file: in good order, or forcibly if that takes too long. */
export async function stopServer({ binaries: { postgres }, cluster, as }: Installation): Promise<void> {
  const program = join(dirname(postgres), `pg_ctl${extname(postgres)}`);
  for (const mode of ['fast', 'immediate']) {
    const { code } = await run(program, ['stop', '-D', cluster.folder, '-m', mode, '-t', '10'], as);
    if (code === 0) return;
  }
}

/** Connections that only look, like ours, do not count. Reading the same lock file proves that it is the server of this cluster. */
const LOOK = `SELECT pg_read_file('postmaster.pid') AS lock, NOT EXISTS (
  SELECT FROM pg_stat_activity WHERE backend_type = 'client backend' AND application_name <> current_setting('application_name')
) AS unused`;
const PATIENCE = 1_000;

/** Whether the server that holds the cluster runs without a single client. A living Enfilade always has a connection open. */
export async function isUnused({ folder, password }: Cluster): Promise<boolean> {
  const lock = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const [, , , port = '', sockets = ''] = lock.split('\n');
  const client = new Client({
    ...ACCOUNT,
    host: sockets === '' ? '127.0.0.1' : sockets,
    port: Number(port),
    ...(password === undefined ? {} : { password }),
    application_name: 'enfilade looks who is there',
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const [seen] = (await client.query<{ lock: string; unused: boolean }>(LOOK)).rows;
    return seen?.unused === true && seen.lock === lock;
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}
