import type { FighterMessage, FighterTask } from './message.ts';

/** A fighter in a worker. */
export interface FighterWorker {
  send(task: FighterTask): void;
  close(): void;
}

export interface FighterListener {
  receive(message: FighterMessage): void;
  /** Its last message. */
  fail(reason: string): void;
}

export type StartFighter = (hearing: FighterListener) => FighterWorker;

const FEWEST = 1;
const MOST = 4;

/** One core is left for the page. */
export function workerCount(): number {
  return Math.min(MOST, Math.max(FEWEST, navigator.hardwareConcurrency - 1));
}

/** A web worker. */
export function startWorker({ receive, fail }: FighterListener): FighterWorker {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<FighterMessage>) => receive(data));
  // A worker that cannot be loaded gives no reason.
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => fail(message ?? ''));
  worker.addEventListener('messageerror', () => fail(''));
  return { send: (task) => worker.postMessage(task), close: () => worker.terminate() };
}
