import { fileURLToPath } from 'node:url';
import { type Context, Hono } from 'hono';
import { compress } from 'hono/compress';
import { secureHeaders } from 'hono/secure-headers';
import { RULEBOOKS, type Rulebook } from 'enfilade';
import { Admission } from './admission.ts';
import { makeApi, rejected } from './api.ts';
import { type BattlesApiOptions, makeBattlesApi } from './battles/api.ts';
import { BATTLE_LIMITS } from './battles/limits.ts';
import { senderIn } from './client-address.ts';
import { DatabaseUnavailable } from './database/unavailable.ts';
import { type AskTables, makeHealth } from './health.ts';
import { OddsPool } from './odds-pool.ts';
import { countRequests } from './operations/count-requests.ts';
import type { Operations } from './operations/operations.ts';
import { makeMetrics, makeOwnerPage, type OwnersServer } from './operations/owner-api.ts';
import { cameByHttps } from './origin.ts';
import { makeScreen } from './screen.ts';
import { makeTablesApi, type TablesApiOptions } from './tables/api.ts';
import { LIMITS } from './tables/limits.ts';

/** Two folders up from `apps/server/src` as from any bundle in `apps/<name>/dist`. */
const BUILT_SCREEN = fileURLToPath(new URL('../../web/dist', import.meta.url));

export interface AppOptions {
  /** The folder of the built screen. */
  readonly screen?: string;
  readonly books?: readonly Rulebook[];
  /** Tables that several phones share; without them their routes say so. */
  readonly tables?: TablesApiOptions;
  /** Battles between people far from each other; without them their routes say so. */
  readonly battles?: BattlesApiOptions;
  /** The state of those tables; absent if there are none. */
  readonly tablesState?: AskTables;
  /** Where questions about odds are answered. */
  readonly odds?: OddsPool;
  readonly admission?: Admission;
  /** Whether browsers that came by HTTPS are told to keep to it. */
  readonly keepsHttps?: boolean;
  /** What the owner of the server can see and do. */
  readonly operations?: Operations;
  readonly owned?: OwnersServer;
  /** Receives internal errors; the client never sees them. */
  readonly report?: (error: unknown) => void;
}

const none = (): Promise<never> => Promise.reject(new DatabaseUnavailable('this server was started without them.'));
const NO_TABLES: TablesApiOptions = { open: none, limits: LIMITS };
const NO_BATTLES: BattlesApiOptions = { open: none, limits: BATTLE_LIMITS };

/** Features no page of ours uses. */
const UNUSED = [
  'accelerometer',
  'bluetooth',
  'camera',
  'displayCapture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
] as const;

/** A month: a server that gives up HTTPS does not lock visitors out for long. */
const KEEP_HTTPS = 'max-age=2592000';

/** Some browsers do not count a websocket to the same host as "self". */
function sameSocket(c: Context): string {
  const host = c.req.header('host') ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `ws://${host} wss://${host}` : "'self'";
}

export function makeApp({
  screen = BUILT_SCREEN,
  books = RULEBOOKS,
  tables = NO_TABLES,
  battles = NO_BATTLES,
  tablesState,
  odds = new OddsPool(),
  admission = new Admission(),
  keepsHttps = true,
  operations,
  owned,
  report = () => {},
}: AppOptions = {}): Hono {
  const app = new Hono();
  app.use(
    secureHeaders({
      contentSecurityPolicy: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", sameSocket],
        manifestSrc: ["'self'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
      xFrameOptions: 'DENY',
      permissionsPolicy: Object.fromEntries(UNUSED.map((feature) => [feature, []])),
      // A club's server may speak plain HTTP; this header would lock its members out of it.
      strictTransportSecurity: false,
    }),
  );
  app.use(async (c, next) => {
    await next();
    if (keepsHttps && cameByHttps(senderIn(c), admission.surroundings))
      c.header('strict-transport-security', KEEP_HTTPS);
  });
  if (operations !== undefined) app.use(countRequests(operations.metrics));
  app.use(compress());
  app.use('/api/*', async (c: Context, next) => {
    const rejection = admission.rejectionOf(senderIn(c));
    return rejection === undefined ? next() : rejected(c, rejection);
  });
  app.route('/api/tables', makeTablesApi(tables, admission));
  app.route('/api/battles', makeBattlesApi(battles, admission));
  app.route('/api/health', makeHealth(books, tablesState));
  app.route('/healthz', makeHealth(books, tablesState));
  const owner = operations?.owner ?? null;
  if (operations !== undefined && owner !== null) {
    app.route('/metrics', makeMetrics(owner, operations));
    if (owned !== undefined) app.route('/owner', makeOwnerPage(owner, { operations, admission, server: owned }));
  }
  app.route('/api', makeApi({ books, odds, admission }));
  app.route('/', makeScreen(screen, books));
  app.onError((error, c) => {
    report(error);
    return c.req.path.startsWith('/api/')
      ? c.json({ error: 'something went wrong here; it has been noted' }, 500)
      : c.text('Something went wrong here; it has been noted.\n', 500);
  });
  return app;
}
