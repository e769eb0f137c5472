import type { Message } from './message.ts';
import type { StartMaker } from './tonight.ts';

/** A web worker. */
export const startMaker: StartMaker = (receive, fail) => {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<Message>) => receive(data));
  worker.addEventListener('error', fail);
  return { send: (task) => worker.postMessage(task), close: () => worker.terminate() };
};
