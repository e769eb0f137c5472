import { Worker } from 'node:worker_threads';
import type { Fought } from 'enfilade';
import type { Errand, Report, Task } from './worker.ts';

export interface Bulk extends Errand {
  /** Handed out in this order. */
  readonly tasks: readonly Task[];
  readonly jobs: number;
  /** Ends it early; what was fought by then is the result. */
  readonly stop: AbortSignal;
  /** Told after every battle how many are done. */
  readonly done: (games: number) => void;
}

/** Fights all tasks over several threads; the battles of each engagement in the order of their games, whoever fought them. */
export async function fightAll({
  tasks,
  jobs,
  stop,
  done,
  engagements,
  seed,
}: Bulk): Promise<readonly (readonly Fought[])[]> {
  const reports: Report[] = [];
  let next = 0;
  // The program is one file; in a thread it serves as a worker (main.ts).
  const threads = Array.from(
    { length: Math.min(jobs, tasks.length) },
    () => new Worker(new URL(import.meta.url), { workerData: { engagements, seed } satisfies Errand }),
  );
  const serve = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      const handOut = (): void => {
        const task = stop.aborted ? undefined : tasks[next];
        next += 1;
        if (task === undefined) resolve();
        else thread.postMessage(task);
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
  return engagements.map((_, of) =>
    reports.flatMap((report) => (report.of === of ? [report.fought] : [])).sort((one, two) => one.game - two.game),
  );
}
