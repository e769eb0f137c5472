import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { battleIdSchema } from 'enfilade/online';
import { RateLimiter } from '../tables/rate-limiter.ts';
import { Heartbeat } from '../heartbeat.ts';
import type { Upgrade, UpgradeTarget } from '../upgrades.ts';
import { AWAY, closeSoon, Delivery, rejectUpgrade, TOO_MUCH, urlOf } from '../websockets.ts';
import type { OnlineBattles } from './api.ts';
import type { Battles } from './battles.ts';
import { Conversation } from './conversation.ts';
import type { BattleLimits } from './limits.ts';

const BEAT = Buffer.from(JSON.stringify({ kind: 'beat' }));

/** The websockets of battles. Who is there is said in the first message, so that no address holds a token. */
export class BattleSockets implements UpgradeTarget {
  readonly path = /^\/api\/battles\/([^/]+)\/line$/;
  private readonly server: WebSocketServer;
  private readonly open: () => Promise<OnlineBattles>;
  private readonly limits: BattleLimits;
  private readonly joining: RateLimiter;
  private readonly delivery: Delivery;
  private readonly heartbeat: Heartbeat;
  /** Websockets of each battle, and of each address at it, whether they have said who they are or not. */
  private readonly counts = new Map<string, number>();
  private battles: Battles | undefined;

  constructor(open: () => Promise<OnlineBattles>, limits: BattleLimits) {
    [this.open, this.limits] = [open, limits];
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: limits.messageBytes,
      perMessageDeflate: false,
      // Pings are answered at a limited rate, like any message.
      autoPong: false,
    });
    this.joining = new RateLimiter(limits.readsFromBattle);
    this.delivery = new Delivery(limits);
    this.heartbeat = new Heartbeat(this.server, {
      every: limits.beat,
      delivery: this.delivery,
      message: BEAT,
      after: () => void this.battles?.catchUp(),
    });
  }

  async upgrade(request: IncomingMessage, socket: Duplex, { head, address }: Upgrade): Promise<void> {
    const id = battleIdSchema.safeParse(this.path.exec(urlOf(request)?.pathname ?? '')?.[1]);
    if (!id.success) return rejectUpgrade(socket, '404 Not Found');
    if (this.server.clients.size >= this.limits.sockets) return rejectUpgrade(socket, '503 Service Unavailable');
    const kinds = [id.data, `${id.data} ${address}`] as const;
    const [all, own] = kinds.map((kind) => this.counts.get(kind) ?? 0) as [number, number];
    const { devices, devicesFromAddress } = this.limits;
    // One address may not keep the players of a battle away from it.
    if (all >= devices || own >= devicesFromAddress || this.joining.take(kinds[1]) > 0)
      return rejectUpgrade(socket, '429 Too Many Requests');
    let battles: Battles;
    try {
      ({ battles } = await this.open());
    } catch {
      return rejectUpgrade(socket, '503 Service Unavailable');
    }
    this.battles = battles;
    this.server.handleUpgrade(request, socket, head, (connection) => this.accept(connection, kinds, battles));
  }

  private accept(connection: WebSocket, kinds: readonly [string, string], battles: Battles): void {
    const [id] = kinds;
    for (const kind of kinds) this.count(kind, 1);
    const conversation = new Conversation(id, battles, {
      send: (message) => void this.delivery.send(connection, message).catch(() => undefined),
      close: () => closeSoon(connection, AWAY),
      cut: () => closeSoon(connection, TOO_MUCH),
    });
    this.heartbeat.sign(connection);
    connection.on('ping', (data: Buffer) => conversation.mayGoOn() && connection.pong(data));
    connection.on('pong', () => this.heartbeat.sign(connection));
    connection.on('error', () => connection.terminate());
    connection.on('close', () => {
      conversation.end();
      for (const kind of kinds) this.count(kind, -1);
    });
    connection.on('message', (data: Buffer) => {
      this.heartbeat.sign(connection);
      conversation.receive(data.toString());
    });
  }

  private count(kind: string, more: number): void {
    const count = (this.counts.get(kind) ?? 0) + more;
    if (count === 0) this.counts.delete(kind);
    else this.counts.set(kind, count);
  }

  close(): void {
    this.heartbeat.stop();
    for (const connection of this.server.clients) closeSoon(connection, AWAY);
    this.server.close();
  }
}
