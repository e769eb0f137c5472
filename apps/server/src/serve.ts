import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { serve as listen, type ServerType } from '@hono/node-server';
import { type AppOptions, makeApp } from './app.ts';
import type { DatabasePlace } from './database/database.ts';
import { dataFolder } from './database/data-folder.ts';
import { addressesNearby, isLoopback } from './nearby.ts';
import { qrText } from './qr.ts';
import { TablesService } from './tables/service.ts';
import { LIMITS, type Limits } from './tables/limits.ts';
import { TableSockets } from './tables/table-sockets.ts';

const PORT = 1815;

export interface ServerOptions extends Omit<AppOptions, 'tables'> {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The interface to listen on; all of them unless said otherwise. */
  readonly host?: string;
  /** Where shared tables are kept; without it there are none. */
  readonly database?: DatabasePlace;
  readonly limits?: Limits;
  /** Told what whoever runs the server should know. */
  readonly say?: (sentence: string) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts listening; rejects with the system's own error (EADDRINUSE, EACCES) when it cannot. The tables open behind it. */
export function startServer({
  port = PORT,
  host,
  database,
  limits = LIMITS,
  say = () => {},
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const service = database && new TablesService(database, limits, say);
  const open = service && (() => service.opened());
  const { fetch } = makeApp({ ...options, ...(open === undefined ? {} : { tables: { open, limits } }) });
  let stopped: Promise<void> | undefined;
  return new Promise((resolve, reject) => {
    const hostname = host === undefined ? {} : { hostname: host };
    const server = listen({ fetch, port, ...hostname }, (info) => {
      server.off('error', reject);
      service?.start();
      resolve({
        port: info.port,
        address: `http://localhost:${info.port}`,
        stop: () => {
          stopped ??= (async () => {
            sockets?.close();
            await closed(server);
            await service?.stop();
          })();
          return stopped;
        },
      });
    });
    const sockets = open && new TableSockets(open, limits);
    if (sockets !== undefined)
      server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
        void sockets.upgrade(request, socket, head);
      });
    server.once('error', (error) => {
      sockets?.close();
      reject(error);
    });
  });
}

/** What is being answered when we are told to stop may be answered. */
const LAST_ANSWERS = 1_000;

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // A browser keeps its connection open: without this the process waits for it to hang up.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_ANSWERS).unref();
  });
}

function whyNot(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another Enfilade may be running. Set PORT to another number, for instance PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to a number above 1023.`;
  return `Could not listen on port ${port}: ${message}`;
}

const ALL_INTERFACES = ['0.0.0.0', '::'];

/** The address that phones are shown: of the interface that HOST names, or of the house's network. */
function phoneAddresses(host: string | undefined, port: number): readonly string[] {
  if (host === undefined || ALL_INTERFACES.includes(host)) return addressesNearby(port);
  if (isLoopback(host)) return [];
  return [`http://${host.includes(':') ? `[${host}]` : host}:${port}`];
}

/** Where phones find the referee, to read and to scan. */
function phoneLines(host: string | undefined, port: number, coloured: boolean): readonly string[] {
  const [first, ...others] = phoneAddresses(host, port).map((address) => `${address}/referee`);
  if (first === undefined) return [];
  return [
    `From a phone on the same network: ${first}`,
    ...others.map((address) => `or: ${address}`),
    '',
    qrText(first, coloured),
  ];
}

/** Serves until it is told to stop (SIGINT, SIGTERM); resolves to the exit code. */
export async function serve(options: ServerOptions = {}): Promise<number> {
  let server: RunningServer;
  try {
    server = await startServer({
      report: (error) => console.error(error),
      say: (sentence) => console.error(sentence),
      database: databaseFromEnvironment(process.env),
      ...options,
    });
  } catch (error) {
    console.error(whyNot(error, options.port ?? PORT));
    return 1;
  }
  // Not false but undefined where nobody looks at a terminal, whatever its type says.
  const coloured = Boolean(process.stdout.isTTY) && (process.env['NO_COLOR'] ?? '') === '';
  console.log([`Enfilade is at ${server.address}`, ...phoneLines(options.host, server.port, coloured)].join('\n'));
  await toldToStop();
  await server.stop();
  return 0;
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** A database of one's own in DATABASE_URL, otherwise ours in the folder ENFILADE_DATA. */
export function databaseFromEnvironment(environment: NodeJS.ProcessEnv): DatabasePlace {
  const { DATABASE_URL: url = '' } = environment;
  return url === '' ? { folder: dataFolder(environment), say: (sentence) => console.error(sentence) } : { url };
}

/** PORT and HOST as a person set them; a sentence where PORT is no port. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): ServerOptions | string {
  const { PORT: port = '', HOST: host = '' } = environment;
  if (port !== '' && !(/^\d+$/.test(port) && Number(port) <= 65_535))
    return `PORT is "${port}"; a port is a number from 0 to 65535.`;
  return { ...(port === '' ? {} : { port: Number(port) }), ...(host === '' ? {} : { host }) };
}
