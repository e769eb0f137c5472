import type { EngineApi, WorkerCall, WorkerMessage } from './engine-api.ts';
import type { Update } from './snapshot.ts';
import { STRINGS } from './strings.ts';

interface WaitingCall {
  readonly method: string;
  resolve(value: never): void;
  reject(reason: Error): void;
}

export interface WorkerClient {
  readonly engine: EngineApi;
  /** The calls that were not answered yet, and odds that were not sent. */
  pending(): readonly string[];
  /** Lets the worker store what it has, then ends it. */
  close(): void;
}

export interface WorkerListeners {
  onUpdate(update: Update): void;
  /** One call failed; others may not. */
  onFault(reason: string): void;
  /** What is told, as the page shows it. */
  shown?<T>(told: T): T;
  /** There will be no more answers. */
  onDeath(reason: string): void;
}

const LONGEST_CLOSE_MS = 3000;

/** A worker with the engine in it: one for the battle, others for analysis beside it. */
export function engineWorker(): Worker {
  return new Worker(new URL('./engine/worker.ts', import.meta.url), { type: 'module' });
}

/** Starts a worker, so that the page never waits for the rules. */
export function startWorker(
  { onUpdate, onFault, onDeath, shown = (told) => told }: WorkerListeners,
  worker = engineWorker(),
): WorkerClient {
  const waiting = new Map<number, WaitingCall>();
  let number = 0;
  let gone: Error | null = null;
  let closing = false;
  let hasMore = false;
  const die = (reason: string | undefined): void => {
    gone = new Error(reason === undefined || reason === '' ? STRINGS.noReason : reason);
    for (const { reject } of waiting.values()) reject(gone);
    waiting.clear();
    if (!closing) onDeath(gone.message);
  };
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
    hasMore = data.more;
    if ('update' in data) {
      if (!closing) onUpdate(shown(data.update));
      return;
    }
    const call = waiting.get(data.number);
    waiting.delete(data.number);
    if (!('failed' in data)) {
      call?.resolve(shown(data.value) as never);
      return;
    }
    call?.reject(new Error(data.failed));
    if (!closing) onFault(data.failed);
  });
  // A worker that cannot be loaded gives no reason.
  worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => die(message));
  worker.addEventListener('messageerror', () => die(undefined));
  const engine = new Proxy({} as EngineApi, {
    get:
      (_, method) =>
      (...args: readonly unknown[]) =>
        new Promise((resolve, reject) => {
          if (gone !== null) {
            reject(gone);
            return;
          }
          number += 1;
          waiting.set(number, { method: String(method), resolve, reject });
          worker.postMessage({ number, method: method as keyof EngineApi, args } satisfies WorkerCall);
        }),
  });
  const close = (): void => {
    closing = true;
    const end = (): void => worker.terminate();
    engine.close().then(end, end);
    setTimeout(end, LONGEST_CLOSE_MS);
  };
  const pending = (): readonly string[] => [
    ...[...waiting.values()].map(({ method }) => method),
    ...(hasMore ? ['odds'] : []),
  ];
  return { engine, pending, close };
}
