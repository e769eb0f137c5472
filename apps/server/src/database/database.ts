import { Client, type ClientBase, type ClientConfig, Pool } from 'pg';
import { giveWay } from '../give-way.ts';
import { migrate } from './migrate.ts';
import { Postgres, type Settings } from './postgres.ts';
import { StandingConnection } from './standing-connection.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** The operator's own PostgreSQL by its address, or the bundled one, with its data in a folder. */
export type DatabasePlace =
  | { readonly url: string; readonly freeBytes?: () => Promise<number> }
  | {
      readonly folder: string;
      readonly settings?: Settings;
      /** Free space on its disk; asked of the system unless given. */
      readonly freeBytes?: () => Promise<number>;
    };

export interface Database {
  readonly pool: Pool;
  readonly standing: StandingConnection;
  /** A connection outside the pool, for listening; not yet connected. */
  client(): Client;
  stop(): Promise<void>;
}

/**
 * Only what has reached the disk is acknowledged, whatever the database's own default. Lock waits are bounded, and so is the time a hung
 * process can hold a row.
 */
const PROMISES = `SET lock_timeout = '5s';
  SET idle_in_transaction_session_timeout = '10s';
  SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'`;

/** Each is a PostgreSQL process; more of them than processors only take turns, with each other and with the server. */
const MOST_CONNECTIONS = 4;
const PATIENCE = 5_000;

/** The address without its password. */
function spell(url: string): string {
  try {
    const { host, pathname } = new URL(url);
    return `${host}${pathname}`;
  } catch {
    return 'DATABASE_URL';
  }
}

interface Connecting {
  /** What is done with each new connection. */
  welcome?(client: ClientBase): void;
  stop?(): Promise<void>;
}

async function connect(config: ClientConfig, { welcome, stop }: Connecting = {}): Promise<Database> {
  const common = { ...config, connectionTimeoutMillis: PATIENCE, keepAlive: true };
  const makeClient = (): Client => new Client(common);
  const standing = await StandingConnection.open(makeClient);
  const pool = new Pool({
    ...common,
    max: MOST_CONNECTIONS,
    query_timeout: 15_000,
    verify: (client, done) => client.query(PROMISES, done),
  });
  // A broken connection fails its query and is replaced on the next one; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    welcome?.(client);
  });
  const disconnect = async (): Promise<void> => {
    await pool.end();
    await standing.close();
  };
  try {
    const client = await pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await disconnect();
    throw error;
  }
  return {
    pool,
    standing,
    client: makeClient,
    stop: async () => {
      await disconnect();
      await stop?.();
    },
  };
}

/** Known once it is connected; the types of pg leave it out. */
interface Backend {
  readonly processID?: number | null;
}

function ourBackendGivesWay(client: ClientBase & Backend): void {
  giveWay(client.processID ?? undefined);
}

async function openFolder(place: PostgresPlace, say: (sentence: string) => void): Promise<Database> {
  const postgres = await Postgres.start({ ...place, say });
  try {
    return await connect(postgres.address, { welcome: ourBackendGivesWay, stop: () => postgres.stop() });
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

type PostgresPlace = Extract<DatabasePlace, { folder: string }>;

/** Rejects with a `DatabaseUnavailable`, whatever is wrong. */
export async function openDatabase(
  place: DatabasePlace,
  say: (sentence: string) => void = () => {},
): Promise<Database> {
  try {
    return await ('folder' in place ? openFolder(place, say) : connect({ connectionString: place.url }));
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    const where = 'folder' in place ? `in ${place.folder}` : `at ${spell(place.url)}`;
    throw new DatabaseUnavailable(`the database ${where} cannot be used (${message || code}).`, { cause: error });
  }
}
