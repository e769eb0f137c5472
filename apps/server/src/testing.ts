import { randomUUID } from 'node:crypto';
import type { Note } from 'enfilade/referee';
import { Client } from 'pg';
import { inject, onTestFinished, vi } from 'vitest';
import { type ClientOptions, WebSocket } from 'ws';
import type { Address } from './database/postgres.ts';
import { type RunningServer, type ServerOptions, startServer } from './server.ts';
import { openingNote } from './testing-notes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database cluster of this run. */
    readonly cluster: Address;
  }
}

/** An empty database in the cluster of this run, by its address. */
export async function emptyDatabase(): Promise<string> {
  const { host, port, user, database } = inject('cluster');
  const client = new Client({ host, port, user, database });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`CREATE DATABASE ${name}`);
  await client.end();
  return `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${port}`;
}

/** A server that is stopped when the test ends. */
export async function running(options: ServerOptions): Promise<RunningServer> {
  const server = await startServer({ port: 0, host: '127.0.0.1', report: (error) => console.error(error), ...options });
  onTestFinished(() => server.stop());
  return server;
}

export interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Headers;
}

/** One phone, as the network sees it. */
export class Phone {
  private readonly address: string;

  constructor({ port }: Pick<RunningServer, 'port'>) {
    this.address = `http://127.0.0.1:${port}`;
  }

  async get(path: string): Promise<Answer> {
    return answerOf(await fetch(`${this.address}/api/tables${path}`));
  }

  async post(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return answerOf(await fetch(`${this.address}/api/tables${path}`, { method: 'POST', body: text, headers }));
  }

  async remove(token: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return answerOf(await fetch(`${this.address}/api/tables/${token}`, { method: 'DELETE', headers }));
  }

  /** As a page creates a table: a line for the table and one for each note. */
  postLines(lines: readonly unknown[]): Promise<Answer> {
    const text = lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
    return this.post('', text, { 'content-type': 'application/x-ndjson' });
  }

  /** The token of a new table with twelve units. */
  async createTable(more: readonly Note[] = []): Promise<string> {
    const notes = [await openingNote(), ...more];
    const { status, body } = await this.postLines([{ system: 'bp', name: 'Club night' }, ...notes]);
    if (status !== 201) throw new Error(`no table: ${status} ${JSON.stringify(body)}`);
    return String(body['token']);
  }

  write(token: string, note: Note): Promise<Answer> {
    return this.post(`/${token}/notes`, note);
  }

  listen(
    token: string,
    since = 0,
    headers: Readonly<Record<string, string>> = {},
    options: ClientOptions = {},
  ): TestListener {
    const address = this.address.replace('http', 'ws');
    return new TestListener(
      new WebSocket(`${address}/api/tables/${token}/news?since=${since}`, { headers, ...options }),
    );
  }
}

async function answerOf(response: Response): Promise<Answer> {
  const text = await response.text();
  const body = (text === '' ? {} : JSON.parse(text)) as Answer['body'];
  return { status: response.status, body, headers: response.headers };
}

interface TableUpdate {
  readonly number?: number;
  readonly notes?: readonly Note[];
  readonly here?: readonly string[];
}

/** What one phone receives of a table. */
export class TestListener {
  readonly notes: Note[] = [];
  here: readonly string[] = [];
  /** How often it was sent the people present. */
  lists = 0;
  /** The bytes of each message. */
  readonly sizes: number[] = [];
  /** The code with which the server closed it. */
  readonly closed: Promise<number>;
  /** The status with which it was rejected. */
  readonly refused: Promise<number>;
  readonly socket: WebSocket;

  constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const { notes = [], here } = JSON.parse(data.toString()) as TableUpdate;
      this.sizes.push(data.length);
      this.notes.push(...notes);
      if (here === undefined) return;
      this.here = here;
      this.lists += 1;
    });
    this.closed = new Promise((resolve) => void socket.once('close', resolve));
    socket.on('error', () => {});
    this.refused = new Promise((resolve) => {
      socket.once('unexpected-response', (_, { statusCode }) => resolve(statusCode ?? 0));
    });
    onTestFinished(() => socket.terminate());
  }

  say(message: unknown): void {
    this.socket.send(JSON.stringify(message));
  }

  ids(): readonly string[] {
    return this.notes.map(({ id }) => id);
  }
}

/** Every statement that a test sends to its databases, with its parameters. */
export function watchQueries(): readonly { readonly sql: string; readonly values: readonly unknown[] }[] {
  const seen: { readonly sql: string; readonly values: readonly unknown[] }[] = [];
  const { query } = Client.prototype;
  const spy = vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [sql, values] = given;
    if (typeof sql === 'string') seen.push({ sql, values: Array.isArray(values) ? values : [] });
    return Reflect.apply(query, this, given) as never;
  });
  onTestFinished(() => spy.mockRestore());
  return seen;
}

/** Queries a test database directly. */
export async function ask<Row extends object>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}
