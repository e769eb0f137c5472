import type { Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdaptorServer, type ServerType } from '@hono/node-server';
import { Acceptor, type ListenOptions } from './accept-aside.ts';
import { Admission } from './admission.ts';
import { type AppOptions, makeApp } from './app.ts';
import { limitConnections } from './connections.ts';
import { BattleSockets } from './battles/battle-sockets.ts';
import { BATTLE_LIMITS, type BattleLimits } from './battles/limits.ts';
import type { DatabasePlace } from './database/database.ts';
import type { Certificate } from './https/certificate.ts';
import { startFirstVisit } from './https/first-visit.ts';
import type { HttpLimits } from './http-limits.ts';
import { OddsPool } from './odds-pool.ts';
import { Operations } from './operations/operations.ts';
import type { OwnerKey } from './operations/owner-key.ts';
import { actMeter } from './operations/act-meter.ts';
import { ownedBy, watchServer } from './operations/owned-server.ts';
import type { Surroundings } from './origin.ts';
import { TablesService } from './tables/service.ts';
import { LIMITS, type Limits } from './tables/limits.ts';
import { TableSockets } from './tables/table-sockets.ts';
import { ThinkerPool } from './thinkers/thinker-pool.ts';
import { acceptUpgrades } from './upgrades.ts';

export const PORT = 1815;

export interface ServerOptions
  extends Omit<AppOptions, 'tables' | 'battles' | 'tablesState' | 'admission' | 'keepsHttps' | 'operations' | 'owned'> {
  /** 0 takes any free port. */
  readonly port?: number;
  /** The interface to listen on; all by default. */
  readonly host?: string;
  /** Serves HTTPS with it; plain HTTP otherwise. */
  readonly https?: Certificate;
  /** Where shared tables and online battles are kept; without it there are none. */
  readonly database?: DatabasePlace;
  readonly limits?: Limits;
  readonly battleLimits?: BattleLimits;
  /** Where the computer players of online battles think. */
  readonly thinkers?: ThinkerPool;
  /** The clock of online battles, in milliseconds since 1970. */
  readonly now?: () => number;
  readonly surroundings?: Surroundings;
  readonly httpLimits?: HttpLimits;
  /** The key to the owner's page and the metrics; without a token both are off. */
  readonly owner?: OwnerKey | null;
  /** Accepts connections in a process of its own, which needs the built programs. */
  readonly acceptAside?: boolean;
  /** Receives what the operator should know. */
  readonly say?: (sentence: string) => void;
}

export interface RunningServer {
  readonly port: number;
  readonly address: string;
  /** Where phones fetch the certificate, by plain HTTP. */
  readonly firstVisitPort?: number;
  stop(): Promise<void>;
}

function listenOptions(https: Certificate | undefined, { arrival }: HttpLimits) {
  const timeouts = { headersTimeout: arrival, requestTimeout: arrival, connectionsCheckingInterval: arrival / 6 };
  if (https === undefined) return { serverOptions: timeouts };
  const { certificate: cert, key } = https;
  return { createServer: createSecureServer, serverOptions: { ...timeouts, cert, key } };
}

/** Starts listening; rejects with the system's own error (EADDRINUSE, EACCES) when it cannot. The tables open behind it. */
export async function startServer({
  port = PORT,
  host,
  https,
  database,
  limits = LIMITS,
  battleLimits = BATTLE_LIMITS,
  now,
  surroundings,
  httpLimits,
  acceptAside = false,
  odds = new OddsPool(),
  report = () => {},
  thinkers = new ThinkerPool({ report }),
  say = () => {},
  owner = null,
  ...options
}: ServerOptions = {}): Promise<RunningServer> {
  const service =
    database &&
    new TablesService(database, {
      limits,
      battleLimits,
      thinkers,
      now,
      say,
      report: (error) => operations.report(error),
      measure: (...act) => measureAct(...act),
    });
  const open = service && (() => service.opened());
  const admission = new Admission(surroundings, httpLimits);
  const operations = new Operations({
    owner,
    report,
    pool: async () => service?.pool(),
    onBan: (address) => admission.websockets.cut(address),
  });
  admission.bannedUntil = (address) => operations.bans.until(address);
  const parts = { service, admission, odds, thinkers };
  watchServer(operations.metrics, parts);
  const measureAct = actMeter(operations.metrics);
  const { fetch } = makeApp({
    ...options,
    operations,
    owned: ownedBy(parts),
    report: (error) => operations.report(error),
    odds,
    admission,
    // A certificate made here is for one evening: browsers must not insist on HTTPS the next time.
    keepsHttps: https?.authority === undefined,
    ...(service === undefined || open === undefined
      ? {}
      : {
          tables: { open, limits },
          battles: { open, limits: battleLimits },
          tablesState: (deep) => service.state(deep),
        }),
  });
  const server = createAdaptorServer({ fetch, ...listenOptions(https, admission.limits) }) as Server;
  const place = { port, ...(host === undefined ? {} : { host }) };
  // Behind a trusted proxy, the proxy faces the world.
  const aside = acceptAside && admission.surroundings.proxies === 0;
  const acceptor = aside ? await acceptAsideFor(server, { ...place, limits: admission.limits }) : undefined;
  if (acceptor === undefined) {
    limitConnections(server, admission);
    server.listen(place);
    await once(server, 'listening');
  }
  const bound = acceptor?.port ?? portOf(server);
  const sockets = open === undefined ? [] : [new TableSockets(open, limits), new BattleSockets(open, battleLimits)];
  acceptUpgrades(server, sockets, admission);
  service?.start();
  void operations.bans.read();
  const firstVisit =
    https?.authority === undefined
      ? undefined
      : await startFirstVisit(
          { authority: https.authority, securePort: bound },
          { port: port === 0 ? 0 : port + 1, ...(host === undefined ? {} : { hostname: host }) },
        );
  const stop = async (): Promise<void> => {
    for (const each of sockets) each.close();
    acceptor?.close();
    await Promise.all([closed(server), firstVisit && closed(firstVisit.server)]);
    operations.stop();
    await Promise.all([service?.stop(), odds.close(), thinkers.close()]);
  };
  let stopped: Promise<void> | undefined;
  return {
    port: bound,
    address: `${https === undefined ? 'http' : 'https'}://localhost:${bound}`,
    ...(firstVisit === undefined ? {} : { firstVisitPort: firstVisit.port }),
    stop: () => (stopped ??= stop()),
  };
}

const TRY_AGAIN = 1_000;

/** If the process that accepts connections dies, another one takes its place. */
async function acceptAsideFor(server: Server, listening: ListenOptions) {
  let stopped = false;
  const first = await Acceptor.listen(server, listening);
  const { port } = first;
  let { acceptor } = first;
  const replace = async (): Promise<void> => {
    while (!stopped)
      try {
        ({ acceptor } = await Acceptor.listen(server, { ...listening, port }));
        return acceptor.onEnd(() => void replace());
      } catch {
        await sleep(TRY_AGAIN);
      }
  };
  acceptor.onEnd(() => void replace());
  // This event makes Node start checking for requests that never arrive.
  server.emit('listening');
  const close = (): void => {
    stopped = true;
    acceptor.close();
  };
  return { port, close };
}

function portOf(server: ServerType): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Requests being answered at shutdown get this long. */
const LAST_ANSWERS = 1_000;

function closed(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    // Browsers keep connections open: without this the process would wait for them to close.
    if ('closeIdleConnections' in server) server.closeIdleConnections();
    setTimeout(() => 'closeAllConnections' in server && server.closeAllConnections(), LAST_ANSWERS).unref();
  });
}
