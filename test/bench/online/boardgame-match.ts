import { randomUUID } from 'node:crypto';
import { type BoardgameClient, boardgameClient } from './boardgame.ts';
import type { Match } from './contender.ts';

interface BoardgameTerms {
  /** Where boardgame.io is installed. */
  readonly folder: string;
  readonly payload: string;
}

/** Two clients of one match of boardgame.io. */
export class BoardgameMatch implements Match {
  private readonly clients: readonly [BoardgameClient, BoardgameClient];
  private readonly payload: string;
  private moves = 0;

  private constructor(clients: readonly [BoardgameClient, BoardgameClient], payload: string) {
    [this.clients, this.payload] = [clients, payload];
  }

  static async made(address: string, { folder, payload }: BoardgameTerms): Promise<BoardgameMatch> {
    const match = randomUUID();
    const at = (player: '0' | '1'): BoardgameClient => boardgameClient(folder, { address, match, player });
    const clients = [at('0'), at('1')] as const;
    // The first to come makes the match.
    for (const client of clients) {
      const synced = told(client, 0);
      client.start();
      await synced;
    }
    return new BoardgameMatch(clients, payload);
  }

  async act(): Promise<number> {
    this.moves += 1;
    const { clients, moves, payload } = this;
    const both = clients.map((client) => told(client, moves));
    const begun = performance.now();
    clients[0].moves.say(moves, payload);
    await Promise.all(both);
    return performance.now() - begun;
  }

  leave(): void {
    for (const client of this.clients) client.stop();
  }
}

/** Until a client knows so many moves. */
function told(client: BoardgameClient, moves: number): Promise<void> {
  return new Promise((resolve) => {
    const stop = client.subscribe((state) => {
      if (state?.G.number !== moves) return;
      // The listener may be called before it has its name.
      queueMicrotask(() => stop());
      resolve();
    });
  });
}
