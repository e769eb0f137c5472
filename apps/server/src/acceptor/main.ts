/**
 * Accepts the connections of a server in a process of its own. Node accepts one connection per turn of its event loop: a busy server would
 * let newcomers wait behind a flood of others. This process does nothing else.
 */
import { createServer, type Socket } from 'node:net';
import { limitedAddress, plainAddress } from '../client-address.ts';
import { ConnectionGate } from './admitted.ts';
import type { FromAcceptor, ToAcceptor } from './messages.ts';

/** The system drops connections beyond this, and a dropped client waits a second before it tries again. */
const BACKLOG = 4_096;
/** Milliseconds. */
const LOOK_EVERY = 200;

function tell(message: FromAcceptor, connection?: Socket): void {
  // If the connection has closed by now, the server reports it as closed.
  if (process.connected) process.send?.(message, connection, { keepOpen: false }, () => undefined);
}

function listen({ port, host, limits }: ToAcceptor & { readonly kind: 'listen' }): void {
  const admitted = new ConnectionGate<Socket>(limits, {
    hand: (connection, address) => tell({ kind: 'connection', address }, connection),
    drop: (connection) => connection.destroy(),
    evict: (address) => tell({ kind: 'evict', address }),
  });
  process.on('message', (message: ToAcceptor) => {
    if (message.kind === 'taken') admitted.taken();
    if (message.kind === 'closed') for (const address of message.addresses) admitted.closed(address);
  });
  const server = createServer({ pauseOnConnect: true }, (connection) => {
    connection.on('error', () => connection.destroy());
    admitted.arrived(limitedAddress(plainAddress(connection.remoteAddress ?? '')), connection);
  });
  server.once('error', ({ code, message }: NodeJS.ErrnoException) => tell({ kind: 'failed', code, message }));
  server.listen({ port, ...(host === undefined ? {} : { host }), backlog: BACKLOG }, () => {
    const address = server.address();
    tell({ kind: 'listening', port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
}

// Ctrl-C in the terminal is for the server; we end when it does.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
process.once('disconnect', () => process.exit());
// The channel does not always close when the server is killed while it receives a connection.
const server = process.ppid;
setInterval(() => (!process.connected || process.ppid !== server) && process.exit(), LOOK_EVERY);
process.once('message', (message: ToAcceptor) => message.kind === 'listen' && listen(message));
