import { openingNote } from '../../../apps/server/src/testing-notes.ts';
import { type Attack, type AttackContext, repeat } from '../attack.ts';
import { emptyNote } from '../notes.ts';
import { layOut, write } from '../shared-table.ts';

const MOST = 2_000;
/** Every third request is a note to a table that does not exist. */
const STRAY = 3;

async function makeTables(context: AttackContext, from: string): Promise<void> {
  const notes = [await openingNote()];
  let refused = 0;
  await repeat(context.signal, { parallel: 1, most: MOST, every: 20 }, async (i) => {
    if (i % STRAY === 0)
      await write(context, 'note to no table', { from, token: `no-table-${from}-${i}`, note: emptyNote(`n${i}`) });
    // After three refusals a client tries only at intervals.
    else if (refused < 3 || i % 50 === 1) refused += (await layOut(context, from, notes)) === undefined ? 1 : 0;
  });
}

export const tables: Attack = {
  about: 'as many new tables as the limits allow, from 199 addresses',
  clients: 199,
  seconds: 40,
  async run(context) {
    await Promise.all(context.clients.map((from) => makeTables(context, from)));
  },
};
