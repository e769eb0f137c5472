import type { Call, Desk, Said } from './desk.ts';
import type { Bulletin } from './session.ts';

interface Waiting {
  resolve(value: never): void;
  reject(reason: Error): void;
}

export interface Client {
  readonly desk: Desk;
  /** Whether every call was answered. */
  isIdle(): boolean;
  close(): void;
}

/** Hires a worker with the engine in it: the page never waits for the rules. */
export function hire(onNews: (bulletin: Bulletin) => void, onDeath: (reason: string) => void): Client {
  const worker = new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, Waiting>();
  let number = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    if ('news' in data) {
      onNews(data.news);
      return;
    }
    const asked = waiting.get(data.number);
    waiting.delete(data.number);
    if ('failed' in data) asked?.reject(new Error(data.failed));
    else asked?.resolve(data.value as never);
  });
  worker.addEventListener('error', ({ message }) => {
    for (const { reject } of waiting.values()) reject(new Error(message));
    waiting.clear();
    onDeath(message);
  });
  const desk = new Proxy({} as Desk, {
    get:
      (_, method) =>
      (...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          number += 1;
          waiting.set(number, { resolve, reject });
          worker.postMessage({ number, method: method as keyof Desk, args } satisfies Call);
        }),
  });
  return { desk, isIdle: () => waiting.size === 0, close: () => worker.terminate() };
}
