import { createRequire } from 'node:module';
import type { AddressInfo, Server } from 'node:net';
import { join } from 'node:path';

/** What the bench uses of boardgame.io, which is installed only for it. */

export interface BoardgameState {
  readonly G: { readonly number: number; readonly text: string };
}

export interface BoardgameClient {
  readonly moves: { say(number: number, text: string): void };
  start(): void;
  stop(): void;
  /** Returns how to stop listening. */
  subscribe(listener: (state: BoardgameState | null) => void): () => void;
}

interface ClientOptions {
  readonly game: typeof GAME;
  readonly multiplayer: unknown;
  readonly matchID: string;
  readonly playerID: string;
  readonly debug: false;
}

interface ServerOptions {
  readonly games: readonly (typeof GAME)[];
  readonly origins: readonly string[];
}

/** A game of one text that a move replaces, decided by the server alone. */
const GAME = {
  name: 'relay',
  setup: (): BoardgameState['G'] => ({ number: 0, text: '' }),
  turn: { activePlayers: { all: null } },
  moves: { say: { move: (_: unknown, number: number, text: string) => ({ number, text }), client: false } },
  disableUndo: true,
};

const loaderIn = (folder: string): NodeJS.Require => createRequire(join(folder, 'package.json'));

/** Its server, with its websocket transport and its storage in memory; the port it listens on. */
export async function serveBoardgame(folder: string): Promise<number> {
  const { Server: makeServer } = loaderIn(folder)('boardgame.io/server') as {
    Server(options: ServerOptions): { run(port: number): Promise<{ readonly appServer: Server }> };
  };
  const { appServer } = await makeServer({ games: [GAME], origins: [] }).run(0);
  return (appServer.address() as AddressInfo).port;
}

export function boardgameClient(
  folder: string,
  { address, match, player }: { readonly address: string; readonly match: string; readonly player: '0' | '1' },
): BoardgameClient {
  const load = loaderIn(folder);
  const { Client } = load('boardgame.io/client') as { Client(options: ClientOptions): BoardgameClient };
  const { SocketIO } = load('boardgame.io/multiplayer') as {
    SocketIO(options: { readonly server: string; readonly socketOpts: object }): unknown;
  };
  // A websocket from the first message on, as ours.
  const multiplayer = SocketIO({ server: address, socketOpts: { transports: ['websocket'] } });
  return Client({ game: GAME, multiplayer, matchID: match, playerID: player, debug: false });
}
