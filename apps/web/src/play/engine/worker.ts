import type { WorkerCall } from '../engine-api.ts';
import { Engine } from './engine.ts';
import type { Reckoner } from './reckon/reckoner.ts';
import type { ReckonTask } from './reckon/task.ts';
import { serve } from './serve.ts';

const answer = serve(Engine, (message) => postMessage(message));

let reckoner: Promise<Reckoner> | undefined;

/** An analysis worker has no battle open. */
function reckon(task: ReckonTask): void {
  reckoner ??= import('./reckon/reckoner.ts').then(({ Reckoner: Loaded }) => new Loaded((said) => postMessage(said)));
  reckoner.then(
    (loaded) => loaded.run(task),
    (error: unknown) => {
      reckoner = undefined;
      postMessage({ kind: 'failed', because: String(error) });
    },
  );
}

addEventListener('message', ({ data }: MessageEvent<WorkerCall | ReckonTask>) => {
  if ('kind' in data) reckon(data);
  else answer(data);
});
