import { Client, type ClientConfig, Pool } from 'pg';
import { migrate } from './migrate.ts';
import { Postgres, type Settings } from './postgres.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** A PostgreSQL of one's own by its address, or the one we bring, with its data in a folder. */
export type DatabasePlace =
  | { readonly url: string }
  | { readonly folder: string; readonly settings?: Settings; readonly say?: (sentence: string) => void };

export interface Database {
  readonly pool: Pool;
  /** A connection outside the pool, for listening; not yet connected. */
  client(): Client;
  stop(): Promise<void>;
}

const MOST_CONNECTIONS = 10;
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

async function connect(config: ClientConfig, stop: () => Promise<void>): Promise<Database> {
  const common = { ...config, connectionTimeoutMillis: PATIENCE, keepAlive: true };
  const pool = new Pool({ ...common, max: MOST_CONNECTIONS, query_timeout: 15_000 });
  // A connection that breaks fails its query, or is replaced when somebody asks; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const client = await pool.connect();
    try {
      await migrate(client);
    } finally {
      client.release();
    }
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    pool,
    client: () => new Client(common),
    stop: async () => {
      await pool.end();
      await stop();
    },
  };
}

export async function openDatabase(place: DatabasePlace): Promise<Database> {
  if ('folder' in place) {
    const postgres = await Postgres.start(place);
    try {
      return await connect(postgres.address, () => postgres.stop());
    } catch (error) {
      await postgres.stop();
      throw error;
    }
  }
  try {
    return await connect({ connectionString: place.url }, () => Promise.resolve());
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    throw new DatabaseUnavailable(`the database at ${spell(place.url)} cannot be used (${message || code}).`, true);
  }
}
