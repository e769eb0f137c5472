import type { WebSocket } from 'ws';
import { type Attack, type AttackContext, cycled, pause, repeat } from '../attack.ts';
import { layOut } from '../shared-table.ts';
import { listen } from '../sockets.ts';

const LISTENERS = 98;
/** Forty letters, the longest name; some take six bytes each when they are sent on. */
const LONG_NAMES = ['\u0001'.repeat(40), 'ß'.repeat(40)];
const MOST_NAMES = 400_000;
const MOST_VISITS = 2_000;
/** More than this in our own buffers means that the server takes no more. */
const MOST_WAITING = 256 * 1024;

/** Sends one name after another as fast as the server takes them; how many there were. */
async function flood({ signal, count }: AttackContext, socket: WebSocket, most: number): Promise<number> {
  let sent = 0;
  while (sent < most && !signal.aborted && socket.readyState === socket.OPEN) {
    for (let i = 0; i < 200 && sent < most; i += 1) {
      socket.send(JSON.stringify({ name: `n${sent}` }));
      sent += 1;
    }
    do await pause(1, signal);
    while (socket.bufferedAmount > MOST_WAITING && socket.readyState === socket.OPEN && !signal.aborted);
  }
  count('flood of renames', `${sent.toLocaleString('en')} sent`);
  return sent;
}

async function run(context: AttackContext): Promise<void> {
  const { clients, signal } = context;
  const [first = ''] = clients;
  const token = await layOut(context, first);
  if (token === undefined) return;
  await Promise.all(
    Array.from({ length: LISTENERS }, async (_, i) => {
      const from = cycled(clients, i);
      const socket = await listen(context, 'listener that does not read', { from, token, mute: true });
      socket?.send(JSON.stringify({ name: cycled(LONG_NAMES, i) }));
    }),
  );
  let left = MOST_NAMES;
  await repeat(signal, { parallel: 1, most: MOST_VISITS, every: 100 }, async (i) => {
    if (left <= 0) return pause(1_000, signal);
    const socket = await listen(context, 'client that renames', { from: cycled(clients, i), token, since: 1 });
    if (socket === undefined) return pause(1_000, signal);
    left -= await flood(context, socket, left);
    socket.terminate();
  });
}

export const renames: Attack = {
  about: '98 listeners that do not read, and one that changes its name 400,000 times',
  clients: 10,
  seconds: 60,
  run,
};
