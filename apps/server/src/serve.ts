import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import { serve as listen } from '@hono/node-server';
import { type AppOptions, makeApp } from './app.ts';

const PORT = 1815;

export interface ServerOptions extends AppOptions {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The interface to listen on; all of them unless said otherwise. */
  readonly host?: string;
}

export interface RunningServer {
  readonly port: number;
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts listening; rejects with the system's own error (EADDRINUSE, EACCES) when it cannot. */
export function startServer({ port = PORT, host, ...options }: ServerOptions = {}): Promise<RunningServer> {
  const { fetch } = makeApp(options);
  return new Promise((resolve, reject) => {
    const hostname = host === undefined ? {} : { hostname: host };
    const server = listen({ fetch, port, ...hostname }, (info) => {
      server.off('error', reject);
      resolve({
        port: info.port,
        address: `http://localhost:${info.port}`,
        stop: () =>
          new Promise((stopped) => {
            server.close(() => stopped());
            // A browser keeps its connection open: without this the process waits for it to hang up.
            if ('closeAllConnections' in server) server.closeAllConnections();
          }),
      });
    });
    server.once('error', reject);
  });
}

/** The addresses at which a phone in the same house finds this machine. */
function addressesNearby(port: number): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((cards: NetworkInterfaceInfo[] = []) => cards)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`);
}

function whyNot(error: unknown, port: number): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return `Port ${port} is taken: another Enfilade may be running. Set PORT to another number, for instance PORT=${port + 1}.`;
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set PORT to a number above 1023.`;
  return `Could not listen on port ${port}: ${message}`;
}

/** Serves until it is told to stop (SIGINT, SIGTERM); resolves to the exit code. */
export async function serve(options: ServerOptions = {}): Promise<number> {
  let server: RunningServer;
  try {
    server = await startServer({ report: (error) => console.error(error), ...options });
  } catch (error) {
    console.error(whyNot(error, options.port ?? PORT));
    return 1;
  }
  console.log(`Enfilade is at ${server.address}`);
  if (options.host === undefined)
    for (const address of addressesNearby(server.port)) console.log(`from a phone nearby: ${address}`);
  await toldToStop();
  await server.stop();
  return 0;
}

function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** PORT and HOST as a person set them; a sentence where PORT is no port. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): ServerOptions | string {
  const { PORT: port = '', HOST: host = '' } = environment;
  if (port !== '' && !(/^\d+$/.test(port) && Number(port) <= 65_535))
    return `PORT is "${port}"; a port is a number from 0 to 65535.`;
  return { ...(port === '' ? {} : { port: Number(port) }), ...(host === '' ? {} : { host }) };
}
