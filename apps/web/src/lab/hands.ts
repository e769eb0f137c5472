import type { Errand, News } from './message.ts';

/** Somebody who fights elsewhere. */
export interface Hand {
  send(errand: Errand): void;
  dismiss(): void;
}

export interface Hearing {
  hear(news: News): void;
  /** It will say nothing more. */
  die(reason: string): void;
}

export type Hire = (hearing: Hearing) => Hand;

const FEWEST = 1;
const MOST = 4;

/** One core is left to the page. */
export function handsHere(): number {
  return Math.min(MOST, Math.max(FEWEST, navigator.hardwareConcurrency - 1));
}

/** A worker of the browser. */
export function hireWorker({ hear, die }: Hearing): Hand {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<News>) => hear(data));
  // A worker that cannot be loaded gives no reason.
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => die(message ?? ''));
  worker.addEventListener('messageerror', () => die(''));
  return { send: (errand) => worker.postMessage(errand), dismiss: () => worker.terminate() };
}
