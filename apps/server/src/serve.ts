import { setFlagsFromString } from 'node:v8';
import { BATTLE_LIMITS, battleLimitsFromEnvironment } from './battles/limits.ts';
import type { DatabasePlace } from './database/database.ts';
import { dataFolder, dataFolderNotice } from './database/data-folder.ts';
import { CertificateUnusable, complaintsAbout, findCertificate } from './https/certificate.ts';
import { type LogForm, logFormFromEnvironment, makeLog } from './operations/log.ts';
import { ownerFromEnvironment } from './operations/owner-key.ts';
import { addressesNearby, isLoopback } from './nearby.ts';
import { qrText } from './qr.ts';
import { LIMITS, limitsFromEnvironment } from './tables/limits.ts';
import { surroundingsFromEnvironment } from './origin.ts';
import { PORT, type RunningServer, type ServerOptions, startServer } from './server.ts';

export interface ServeOptions extends Omit<ServerOptions, 'https'> {
  /** `local` for a certificate made here, or the folder of your own. */
  readonly https?: string;
  readonly log?: LogForm;
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
function phoneAddresses(host: string | undefined, port: number, protocol: string): readonly string[] {
  if (host === undefined || ALL_INTERFACES.includes(host)) return addressesNearby(port, protocol);
  if (isLoopback(host)) return [];
  return [`${protocol}//${host.includes(':') ? `[${host}]` : host}:${port}`];
}

/** Where phones find the referee, to read and to scan; before they trust our certificate, where they fetch it. */
function phoneLines(host: string | undefined, server: RunningServer, coloured: boolean): readonly string[] {
  const { protocol } = new URL(server.address);
  const [first, ...others] = phoneAddresses(host, server.port, protocol).map((address) => `${address}/referee`);
  if (first === undefined) return [];
  const [visit] = server.firstVisitPort === undefined ? [] : phoneAddresses(host, server.firstVisitPort, 'http:');
  return [
    `From a phone on the same network: ${first}`,
    ...others.map((address) => `or: ${address}`),
    ...(visit === undefined ? [] : [`A phone's first visit, to install the certificate: ${visit}`]),
    '',
    qrText(visit ?? first, coloured),
  ];
}

/** V8 lets garbage pile up to four times what is in use; on a shared machine half is enough. */
const HEAP_GROWTH = '--heap-growing-percent=100';

/** Serves until it is told to stop (SIGINT, SIGTERM); resolves to the exit code. */
export async function serve({ https, log = 'plain', ...options }: ServeOptions = {}): Promise<number> {
  setFlagsFromString(HEAP_GROWTH);
  let server: RunningServer;
  const database = options.database ?? databaseFromEnvironment(process.env);
  const notice = 'folder' in database ? dataFolderNotice(process.env) : undefined;
  if (notice !== undefined) console.error(notice);
  try {
    const certificate = https === undefined ? undefined : await findCertificate(https, process.env);
    server = await startServer({
      ...makeLog(log, (line) => console.error(line)),
      acceptAside: true,
      ...options,
      database,
      ...(certificate === undefined ? {} : { https: certificate }),
    });
    if (certificate !== undefined) for (const sentence of complaintsAbout(certificate)) console.error(sentence);
  } catch (error) {
    console.error(
      error instanceof CertificateUnusable ? `HTTPS: ${error.message}` : whyNot(error, options.port ?? PORT),
    );
    return 1;
  }
  // Undefined, not false, without a terminal, whatever its type says.
  const coloured = Boolean(process.stdout.isTTY) && (process.env['NO_COLOR'] ?? '') === '';
  console.log([`Enfilade is at ${server.address}`, ...phoneLines(options.host, server, coloured)].join('\n'));
  await stopSignal();
  await server.stop();
  return 0;
}

function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
}

/** The operator's database in DATABASE_URL, otherwise ours in the folder ENFILADE_DATA. */
export function databaseFromEnvironment(environment: NodeJS.ProcessEnv): DatabasePlace {
  const { DATABASE_URL: url = '' } = environment;
  return url === '' ? { folder: dataFolder(environment) } : { url };
}

/** What a person set in the environment; a sentence where that makes no sense. */
export function optionsFromEnvironment(environment: NodeJS.ProcessEnv): ServeOptions | string {
  const { PORT: port = '', HOST: host = '', ENFILADE_HTTPS: https = '' } = environment;
  if (port !== '' && !(/^\d+$/.test(port) && Number(port) <= 65_535))
    return `PORT is "${port}"; a port is a number from 0 to 65535.`;
  const limits = limitsFromEnvironment(environment);
  if (typeof limits === 'string') return limits;
  const battleLimits = battleLimitsFromEnvironment(environment);
  if (typeof battleLimits === 'string') return battleLimits;
  const surroundings = surroundingsFromEnvironment(environment);
  if (typeof surroundings === 'string') return surroundings;
  const owner = ownerFromEnvironment(environment);
  if (typeof owner === 'string') return owner;
  const log = logFormFromEnvironment(environment);
  if (typeof log === 'string') return log;
  return {
    ...(owner === null ? {} : { owner }),
    ...(log.form === 'plain' ? {} : { log: log.form }),
    ...(port === '' ? {} : { port: Number(port) }),
    ...(host === '' ? {} : { host }),
    ...(https === '' ? {} : { https }),
    ...(limits === LIMITS ? {} : { limits }),
    ...(battleLimits === BATTLE_LIMITS ? {} : { battleLimits }),
    surroundings,
  };
}
