import { type Attack, cycled, repeat } from '../attack.ts';
import { send } from '../http.ts';
import { largeTable } from './mute.ts';

const AT_ONCE = 50;
const MOST = 20_000;
/** Every third leaves its answer unread. */
const UNREAD = 3;
const HOLD = 10_000;

export const reads: Attack = {
  about: '50 at a time read all of a table of 16 MB, packed; some do not take the answer',
  clients: 10,
  seconds: 45,
  async run(context) {
    const [first = ''] = context.clients;
    const token = await largeTable(context, first);
    if (token === undefined) return;
    const question = { path: `/api/tables/${token}`, headers: { 'accept-encoding': 'gzip' } };
    await repeat(context.signal, { parallel: AT_ONCE, most: MOST }, async (i) => {
      const from = cycled(context.clients, i);
      if (i % UNREAD > 0) await send(context, 'whole table, packed', { ...question, from });
      else await send(context, 'whole table, not read', { ...question, from, fresh: true, unreadFor: HOLD });
    });
  },
};
