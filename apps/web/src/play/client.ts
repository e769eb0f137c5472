import type { Call, Desk, Said } from './desk.ts';
import type { Bulletin, Thinking } from './session.ts';
import { STRINGS } from './strings.ts';

interface Waiting {
  resolve(value: never): void;
  reject(reason: Error): void;
}

export interface Client {
  readonly desk: Desk;
  /** Whether every call was answered. */
  isIdle(): boolean;
  /** Lets the worker write down what it has, then dismisses it. */
  close(): void;
}

/** What comes from the worker without being asked for. */
export interface Heeds {
  onNews(bulletin: Bulletin): void;
  onThinking(thinking: Thinking | null): void;
  /** One call failed; others may not. */
  onFault(reason: string): void;
  /** There will be no more answers. */
  onDeath(reason: string): void;
}

const LONGEST_CLOSE_MS = 3000;

/** A worker with the engine in it: one for the battle, others to reckon beside it. */
export function engineWorker(): Worker {
  return new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
}

/** Hires a worker: the page never waits for the rules. */
export function hire({ onNews, onThinking, onFault, onDeath }: Heeds): Client {
  const worker = engineWorker();
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let gone: Error | null = null;
  let closing = false;
  const die = (reason: string | undefined): void => {
    gone = new Error(reason === undefined || reason === '' ? STRINGS.noReason : reason);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
    if (!closing) onDeath(gone.message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('news' in data) {
      if (!closing) onNews(data.news);
      return;
    }
    if ('thinking' in data) {
      if (!closing) onThinking(data.thinking);
      return;
    }
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if (!('failed' in data)) {
      asked?.resolve(data.value as never);
      return;
    }
    asked?.reject(new Error(data.failed));
    if (!closing) onFault(data.failed);
  });
  // A worker that cannot be loaded gives no reason.
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => die(message));
  worker.addEventListener('messageerror', () => die(undefined));
  const desk = new Proxy({} as Desk, {
    get:
      (_, method) =>
      (...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          if (gone !== null) {
            reject(gone);
            return;
          }
          number += 1;
          waiting.set(number, { resolve, reject });
          worker.postMessage({ number, method: method as keyof Desk, args } satisfies Call);
        }),
  });
  const close = (): void => {
    closing = true;
    const end = (): void => worker.terminate();
    desk.close().then(end, end);
    setTimeout(end, LONGEST_CLOSE_MS);
  };
  return { desk, isIdle: () => waiting.size === 0, close };
}
