import { WebSocket } from 'ws';
import type { AttackContext } from './attack.ts';

export interface ListenOptions {
  readonly from: string;
  readonly token: string;
  readonly since?: number;
  /** Reads nothing after the handshake. */
  readonly mute?: boolean;
}

/** An open websocket at a table; undefined if it was rejected. It ends with the attack, and every end is counted. */
export function listen(
  { origin, signal, count }: AttackContext,
  sent: string,
  { from, token, since = 0, mute = false }: ListenOptions,
): Promise<WebSocket | undefined> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(undefined);
    const address = `${origin.replace('http', 'ws')}/api/tables/${token}/news?since=${since}`;
    const socket = new WebSocket(address, { localAddress: from });
    const stop = (): void => socket.terminate();
    signal.addEventListener('abort', stop);
    let opened = false;
    socket.once('unexpected-response', (_, { statusCode }) => {
      count(sent, String(statusCode));
      socket.terminate();
    });
    socket.once('open', () => {
      opened = true;
      count(sent, 'open');
      if (mute) socket.pause();
      resolve(socket);
    });
    socket.on('error', () => {});
    socket.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (opened && !signal.aborted) count(sent, `closed ${code}`);
      resolve(undefined);
    });
  });
}

const FAREWELL = 1_000;

/** Hangs up. A mute one first checks whether the server has hung up before. */
export async function hangUp(socket: WebSocket): Promise<void> {
  if (socket.isPaused) {
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.resume();
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, FAREWELL).unref())]);
  }
  socket.removeAllListeners('close');
  socket.terminate();
}
