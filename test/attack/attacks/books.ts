import { type Attack, type AttackContext, pause, repeat } from '../attack.ts';
import { clashingNote, crowdedBook, emptyNote } from '../notes.ts';
import { layOut, write } from '../shared-table.ts';

const FULL = { items: 2_000, notes: 20_000 };
/** As many as a table takes at once, then as many as it takes in a second. */
const [AT_ONCE, PER_SECOND] = [200, 20];
const MOST = 5_000;

/** A full table, or one that takes a few and receives conflicts: each is refused for another reason. */
async function attackBook(context: AttackContext, from: string, full: boolean): Promise<void> {
  const { items, notes } = FULL;
  const token = await layOut(context, from, await crowdedBook(items, full ? notes : notes - 10));
  if (token === undefined) return pause(1_000, context.signal);
  const [sent, make] = full ? ['note to a full table', emptyNote] : ['note that clashes', clashingNote];
  const send = async (i: number): Promise<void> => {
    await write(context, sent, { from, token, note: make(`refused${i}`) });
  };
  await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => send(i)));
  await repeat(context.signal, { parallel: PER_SECOND, most: MOST, every: 1_000 }, (i) => send(AT_ONCE + i));
}

export const books: Attack = {
  about: 'tables of 20,000 notes and 2,000 items, and notes to them that are refused',
  clients: 4,
  seconds: 60,
  async run(context) {
    await Promise.all(context.clients.map((from, i) => attackBook(context, from, i % 2 === 0)));
  },
};
