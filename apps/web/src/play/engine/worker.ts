import type { Call, Said } from '../desk.ts';
import type { Reckoner } from './reckon/reckoner.ts';
import type { ReckonTask } from './reckon/task.ts';
import { Table } from './table.ts';

function say(said: Said): void {
  postMessage(said);
}

const table = new Table(
  (news) => say({ news }),
  (thinking) => say({ thinking }),
);

let reckoner: Promise<Reckoner> | undefined;

/** A worker that reckons holds no battle. */
function reckon(task: ReckonTask): void {
  reckoner ??= import('./reckon/reckoner.ts').then(({ Reckoner: Hired }) => new Hired((said) => postMessage(said)));
  reckoner.then(
    (hired) => hired.hear(task),
    (error: unknown) => {
      reckoner = undefined;
      postMessage({ kind: 'failed', because: String(error) });
    },
  );
}

addEventListener('message', ({ data }: MessageEvent<Call | ReckonTask>) => {
  if ('kind' in data) {
    reckon(data);
    return;
  }
  const { number, method, args } = data;
  const call = table[method] as (...given: readonly unknown[]) => Promise<unknown>;
  call.apply(table, [...args]).then(
    (value) => say({ number, value }),
    (error: unknown) => say({ number, failed: error instanceof Error ? error.message : 'unknown error' }),
  );
});
