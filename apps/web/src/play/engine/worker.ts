import type { Call, Said } from '../desk.ts';
import { Table } from './table.ts';

function say(said: Said): void {
  postMessage(said);
}

const table = new Table(
  (news) => say({ news }),
  (thinking) => say({ thinking }),
);

addEventListener('message', ({ data: { number, method, args } }: MessageEvent<Call>) => {
  const call = table[method] as (...given: readonly unknown[]) => Promise<unknown>;
  call.apply(table, [...args]).then(
    (value) => say({ number, value }),
    (error: unknown) => say({ number, failed: error instanceof Error ? error.message : 'the engine gave no reason' }),
  );
});
