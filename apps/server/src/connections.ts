import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Admission } from './admission.ts';

/** The open connections of each address. */
export class ConnectionCount {
  private readonly most: number;
  private readonly open = new Map<string, Set<Duplex>>();

  constructor(most: number) {
    this.most = most;
  }

  /** Counts a connection until it closes; false where its address has too many already. */
  admit(address: string, socket: Duplex): boolean {
    const known = this.open.get(address) ?? new Set();
    if (known.size >= this.most && !known.has(socket)) return false;
    this.open.set(address, known.add(socket));
    socket.once('close', () => {
      known.delete(socket);
      if (known.size === 0 && this.open.get(address) === known) this.open.delete(address);
    });
    return true;
  }

  get size(): number {
    return Array.from(this.open.values(), ({ size }) => size).reduce((sum, size) => sum + size, 0);
  }

  /** Ends all of an address. */
  cut(address: string): void {
    for (const socket of this.open.get(address) ?? []) socket.destroy();
  }
}

/** Limits the connections of the server, and of one address unless it is a trusted proxy that stands for many. */
export function limitConnections(server: Pick<Server, 'on'> & { maxConnections: number }, admission: Admission): void {
  const { limits, surroundings } = admission;
  server.maxConnections = limits.connections;
  if (surroundings.proxies > 0) return;
  const count = new ConnectionCount(limits.connectionsFromAddress);
  server.on('connection', (socket: Socket) => {
    const sender = { remote: socket.remoteAddress ?? '', encrypted: false, headers: {} };
    if (!count.admit(admission.addressOf(sender), socket)) socket.destroy();
  });
}
