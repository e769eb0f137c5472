import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Limits } from './limits.ts';
import { isSameOrigin } from './same-origin.ts';
import type { Listener, Broadcaster } from './broadcaster.ts';
import type { TableRow, Tables } from './tables.ts';

export interface SharedTables {
  readonly tables: Tables;
  readonly broadcaster: Broadcaster;
  /** Then nothing new is saved, so that reading goes on. */
  isDiskAlmostFull(): Promise<boolean>;
}

const PATH = /^\/api\/tables\/([^/]+)\/news$/;
const MOST_BYTES = 1024;
const LONGEST_NAME = 40;
/** Going away: come again. */
const AWAY = 1001;

export function since(given: string | null | undefined): number {
  const number = Number(given ?? 0);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}

/** Who is turned away and does not hang up holds no connection of ours. */
function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

/** Nothing where an address is none: a server must not end over what a stranger sends. */
function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  try {
    return new URL(url, 'http://here');
  } catch {
    return undefined;
  }
}

function nameIn(given: unknown): string | undefined {
  const name = typeof given === 'object' && given !== null && 'name' in given ? given.name : undefined;
  return typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : undefined;
}

/** The websocket of each table: what was missed at once, then each note as it is entered, and who is here. */
export class TableSockets {
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES, perMessageDeflate: false });
  private readonly open: () => Promise<SharedTables>;
  private readonly limits: Limits;
  private readonly beats: NodeJS.Timeout;
  private readonly alive = new WeakMap<WebSocket, boolean>();
  private broadcaster: Broadcaster | undefined;

  constructor(open: () => Promise<SharedTables>, limits: Limits) {
    this.open = open;
    this.limits = limits;
    this.beats = setInterval(() => this.beat(), limits.beat);
    this.beats.unref();
  }

  /** Heeds an upgrade; every other than ours is turned away. */
  async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy());
    const url = urlOf(request);
    const token = url && PATH.exec(url.pathname)?.[1];
    if (url === undefined || token === undefined) return rejectUpgrade(socket, '404 Not Found');
    if (!isSameOrigin(request.headers.origin, request.headers)) return rejectUpgrade(socket, '403 Forbidden');
    let shared: SharedTables;
    let row: TableRow | undefined;
    try {
      shared = await this.open();
      row = await shared.tables.find(token);
    } catch {
      return rejectUpgrade(socket, '503 Service Unavailable');
    }
    if (row === undefined) return rejectUpgrade(socket, '404 Not Found');
    if (shared.broadcaster.here(row.id).length >= this.limits.listeners)
      return rejectUpgrade(socket, '429 Too Many Requests');
    this.broadcaster = shared.broadcaster;
    const found = row;
    this.server.handleUpgrade(request, socket, head, (connection) =>
      this.accept(connection, found, {
        broadcaster: shared.broadcaster,
        received: since(url.searchParams.get('since')),
      }),
    );
  }

  private accept(
    connection: WebSocket,
    row: TableRow,
    { broadcaster, received }: { readonly broadcaster: Broadcaster; readonly received: number },
  ): void {
    const listener = { name: '', received, send: (message: string) => this.deliver(connection, message) };
    this.alive.set(connection, true);
    connection.on('pong', () => this.alive.set(connection, true));
    connection.on('error', () => connection.terminate());
    connection.on('close', () => broadcaster.leave(row.id, listener));
    connection.on('message', (data: Buffer) => {
      const name = nameIn(parsed(data));
      if (name !== undefined && name !== listener.name) broadcaster.rename(row.id, () => (listener.name = name));
    });
    broadcaster.join(row, listener satisfies Listener);
  }

  /** A phone that sleeps does not answer; a phone that is awake hears that the line still holds. */
  private beat(): void {
    for (const connection of this.server.clients) {
      if (this.alive.get(connection) === false) {
        connection.terminate();
        continue;
      }
      this.alive.set(connection, false);
      connection.ping();
      this.deliver(connection, '{}').catch(() => undefined);
    }
    this.broadcaster?.catchUp();
  }

  /** Resolves when the message has left; who is too slow is let go. */
  private deliver(connection: WebSocket, message: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const slow = setTimeout(() => connection.terminate(), this.limits.slowest);
      connection.send(message, (error) => {
        clearTimeout(slow);
        if (error) reject(error);
        else resolve();
      });
    });
  }

  close(): void {
    clearInterval(this.beats);
    for (const connection of this.server.clients) {
      connection.close(AWAY);
      setTimeout(() => connection.terminate(), 200).unref();
    }
    this.server.close();
  }
}

function parsed(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString());
  } catch {
    return undefined;
  }
}
