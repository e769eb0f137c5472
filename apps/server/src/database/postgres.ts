import { once } from 'node:events';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { BackOff } from './back-off.ts';
import { findBinaries } from './binaries.ts';
import { canEnter, type Cluster, findCluster, lastLine, makeFolder } from './cluster.ts';
import { ACCOUNT, BY_PORT, type Installation, isUnused, launch, type ServerProcess, stopServer } from './postmaster.ts';
import { type RunAs, unprivilegedAccount } from './run.ts';
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
  /** How long to wait before each try to start it again. */
  readonly backOff?: BackOff;
  /** Called when it has ended by itself, and when it runs again. */
  readonly say?: (sentence: string) => void;
}

/** A server for one club, not for a data centre: 18 MB of memory, and a log that does not grow to a gigabyte. */
const SMALL: Settings = {
  shared_buffers: '16MB',
  io_method: 'sync',
  autovacuum_max_workers: 1,
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_wal_size: '128MB',
  min_wal_size: '32MB',
  max_connections: 60,
  jit: 'off',
  // On a full disk it would restart without a pause, and one day hang: we restart it, with a pause.
  restart_after_crash: 'off',
};

const IN_USE = /lock file .* already exists|shared memory block .*still in use|Is another postmaster/;
/** An Enfilade that was killed leaves a server that still needs a moment to stop. */
const PATIENCE = 8_000;
/** Watched for this long: an Enfilade that has lost its connection has a new one within a second. */
const UNUSED_FOR = 2_500;
/** One that ran for this long did not fail at once. */
const RAN_WELL = 60_000;
const MOST_STOPS = 5;
const LONGEST_SOCKET = 100;

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

const socketFits = (folder: string): boolean => Buffer.byteLength(join(folder, '.s.PGSQL.5432.lock')) <= LONGEST_SOCKET;

/** Socket paths are limited: a deep data folder needs another place for its socket. */
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

/** PostgreSQL as a child process: started, restarted whenever it ends by itself, stopped with us. */
export class Postgres {
  readonly address: Address;
  readonly version: string;

  private readonly installation: Installation;
  private readonly args: readonly string[];
  private readonly options: PostgresOptions;
  private readonly say: (sentence: string) => void;
  private readonly stopping = new AbortController();
  private server: ServerProcess | undefined;
  private supervision: Promise<void> = Promise.resolve();

  private constructor(installation: Installation, address: Address, args: readonly string[], options: PostgresOptions) {
    this.installation = installation;
    this.address = address;
    this.args = args;
    this.options = options;
    this.say = options.say ?? (() => {});
    this.version = installation.binaries.version;
  }

  static async start(options: PostgresOptions): Promise<Postgres> {
    const { folder, settings = {} } = options;
    const as = unprivilegedAccount();
    await makeFolder(folder, as);
    const binaries = await findBinaries(folder, as);
    const cluster = await findCluster(folder, binaries, as);
    const sockets = BY_PORT ? '' : await socketFolder(cluster.folder, as);
    const port = BY_PORT ? await freePort() : 5432;
    const all = { ...SMALL, ...settings, ...doors(sockets) };
    const args = ['-D', cluster.folder, '-p', String(port), ...Object.entries(all).flatMap(asArgument)];
    const address = addressOf(cluster, sockets, port);
    const postgres = new Postgres({ binaries, cluster, as }, address, args, options);
    try {
      postgres.supervision = postgres.supervise(await postgres.begin());
    } catch (error) {
      await postgres.tidy();
      throw error;
    }
    return postgres;
  }

  /** Waits for one that is still stopping, stops one that is no longer used, and leaves another Enfilade's alone. */
  private async begin(): Promise<ServerProcess> {
    const { folder, patience = PATIENCE } = this.options;
    const end = performance.now() + patience;
    let unusedSince: number | undefined;
    for (;;) {
      this.stopping.signal.throwIfAborted();
      const server = launch(this.installation, this.args);
      this.server = server;
      if (await server.ready) return server;
      const said = await server.ended;
      if (!IN_USE.test(said)) throw new DatabaseUnavailable(`PostgreSQL did not start in ${folder}: ${lastLine(said)}`);
      if (performance.now() > end)
        throw new DatabaseUnavailable(
          `another Enfilade keeps its tables in ${folder}. Stop it, or set ENFILADE_DATA to another folder, or let both use one DATABASE_URL.`,
        );
      unusedSince = (await isUnused(this.installation.cluster)) ? (unusedSince ?? performance.now()) : undefined;
      if (unusedSince !== undefined && performance.now() - unusedSince > UNUSED_FOR) {
        this.say('A database that was left running by an earlier Enfilade is stopped and started anew.');
        await stopServer(this.installation);
      }
      await pause(200);
    }
  }

  /** Restarts it whenever it ends by itself, without giving up: a disk may have room again tomorrow. */
  private async supervise(first: ServerProcess): Promise<void> {
    const { backOff = new BackOff() } = this.options;
    for (let server: ServerProcess | undefined = first; server !== undefined; ) {
      const since = performance.now();
      const said = await server.ended;
      if (this.stopping.signal.aborted) return;
      if (performance.now() - since > RAN_WELL) backOff.reset();
      this.say(
        `The database has ended${whyEnded(said)}: shared tables are off until it runs again. Enfilade keeps trying.`,
      );
      server = await this.beginAgain(backOff);
      if (server !== undefined) this.say('The database runs again: shared tables are on.');
    }
  }

  /** Undefined when it is no longer wanted. */
  private async beginAgain(backOff: BackOff): Promise<ServerProcess | undefined> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await pause(backOff.next(), undefined, { ref: false, signal });
        return await this.begin();
      } catch {
        // It was said when it ended that it is off.
      }
    }
    return undefined;
  }

  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.server !== undefined) await this.end(this.server);
    await this.supervision;
    await this.tidy();
  }

  /** Checks the lock file and the end of the shell, because either may be gone or, right at the start, not there yet. */
  private async end({ child, ended }: ServerProcess): Promise<void> {
    const state = { ended: false };
    void ended.then(() => (state.ended = true));
    for (let tries = 0; tries < MOST_STOPS && !state.ended; tries += 1) {
      await stopServer(this.installation);
      child.stdin?.destroy();
      await Promise.race([ended, pause(1_000)]);
    }
    // A process that does not end is abandoned: it must not keep us from ending.
    child.stderr?.destroy();
    child.unref();
  }

  private async tidy(): Promise<void> {
    const { host } = this.address;
    if (!BY_PORT && host !== this.installation.cluster.folder) await rm(host, { recursive: true, force: true });
  }
}

/** The reason, if it gave one. */
function whyEnded(said: string): string {
  const reason = said.split('\n').findLast((line) => /PANIC|No space left/.test(line));
  return reason === undefined ? '' : ` (${reason.replace(/^.*?(PANIC|FATAL|ERROR): +/, '')})`;
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
  return BY_PORT
    ? { ...ACCOUNT, host: '127.0.0.1', port, ...(password === undefined ? {} : { password }) }
    : { ...ACCOUNT, host: sockets, port };
}
