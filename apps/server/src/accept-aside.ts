import { type ChildProcess, fork } from 'node:child_process';
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ConnectionLimits } from './acceptor/admitted.ts';
import { programBeside } from './beside.ts';
import type { FromAcceptor, ToAcceptor } from './acceptor/messages.ts';

/** Closed connections are reported in batches, this many milliseconds apart. */
const TELL_EVERY = 50;

export interface ListenOptions {
  readonly port: number;
  readonly host?: string;
  readonly limits: ConnectionLimits;
}

/** The server's end of the process that accepts its connections. */
export class Acceptor {
  private readonly child: ChildProcess;
  private readonly server: Server;
  private readonly open = new Map<string, Set<Socket>>();
  private closed: string[] = [];
  private readonly telling: NodeJS.Timeout;

  private constructor(child: ChildProcess, server: Server) {
    this.child = child;
    this.server = server;
    this.telling = setInterval(() => this.tellClosed(), TELL_EVERY).unref();
    child.on('message', (message: FromAcceptor, connection: unknown) => this.receive(message, connection));
  }

  /** Rejects with the system's own error (EADDRINUSE, EACCES) where it cannot listen; resolves to the port otherwise. */
  static async listen(server: Server, { port, host, limits }: ListenOptions) {
    const child = fork(fileURLToPath(programBeside('acceptor')), {
      execArgv: ['--max-old-space-size=64', '--max-semi-space-size=2'],
    });
    const acceptor = new Acceptor(child, server);
    const listening = new Promise<number>((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(`the process that accepts connections ended with ${code}`)));
      child.on('message', (message: FromAcceptor) => {
        if (message.kind === 'listening') resolve(message.port);
        if (message.kind === 'failed') reject(Object.assign(new Error(message.message), { code: message.code }));
      });
    });
    acceptor.tell({ kind: 'listen', port, ...(host === undefined ? {} : { host }), limits });
    try {
      return { acceptor, port: await listening };
    } catch (error) {
      acceptor.close();
      throw error;
    }
  }

  /** Calls back if the process ends by itself. */
  onEnd(act: () => void): void {
    this.child.once('exit', act);
  }

  close(): void {
    clearInterval(this.telling);
    this.child.removeAllListeners('exit');
    if (this.child.connected) this.child.disconnect();
  }

  private receive(message: FromAcceptor, connection: unknown): void {
    if (message.kind === 'connection') {
      this.tell({ kind: 'taken' });
      this.take(message.address, connection as Socket | undefined);
    } else if (message.kind === 'evict') {
      const [oldest] = this.open.get(message.address) ?? [];
      oldest?.destroy();
    }
  }

  private take(address: string, connection: Socket | undefined): void {
    // It closed before it got here.
    if (connection === undefined) return void this.closed.push(address);
    const own = this.open.get(address) ?? new Set();
    this.open.set(address, own.add(connection));
    connection.once('close', () => {
      own.delete(connection);
      if (own.size === 0 && this.open.get(address) === own) this.open.delete(address);
      this.closed.push(address);
    });
    this.server.emit('connection', connection);
  }

  private tellClosed(): void {
    if (this.closed.length === 0) return;
    this.tell({ kind: 'closed', addresses: this.closed });
    this.closed = [];
  }

  private tell(message: ToAcceptor): void {
    if (this.child.connected) this.child.send(message, () => undefined);
  }
}
