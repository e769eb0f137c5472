import { setting } from '../../../apps/server/src/testing-notes.ts';
import { type Attack, type AttackContext, cycled, pause } from '../attack.ts';
import { layOut, write } from '../shared-table.ts';
import { listen } from '../sockets.ts';

const [TABLES, PHONES, NOTES, PER_SECOND] = [50, 6, 3_000, 50];
/** A note that has not arrived by then counts as missing. */
const LATEST = 10_000;

interface FullTable {
  readonly token: string;
  readonly from: string;
  /** Called for each arrival at a phone, with the id of the note. */
  readonly arrivals: Map<string, () => void>;
  /** Notes of one table go one after another: each finds the name that the one before it left. */
  last: Promise<void>;
  name: string;
}

async function openTable(context: AttackContext, i: number): Promise<FullTable | undefined> {
  const from = cycled(context.clients, i);
  const token = await layOut(context, from);
  if (token === undefined) return undefined;
  const arrivals = new Map<string, () => void>();
  for (let phone = 0; phone < PHONES; phone += 1) {
    const socket = await listen(context, 'phone', { from, token, since: 1 });
    socket?.on('message', (data: Buffer) => {
      const { notes = [] } = JSON.parse(data.toString()) as { readonly notes?: readonly { readonly id: string }[] };
      for (const { id } of notes) arrivals.get(id)?.();
    });
  }
  return { token, from, arrivals, last: Promise.resolve(), name: '1. Regiment' };
}

/** Writes a note and waits until all phones of its table have it. */
async function writeOne(context: AttackContext, table: FullTable, i: number): Promise<void> {
  const { from, token, arrivals } = table;
  const [id, to] = [`n${i}`, `Name ${i}`];
  const over = new AbortController();
  let left = PHONES;
  arrivals.set(id, () => {
    left -= 1;
    if (left === 0) over.abort();
  });
  const begun = performance.now();
  const { status } = await write(context, 'note', { from, token, note: setting(id, { from: table.name, to }) });
  if (status === 200) {
    table.name = to;
    await pause(LATEST, over.signal);
  }
  arrivals.delete(id);
  if (left === 0) context.time('note at all six phones', performance.now() - begun);
  else context.count('note at all six phones', 'missing');
}

export const honestLoad: Attack = {
  about: '50 tables of 6 phones each write 3,000 notes, 50 a second',
  clients: 5,
  seconds: 90,
  async run(context) {
    const opened = await Promise.all(Array.from({ length: TABLES }, (_, i) => openTable(context, i)));
    const tables = opened.filter((table) => table !== undefined);
    const begun = performance.now();
    for (let i = 0; i < NOTES && tables.length > 0 && !context.signal.aborted; i += 1) {
      const table = cycled(tables, i);
      table.last = table.last.then(() => writeOne(context, table, i));
      await pause(begun + ((i + 1) * 1_000) / PER_SECOND - performance.now(), context.signal);
    }
    await Promise.all(tables.map(({ last }) => last));
  },
};
