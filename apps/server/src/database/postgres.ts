import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBinaries } from './binaries.ts';
import { canEnter, type Cluster, findCluster, lastLine, makeFolder } from './cluster.ts';
import { PLAIN_ENVIRONMENT, type RunAs, unprivilegedAccount } from './run.ts';
import { DatabaseUnavailable } from './unavailable.ts';

export type Settings = Readonly<Record<string, string | number>>;

/** How a client finds it. */
export interface Address {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
  readonly password?: string;
}

export interface PostgresOptions {
  readonly folder: string;
  readonly settings?: Settings;
  /** How long to wait for one that is still stopping, in milliseconds. */
  readonly patience?: number;
  /** Told when it has ended unasked and what came of starting it again. */
  readonly say?: (sentence: string) => void;
}

/** A server for one club, not for a data centre: 18 MB of memory. */
const SMALL: Settings = {
  shared_buffers: '16MB',
  io_method: 'sync',
  autovacuum_max_workers: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_connections: 60,
  jit: 'off',
};

/**
 * The shell waits until its standard input closes, which it also does when we are killed, and then stops the server. It keeps the
 * server's standard error to the server, so that its end is the server's end.
 */
const WITH_US = '"$@" & pid=$!; exec 2>/dev/null; read _; kill -INT $pid; wait $pid';

const BY_PORT = process.platform === 'win32';
const READY = 'ready to accept connections';
const IN_USE = /lock file .* already exists|shared memory block .*still in use|Is another postmaster/;
/** An Enfilade that was killed leaves a server that still needs a moment to stop. */
const PATIENCE = 8_000;
const LONGEST_SOCKET = 100;
const MOST_RESTARTS = 5;

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const socketFits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= LONGEST_SOCKET;

/** Sockets have short names: a deep folder of data needs another place for its own. */
async function socketFolder(folder: string, as: RunAs): Promise<string> {
  if (socketFits(folder)) return folder;
  // TMPDIR may be just as deep, or closed to the account that runs PostgreSQL.
  for (const place of [tmpdir(), '/tmp']) {
    if (!socketFits(join(place, 'enfilade-123456')) || !(await canEnter(place, as))) continue;
    const other = await mkdtemp(join(place, 'enfilade-'));
    if ('uid' in as) await chown(other, as.uid, as.gid);
    return other;
  }
  throw new DatabaseUnavailable(`the path of ${folder} is too long. Set ENFILADE_DATA to a shorter one.`);
}

/** PostgreSQL as a child: started, started again when it ends unasked, stopped with us. */
export class Postgres {
  readonly address: Address;
  readonly version: string;

  private readonly launch: () => ChildProcess;
  private readonly tidy: () => Promise<void>;
  private readonly say: (sentence: string) => void;
  private child: ChildProcess | undefined;
  private stopping = false;
  private restarts = 0;

  private constructor(
    address: Address,
    version: string,
    { launch, tidy, say }: { launch: () => ChildProcess; tidy: () => Promise<void>; say: (sentence: string) => void },
  ) {
    this.address = address;
    this.version = version;
    this.launch = launch;
    this.tidy = tidy;
    this.say = say;
  }

  static async start({
    folder,
    settings = {},
    patience = PATIENCE,
    say = () => {},
  }: PostgresOptions): Promise<Postgres> {
    const as = unprivilegedAccount();
    await makeFolder(folder, as);
    const binaries = await findBinaries(folder, as);
    const cluster = await findCluster(folder, binaries, as);
    const sockets = BY_PORT ? '' : await socketFolder(cluster.folder, as);
    const port = BY_PORT ? await freePort() : 5432;
    const all = { ...SMALL, ...settings, ...doors(sockets) };
    const args = ['-D', cluster.folder, '-p', String(port), ...Object.entries(all).flatMap(asArgument)];
    const postgres = new Postgres(addressOf(cluster, sockets, port), binaries.version, {
      launch: () => spawnPostgres(binaries.postgres, args, as),
      tidy: () =>
        sockets === cluster.folder || BY_PORT ? Promise.resolve() : rm(sockets, { recursive: true, force: true }),
      say,
    });
    await postgres.begin(folder, patience);
    return postgres;
  }

  /** Waits for one that is still stopping; says so when it does not stop. */
  private async begin(folder: string, patience = PATIENCE): Promise<void> {
    const end = performance.now() + patience;
    for (;;) {
      const child = this.launch();
      const said = await started(child);
      if (said === undefined) {
        this.child = child;
        this.watch(child, folder);
        // Told to stop while it was starting again.
        if (this.stopping) await this.stop();
        return;
      }
      if (this.stopping) return;
      if (!IN_USE.test(said)) throw new DatabaseUnavailable(`PostgreSQL did not start in ${folder}: ${lastLine(said)}`);
      if (performance.now() > end)
        throw new DatabaseUnavailable(
          `another Enfilade keeps its tables in ${folder}. Stop it, or set ENFILADE_DATA to another folder, or let both use one DATABASE_URL.`,
          true,
        );
      await pause(200);
    }
  }

  private watch(child: ChildProcess, folder: string): void {
    child.stderr?.once('close', () => {
      child.stdin?.destroy();
      if (!this.stopping) void this.again(folder);
    });
  }

  private async again(folder: string): Promise<void> {
    this.restarts += 1;
    if (this.restarts > MOST_RESTARTS) {
      this.say('The database ends again and again; shared tables are off until Enfilade is started anew.');
      return;
    }
    const forgiven = setTimeout(() => (this.restarts = 0), 60_000);
    forgiven.unref();
    try {
      await this.begin(folder);
      this.say('The database ended unasked and was started again.');
    } catch (error) {
      this.say(`The database ended unasked: ${(error as Error).message}`);
    }
  }

  async stop(): Promise<void> {
    this.stopping = true;
    const { child } = this;
    if (child?.exitCode === null && child.signalCode === null) {
      const ended = once(child, 'exit');
      if (BY_PORT) child.kill();
      else child.stdin?.end();
      await ended;
    }
    await this.tidy();
  }
}

function doors(sockets: string): Settings {
  return BY_PORT
    ? { listen_addresses: '127.0.0.1' }
    : { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700' };
}

function asArgument([name, value]: [string, string | number]): readonly string[] {
  return ['-c', `${name}=${value}`];
}

function addressOf({ password }: Cluster, sockets: string, port: number): Address {
  const account = { user: 'postgres', database: 'postgres' };
  return BY_PORT
    ? { ...account, host: '127.0.0.1', port, ...(password === undefined ? {} : { password }) }
    : { ...account, host: sockets, port };
}

/** In a session of its own: Ctrl-C in the terminal is for us, who stop it when the last request is answered. */
function spawnPostgres(postgres: string, args: readonly string[], as: RunAs): ChildProcess {
  const command: [string, readonly string[]] = BY_PORT
    ? [postgres, args]
    : ['/bin/sh', ['-c', WITH_US, 'sh', postgres, ...args]];
  const stdio: ['pipe', 'ignore', 'pipe'] = ['pipe', 'ignore', 'pipe'];
  const child = spawn(...command, { ...as, cwd: '/', env: PLAIN_ENVIRONMENT, stdio, detached: !BY_PORT });
  child.stdin.on('error', () => {});
  return child;
}

/** Nothing once it is ready; what it said where it ended before. */
function started(child: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-8_000);
      if (said.includes(READY)) resolve(undefined);
    });
    child.once('error', ({ message }) => resolve(message));
    child.stderr?.once('close', () => {
      child.stdin?.destroy();
      resolve(said);
    });
  });
}
