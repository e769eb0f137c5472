import { Aside } from '../aside.ts';
import { BoardgameMatch } from './boardgame-match.ts';
import { type Contender, inBatches } from './contender.ts';
import { Pair } from './pair.ts';
import { RelayMatch } from './relay-match.ts';

/** Twelve units a side. */
export const SCENARIO = 'bp-maida';
/** About as much as the news of an order. */
const PAYLOAD = 'x'.repeat(1_500);

export async function enfilade(folder: string, profile: string | null): Promise<Contender> {
  const server = await Aside.start(['online-server', folder], profile);
  const matches = async (number: number): Promise<readonly Pair[]> => {
    const pairs = await inBatches(number, () => Pair.made(server.address, SCENARIO));
    await inBatches(number, async (i) => pairs[i]?.connect());
    return pairs;
  };
  return { name: 'Enfilade', server, matches };
}

/** `folder` is where it was installed. */
export async function boardgame(folder: string): Promise<Contender> {
  const server = await Aside.start(['online-boardgame', folder]);
  const matches = (number: number): Promise<readonly BoardgameMatch[]> =>
    inBatches(number, () => BoardgameMatch.made(server.address, { folder, payload: PAYLOAD }));
  return { name: 'boardgame.io', server, matches };
}

/** A websocket that only passes messages on. */
export async function relay(): Promise<Contender> {
  const server = await Aside.start(['online-relay']);
  const matches = (number: number): Promise<readonly RelayMatch[]> =>
    inBatches(number, () => RelayMatch.made(server.address, PAYLOAD));
  return { name: 'ws relay', server, matches };
}
