import { createServer } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import { BATTLE_LIMITS } from '../../../apps/server/src/battles/limits.ts';
import { HTTP_LIMITS } from '../../../apps/server/src/http-limits.ts';
import { startServer } from '../../../apps/server/src/server.ts';
import { serveBoardgame } from './boardgame.ts';

/** What is measured runs in a process of its own, so that the clients take nothing from it but the machine. */

const FREE = { burst: 1e9, perSecond: 1e9 };

export interface Usage {
  readonly heap: number;
  readonly memory: number;
  readonly cpu: number;
}

function tell(message: unknown): void {
  process.send?.(message);
}

function answerUsage(): void {
  process.on('message', () => {
    globalThis.gc?.();
    const { heapUsed, rss } = process.memoryUsage();
    const { user, system } = process.cpuUsage();
    tell({ heap: heapUsed, memory: rss, cpu: (user + system) / 1e6 } satisfies Usage);
  });
  process.on('disconnect', () => process.exit());
}

/** The server as people run it, its own PostgreSQL on the disk, without the limits of one address. */
export async function serveBattles(folder: string): Promise<void> {
  const server = await startServer({
    port: 0,
    host: '127.0.0.1',
    database: { folder },
    httpLimits: { ...HTTP_LIMITS, requests: FREE, connections: 1e5, connectionsFromAddress: 1e5 },
    battleLimits: {
      ...BATTLE_LIMITS,
      battlesFromAddress: FREE,
      seatsFromAddress: FREE,
      readsFromBattle: FREE,
      actsFromDevice: FREE,
      messagesFromDevice: FREE,
    },
    report: (error) => console.error(error),
  });
  answerUsage();
  tell({ port: server.port });
  process.on('SIGTERM', () => void server.stop().then(() => process.exit()));
}

/** Passes every message on to both clients of a pair, and does nothing else. */
export function serveRelay(): void {
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false });
  const pairs = new Map<string, Set<WebSocket>>();
  const server = createServer();
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (connection) => {
      const pair = pairs.get(request.url ?? '') ?? new Set();
      pairs.set(request.url ?? '', pair.add(connection));
      connection.on('message', (data: Buffer) => {
        for (const each of pair) each.send(data, { binary: false });
      });
    }),
  );
  answerUsage();
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    tell({ port: typeof address === 'object' && address !== null ? address.port : 0 });
  });
}

/** `folder`: where boardgame.io is installed. */
export async function serveBoardgameIo(folder: string): Promise<void> {
  const port = await serveBoardgame(folder);
  answerUsage();
  tell({ port });
}
