import { Agent, request } from 'node:http';
import type { AttackContext } from './attack.ts';

export interface Question {
  /** The loopback address it comes from. */
  readonly from: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Over a connection of its own instead of a kept-alive one. */
  readonly fresh?: boolean;
  /** Leaves the answer unread for this many milliseconds and then hangs up. */
  readonly unreadFor?: number;
  readonly timeout?: number;
}

/** Status 0 if there was none; the text says why. */
export interface Reply {
  readonly status: number;
  readonly text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
const LONGEST = 120_000;

/** Asks and waits for the whole answer; never rejects. */
export function ask(origin: string, question: Question, signal?: AbortSignal): Promise<Reply> {
  const { from, method = 'GET', path, body, headers = {}, fresh = false, unreadFor, timeout = LONGEST } = question;
  return new Promise((resolve) => {
    const gone = (text: string): void => resolve({ status: 0, text });
    if (signal?.aborted === true) return gone('not sent');
    const { hostname, port } = new URL(origin);
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request({
      hostname,
      port,
      method,
      path,
      localAddress: from,
      headers: { ...length, ...headers },
      agent: fresh ? false : agent,
    });
    const stop = (): void => void sent.destroy(new Error('unanswered'));
    const timer = setTimeout(stop, timeout);
    signal?.addEventListener('abort', stop);
    sent.once('close', () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', stop);
      gone('unanswered');
    });
    sent.once('error', (error: NodeJS.ErrnoException) => gone(error.code ?? error.message));
    sent.once('response', (answer) => {
      const { statusCode: status = 0 } = answer;
      answer.once('error', (error: NodeJS.ErrnoException) => gone(error.code ?? error.message));
      if (unreadFor !== undefined) {
        setTimeout(() => sent.destroy(), unreadFor);
        return resolve({ status, text: '' });
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => resolve({ status, text: Buffer.concat(chunks).toString() }));
    });
    sent.end(body);
  });
}

export function labelOf({ status, text }: Reply): string {
  return status === 0 ? text : String(status);
}

/** Asks and counts the answer under a name. */
export async function send({ origin, signal, count }: AttackContext, sent: string, question: Question): Promise<Reply> {
  const reply = await ask(origin, question, signal);
  if (reply.text !== 'not sent') count(sent, labelOf(reply));
  return reply;
}
