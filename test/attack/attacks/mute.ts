import { type Attack, type AttackContext, cycled, pause, repeat } from '../attack.ts';
import { largeNote } from '../notes.ts';
import { fill, layOut } from '../shared-table.ts';
import { hangUp, listen } from '../sockets.ts';

const LISTENERS = 100;
const MOST_VISITS = 5_000;
/** Longer than a server waits for a client that does not read. */
const HOLD = 25_000;
/** Of the request that lays out a table. */
const OPENING_NOTES = 55;

/** A table of 16 MB, or as much of it as the server takes. */
export async function largeTable(context: AttackContext, from: string): Promise<string | undefined> {
  const opening = Array.from({ length: OPENING_NOTES }, (_, i) => largeNote(`opening${i}`));
  const token = await layOut(context, from, opening);
  if (token !== undefined) await fill(context, { from, token });
  return token;
}

async function run(context: AttackContext): Promise<void> {
  const { clients, signal } = context;
  const [first = ''] = clients;
  const token = await largeTable(context, first);
  if (token === undefined) return;
  await repeat(signal, { parallel: LISTENERS, most: MOST_VISITS }, async (i) => {
    const from = cycled(clients, i);
    const socket = await listen(context, 'listener that does not read', { from, token, mute: true });
    await pause(socket === undefined ? 1_000 : HOLD, signal);
    if (socket !== undefined) await hangUp(socket);
  });
}

export const mute: Attack = {
  about: '100 listeners ask for all of a table of 16 MB and do not read it',
  clients: 10,
  seconds: 45,
  run,
};
