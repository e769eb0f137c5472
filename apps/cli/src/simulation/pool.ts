import { Worker } from 'node:worker_threads';
import type { Fought } from './fight.ts';
import type { Errand, Report } from './worker.ts';

export interface Campaign extends Errand {
  readonly games: number;
  readonly jobs: number;
  /** Ends it early; what was fought by then is the result. */
  readonly stop: AbortSignal;
  readonly done: (games: number) => void;
}

/** Fights all games over several threads. The results come in the order of the games, whoever fought them. */
export async function fightAll({ games, jobs, stop, done, ...errand }: Campaign): Promise<readonly Fought[]> {
  const reports: Report[] = [];
  let next = 0;
  // The program is one file; in a thread it serves as a worker (main.ts).
  const threads = Array.from(
    { length: Math.min(jobs, games) },
    () => new Worker(new URL(import.meta.url), { workerData: errand }),
  );
  const serve = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const handOut = (): void => {
        if (next >= games || stop.aborted) resolve();
        else thread.postMessage(next);
        next += 1;
      };
      thread.on('error', reject);
      thread.on('message', (report: Report) => {
        reports.push(report);
        done(reports.length);
        handOut();
      });
      stop.addEventListener('abort', () => resolve(), { once: true });
      handOut();
    });
  try {
    await Promise.all(threads.map(serve));
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
  return reports.sort((one, two) => one.game - two.game).map(({ fought }) => fought);
}
