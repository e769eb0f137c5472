import type { FighterMessage, FighterTask } from './message.ts';

/** Somebody who fights elsewhere. */
export interface Hand {
  send(errand: FighterTask): void;
  dismiss(): void;
}

export interface FighterListener {
  receive(news: FighterMessage): void;
  /** It will say nothing more. */
  fail(reason: string): void;
}

export type StartFighter = (hearing: FighterListener) => Hand;

const FEWEST = 1;
const MOST = 4;

/** One core is left to the page. */
export function workerCount(): number {
  return Math.min(MOST, Math.max(FEWEST, navigator.hardwareConcurrency - 1));
}

/** A worker of the browser. */
export function startWorker({ receive, fail }: FighterListener): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FighterMessage>) => receive(data));
  // A worker that cannot be loaded gives no reason.
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => fail(message ?? ''));
  worker.addEventListener('messageerror', () => fail(''));
  return { send: (errand) => worker.postMessage(errand), dismiss: () => worker.terminate() };
}
