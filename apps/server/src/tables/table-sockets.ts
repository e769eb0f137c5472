import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { Heartbeat } from '../heartbeat.ts';
import type { Upgrade, UpgradeTarget } from '../upgrades.ts';
import { AWAY, closeSoon, Delivery, rejectUpgrade, TOO_MUCH, urlOf } from '../websockets.ts';
import type { Broadcaster, Listener } from './broadcaster.ts';
import type { Limits } from './limits.ts';
import { Bucket, RateLimiter } from './rate-limiter.ts';
import type { TableRow } from './records.ts';
import { parsed } from './read-opening.ts';
import type { Tables } from './tables.ts';

export interface SharedTables {
  readonly tables: Tables;
  readonly broadcaster: Broadcaster;
  /** If so, nothing new is saved, so that reading still works. */
  isDiskAlmostFull(): Promise<boolean>;
}

const PATH = /^\/api\/tables\/([^/]+)\/news$/;
const MOST_BYTES = 1024;
const LONGEST_NAME = 40;
const BEAT = Buffer.from('{}');

export function parseSince(given: string | null | undefined): number {
  const number = Number(given ?? 0);
  return Number.isSafeInteger(number) && number >= 0 ? number : 0;
}

function nameIn(given: unknown): string | undefined {
  const name = typeof given === 'object' && given !== null && 'name' in given ? given.name : undefined;
  return typeof name === 'string' ? name.trim().slice(0, LONGEST_NAME) : undefined;
}

/** The websocket of each table: what was missed at once, then each note as it is appended, and the people present. */
export class TableSockets implements UpgradeTarget {
  readonly path = PATH;
  private readonly server = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_BYTES,
    perMessageDeflate: false,
    // Pings are answered at a limited rate, like any message.
    autoPong: false,
  });
  private readonly open: () => Promise<SharedTables>;
  private readonly limits: Limits;
  private readonly joining: RateLimiter;
  private readonly delivery: Delivery;
  private readonly heartbeat: Heartbeat;
  private broadcaster: Broadcaster | undefined;

  constructor(open: () => Promise<SharedTables>, limits: Limits) {
    this.open = open;
    this.limits = limits;
    this.joining = new RateLimiter(limits.readsFromTable);
    this.delivery = new Delivery(limits);
    this.heartbeat = new Heartbeat(this.server, {
      every: limits.beat,
      delivery: this.delivery,
      message: BEAT,
      after: () => void this.broadcaster?.catchUp(),
    });
  }

  /** Handles an upgrade to a table's websocket; rejects any other. */
  async upgrade(request: IncomingMessage, socket: Duplex, { head }: Upgrade): Promise<void> {
    const url = urlOf(request);
    const token = url && PATH.exec(url.pathname)?.[1];
    if (url === undefined || token === undefined) return rejectUpgrade(socket, '404 Not Found');
    let shared: SharedTables;
    let row: TableRow | undefined;
    try {
      shared = await this.open();
      row = await shared.tables.find(token);
    } catch {
      return rejectUpgrade(socket, '503 Service Unavailable');
    }
    if (row === undefined) return rejectUpgrade(socket, '404 Not Found');
    if (this.server.clients.size >= this.limits.sockets) return rejectUpgrade(socket, '503 Service Unavailable');
    if (shared.broadcaster.count(row.id) >= this.limits.listeners || this.joining.take(String(row.id)) > 0)
      return rejectUpgrade(socket, '429 Too Many Requests');
    shared.tables.markUsed(row);
    this.broadcaster = shared.broadcaster;
    const found = row;
    this.server.handleUpgrade(request, socket, head, (connection) =>
      this.accept(connection, found, {
        broadcaster: shared.broadcaster,
        received: parseSince(url.searchParams.get('since')),
      }),
    );
  }

  private accept(
    connection: WebSocket,
    row: TableRow,
    { broadcaster, received }: { readonly broadcaster: Broadcaster; readonly received: number },
  ): void {
    const listener = {
      name: '',
      received,
      get unread() {
        return connection.bufferedAmount;
      },
      send: (message: Buffer) => this.delivery.send(connection, message),
      close: () => closeSoon(connection, AWAY),
    } satisfies Listener;
    const messages = new Bucket(this.limits.messagesFromSocket);
    const mayGoOn = (): boolean => {
      if (connection.readyState !== connection.OPEN) return false;
      const allowed = messages.take() === 0;
      if (!allowed) closeSoon(connection, TOO_MUCH);
      return allowed;
    };
    this.heartbeat.sign(connection);
    connection.on('ping', (data: Buffer) => mayGoOn() && connection.pong(data));
    connection.on('pong', () => this.heartbeat.sign(connection));
    connection.on('error', () => connection.terminate());
    connection.on('close', () => broadcaster.leave(row.id, listener));
    connection.on('message', (data: Buffer) => {
      if (!mayGoOn()) return;
      const name = nameIn(parsed(data.toString()));
      if (name === undefined || name === listener.name) return;
      listener.name = name;
      broadcaster.renamed(row.id);
    });
    broadcaster.join(row, listener);
  }

  close(): void {
    this.heartbeat.stop();
    for (const connection of this.server.clients) closeSoon(connection, AWAY);
    this.server.close();
  }
}
