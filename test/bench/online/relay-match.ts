import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import type { Match } from './contender.ts';

/** Two clients of a server that passes every message on to both. */
export class RelayMatch implements Match {
  private readonly sockets: readonly [WebSocket, WebSocket];
  private readonly payload: string;

  private constructor(sockets: readonly [WebSocket, WebSocket], payload: string) {
    [this.sockets, this.payload] = [sockets, payload];
  }

  static async made(address: string, payload: string): Promise<RelayMatch> {
    const url = `${address.replace('http', 'ws')}/${randomUUID()}`;
    const sockets = [new WebSocket(url), new WebSocket(url)] as const;
    await Promise.all(sockets.map((socket) => once(socket, 'open')));
    return new RelayMatch(sockets, payload);
  }

  async act(): Promise<number> {
    const both = this.sockets.map((socket) => once(socket, 'message'));
    const begun = performance.now();
    this.sockets[0].send(this.payload);
    await Promise.all(both);
    return performance.now() - begun;
  }

  leave(): void {
    for (const socket of this.sockets) socket.terminate();
  }
}
