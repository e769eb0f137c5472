import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import { Outbox } from './tables/outbox.ts';

/** Going away: come again. */
export const AWAY = 1001;
/** Against the rules of this server. */
export const TOO_MUCH = 1008;
/** A client that does not answer "closing" within this many milliseconds is cut off. */
const CLOSING = 200;

/** A rejected client that does not hang up must not hold a connection. */
export function rejectUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`, () => socket.destroy());
}

/** Undefined for an invalid address: a stranger's request must not end a server. */
export function urlOf({ url = '/' }: IncomingMessage): URL | undefined {
  try {
    return new URL(url, 'http://here');
  } catch {
    return undefined;
  }
}

export function closeSoon(connection: WebSocket, code: number): void {
  connection.close(code);
  setTimeout(() => connection.terminate(), CLOSING).unref();
}

interface DeliveryLimits {
  readonly unreadBytes: number;
  readonly sendingBytes: number;
  readonly slowest: number;
}

/** Sends messages; a client that is too slow, or has too much to read, is cut off. */
export class Delivery {
  private readonly limits: DeliveryLimits;
  private readonly outbox: Outbox;

  constructor(limits: DeliveryLimits) {
    this.limits = limits;
    this.outbox = new Outbox(limits.sendingBytes);
  }

  /** Resolves when the message has been sent. */
  send(connection: WebSocket, message: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      const cut = (): void => connection.terminate();
      if (connection.bufferedAmount > this.limits.unreadBytes) cut();
      let isGone = false;
      // After a stall of our own every deadline has passed: process what has been sent first.
      const slow = setTimeout(() => setImmediate(() => isGone || cut()), this.limits.slowest);
      const left = this.outbox.add(message.length, cut);
      connection.send(message, { binary: false }, (error) => {
        isGone = true;
        clearTimeout(slow);
        left();
        if (error) reject(error);
        else resolve();
      });
    });
  }
}
