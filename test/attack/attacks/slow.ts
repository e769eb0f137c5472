import { connect } from 'node:net';
import { WebSocket } from 'ws';
import { type Attack, type AttackContext, cycled, pause, repeat } from '../attack.ts';
import { send } from '../http.ts';
import { layOut } from '../shared-table.ts';
import { listen } from '../sockets.ts';

const SLOW = 2_000;
const MOST_SLOW = 20_000;
const [IDLE_TABLES, IDLE_EACH] = [5, 100];
const MOST_BAD = 2_000;

const HEAD = 'POST /api/resolve HTTP/1.1\r\nhost: localhost\r\n';
const BEGINNINGS: readonly (readonly [string, string])[] = [
  ['silent connection', ''],
  ['half a head', HEAD],
  ['slow body', `${HEAD}content-length: 60000\r\n\r\n{`],
];

/** A connection that never finishes its request; it sends one more character every two seconds. */
function openSlowly({ origin, clients, signal, count }: AttackContext, i: number): Promise<void> {
  return new Promise((resolve) => {
    const [name, beginning] = cycled(BEGINNINGS, i);
    const { port } = new URL(origin);
    const begun = performance.now();
    const socket = connect({ host: '127.0.0.1', port: Number(port), localAddress: cycled(clients, i) });
    const stop = (): void => void socket.destroy();
    signal.addEventListener('abort', stop);
    const more = setInterval(() => beginning !== '' && socket.write('x'), 2_000);
    let answer = '';
    socket.once('connect', () => socket.write(beginning));
    socket.on('data', (chunk: Buffer) => (answer ||= chunk.toString('latin1').slice(9, 12)));
    socket.on('error', () => {});
    socket.once('close', () => {
      clearInterval(more);
      signal.removeEventListener('abort', stop);
      const seconds = Math.round((performance.now() - begun) / 10_000) * 10;
      count(name, signal.aborted ? `still open after ${seconds} s` : `${answer || 'closed'} after ${seconds} s`);
      resolve();
    });
  });
}

/** What a websocket may not send, or not as often. */
const BAD_FRAMES: readonly (readonly [string, (socket: WebSocket) => void])[] = [
  ['frame of 2 kB', (socket) => socket.send('x'.repeat(2_048))],
  ['frame of 1 MB', (socket) => socket.send('x'.repeat(1_048_576))],
  ['unmasked frame', (socket) => socket.send('{}', { mask: false })],
  ['text that is no UTF-8', (socket) => socket.send(Buffer.from([0xff, 0xfe]), { binary: false })],
  ['1,000 pings', (socket) => times(1_000, () => socket.ping())],
  ['1,000 empty fragments', (socket) => times(1_000, () => socket.send('', { fin: false }))],
  ['1,000 messages that are no names', (socket) => times(1_000, () => socket.send('[1]'))],
];

function times(n: number, act: () => void): void {
  for (let i = 0; i < n; i += 1) act();
}

async function sendBadFrames(context: AttackContext, token: string, i: number): Promise<void> {
  const from = cycled(context.clients, i);
  const [name, act] = cycled(BAD_FRAMES, i);
  const socket = await listen(context, name, { from, token, since: 1 });
  if (socket !== undefined) {
    act(socket);
    await pause(500, context.signal);
    socket.terminate();
  }
  const headers = { connection: 'upgrade', upgrade: 'h2c' };
  await send(context, 'upgrade to h2c', { from, path: '/api/health', headers, fresh: true, timeout: 10_000 });
}

async function idle(context: AttackContext): Promise<void> {
  const tokens = await Promise.all(
    Array.from({ length: IDLE_TABLES + 1 }, (_, i) => layOut(context, cycled(context.clients, i))),
  );
  const [busy, ...quiet] = tokens.filter((token) => token !== undefined);
  await Promise.all(
    quiet.flatMap((token, t) =>
      Array.from({ length: IDLE_EACH }, (_, i) =>
        listen(context, 'idle websocket', { from: cycled(context.clients, t + i), token, since: 1 }),
      ),
    ),
  );
  if (busy !== undefined)
    await repeat(context.signal, { parallel: 4, most: MOST_BAD, every: 100 }, (i) => sendBadFrames(context, busy, i));
}

export const slow: Attack = {
  about: '2,000 connections that never finish a request, 500 idle websockets, frames that are not allowed',
  clients: 40,
  seconds: 100,
  async run(context) {
    await Promise.all([
      repeat(context.signal, { parallel: SLOW, most: MOST_SLOW, every: 500 }, (i) => openSlowly(context, i)),
      idle(context),
    ]);
  },
};
