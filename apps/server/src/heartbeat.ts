import type { WebSocket, WebSocketServer } from 'ws';
import type { Delivery } from './websockets.ts';

interface HeartbeatOptions {
  /** Milliseconds between two beats. */
  readonly every: number;
  readonly delivery: Delivery;
  /** What each connection is sent: one that is awake learns that the line still works. */
  readonly message: Buffer;
  /** Done after each beat. */
  after(): void;
}

/** Asks every connection of a server for a sign of life, and ends those that gave none since the last beat: a sleeping device does not answer. */
export class Heartbeat {
  private readonly server: WebSocketServer;
  private readonly options: HeartbeatOptions;
  private timer: NodeJS.Timeout | undefined;
  private readonly alive = new WeakMap<WebSocket, boolean>();

  constructor(server: WebSocketServer, options: HeartbeatOptions) {
    [this.server, this.options] = [server, options];
    this.wait();
  }

  /** After a stall of our own a beat is overdue: what devices have answered, and answer now, is read first, and the next waits its time. */
  private wait(): void {
    this.timer = setTimeout(() => setImmediate(() => setImmediate(() => this.beat())), this.options.every);
    this.timer.unref();
  }

  /** A new connection, or a message of one: it is alive. */
  sign(connection: WebSocket): void {
    this.alive.set(connection, true);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  private beat(): void {
    if (this.timer === undefined) return;
    this.wait();
    const { delivery, message } = this.options;
    for (const connection of this.server.clients) {
      if (this.alive.get(connection) === false) {
        connection.terminate();
        continue;
      }
      this.alive.set(connection, false);
      connection.ping();
      delivery.send(connection, message).catch(() => undefined);
    }
    this.options.after();
  }
}
