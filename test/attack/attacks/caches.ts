import { type Attack, type AttackContext, cycled, pause, repeat } from '../attack.ts';
import { clashingNote, crowdedBook } from '../notes.ts';
import { fill, layOut, write } from '../shared-table.ts';

/** Of each client; a server may allow fewer. */
const TABLES = 20;
/** As many as a table takes. */
const ITEMS = 2_000;
const MOST = 20_000;

/** Tables with as many items as they take, each touched so that the server keeps it in memory. */
async function fillTables(context: AttackContext, from: string): Promise<readonly string[]> {
  const opening = await crowdedBook(ITEMS, 0);
  const tokens: string[] = [];
  for (let i = 0; i < TABLES && !context.signal.aborted; i += 1) {
    const token = await layOut(context, from, opening);
    if (token === undefined) break;
    tokens.push(token);
    await fill(context, { from, token });
  }
  return tokens;
}

async function attackCache(context: AttackContext, from: string): Promise<void> {
  const tokens = await fillTables(context, from);
  if (tokens.length === 0) return pause(1_000, context.signal);
  // All of them again and again: whatever was evicted has to be read once more.
  await repeat(context.signal, { parallel: 2, most: MOST }, async (i) => {
    const token = cycled(tokens, i);
    await write(context, 'note that clashes', { from, token, note: clashingNote(`clash${i}`) });
  });
}

export const caches: Attack = {
  about: 'many tables of 16 MB with 2,000 items, all of them in use',
  clients: 9,
  seconds: 75,
  async run(context) {
    await Promise.all(context.clients.map((from) => attackCache(context, from)));
  },
};
