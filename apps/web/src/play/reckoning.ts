import { engineWorker } from './worker-client.ts';
import type { ReckonerMessage, ReckonTask } from './engine/reckon/task.ts';
import { RECKON_STRINGS } from './reckon-strings.ts';

/** The page's side of the analysis worker. */
export interface Reckoning {
  ask(task: ReckonTask): void;
  close(): void;
}

/** Starts one when first asked; after a failure the next call starts a new one. */
export function startReckoner(listener: (reckoned: ReckonerMessage) => void): Reckoning {
  let worker: Worker | null = null;
  const fail = (because: string | undefined): void => {
    worker?.terminate();
    worker = null;
    listener({ kind: 'failed', because: because === undefined || because === '' ? RECKON_STRINGS.noReason : because });
  };
  const started = (): Worker => {
    const found = worker ?? engineWorker();
    if (worker === null) {
      found.addEventListener('message', ({ data }: MessageEvent<ReckonerMessage>) => listener(data));
      found.addEventListener('error', ({ message }: Partial<ErrorEvent>) => fail(message));
      found.addEventListener('messageerror', () => fail(undefined));
    }
    worker = found;
    return found;
  };
  return {
    ask: (task) => started().postMessage(task),
    close() {
      worker?.terminate();
      worker = null;
    },
  };
}
