import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';

/** Before an act is stored, and after it was stored but before the server hears of it. */
export type CommitMoment = 'before' | 'after';

/** The statement by which an act is stored, as it is named in every message that runs it. */
const COMMIT = Buffer.from('store-battle\0');

/** User and database, with nothing in between, then where the socket is: as `emptyDatabase` writes it. */
const BY_SOCKET = /^postgres:\/\/(\w+@\/\w+)\?host=([^&]+)&port=(\d+)$/;

interface Watch {
  readonly moment: CommitMoment;
  readonly reached: () => void;
}

/**
 * Stands between a server and its database and can stop the next act at a moment that nobody could hit by chance. From then on nothing of
 * that connection passes: the server is to be killed.
 */
export class CommitGate {
  /** The address of the database behind the gate. */
  readonly url: string;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private watch: Watch | undefined;

  private constructor(server: Server, url: string) {
    [this.server, this.url] = [server, url];
  }

  static async before(database: string): Promise<CommitGate> {
    const [, name = '', host = '', port = ''] = BY_SOCKET.exec(database) ?? [];
    const place = join(decodeURIComponent(host), `.s.PGSQL.${port}`);
    const server = createServer((from) => gate.pass(from, connect(place)));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const own = typeof address === 'object' && address !== null ? address.port : 0;
    const gate: CommitGate = new CommitGate(server, `postgres://${name.replace('/', `127.0.0.1:${own}/`)}`);
    return gate;
  }

  /** Resolves when the next act has come that far. */
  stopAt(moment: CommitMoment): Promise<void> {
    return new Promise((reached) => (this.watch = { moment, reached }));
  }

  /** Whoever is stopped never goes on; the next act passes. */
  release(): void {
    this.watch = undefined;
    for (const socket of this.sockets) socket.destroy();
  }

  close(): void {
    this.release();
    this.server.close();
  }

  private pass(server: Socket, database: Socket): void {
    let stopped: CommitMoment | undefined;
    const reach = (): void => {
      this.watch?.reached();
      this.watch = undefined;
    };
    server.on('data', (data: Buffer) => {
      if (this.watch !== undefined && stopped === undefined && data.includes(COMMIT)) {
        stopped = this.watch.moment;
        if (stopped === 'before') reach();
      }
      if (stopped !== 'before') database.write(data);
    });
    database.on('data', (data: Buffer) => {
      // The answer has come, so it is stored.
      if (stopped === 'after') reach();
      else server.write(data);
    });
    for (const [one, other] of [
      [server, database],
      [database, server],
    ] as const) {
      this.sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        this.sockets.delete(one);
        other.destroy();
      });
    }
  }
}
