import { Worker } from 'node:worker_threads';
import { seedOfGame } from 'enfilade';
import type { BattleRecord } from 'enfilade/bench';
import type { Failure, Report, Task, WorkerTask } from './worker.ts';

export interface Bulk extends WorkerTask {
  /** Handed out in this order. */
  readonly tasks: readonly Task[];
  readonly jobs: number;
  /** Ends it early; what was fought by then is the result. */
  readonly stop: AbortSignal;
  /** Told after every battle how many are done. */
  readonly done: (games: number) => void;
  /** Called for a battle that the engine could not finish, while the others go on; without it that ends all of them. */
  readonly failed?: (failure: Failure) => void;
}

export function failureInWords({ scenario, game, seed, because }: Failure): string {
  return `${scenario}, game ${game}, seed ${seed}: ${because}`;
}

/** Fights all tasks over several threads; the battles of each engagement in the order of their games, whichever thread fought them. */
export async function fightAll(bulk: Bulk): Promise<readonly (readonly BattleRecord[])[]> {
  const { tasks, jobs, stop, done, engagements, seed } = bulk;
  const reports: Extract<Report, { of: number }>[] = [];
  let next = 0;
  // The program is one file; in a thread it serves as a worker (main.ts).
  const threads = Array.from(
    { length: Math.min(jobs, tasks.length) },
    () => new Worker(new URL(import.meta.url), { workerData: { engagements, seed } satisfies WorkerTask }),
  );
  const serve = (thread: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      let task: Task | undefined;
      const handOut = (): void => {
        task = stop.aborted ? undefined : tasks[next];
        next += 1;
        if (task === undefined) resolve();
        else thread.postMessage(task);
      };
      const fail = (failure: Failure): void => {
        if (bulk.failed === undefined) reject(new Error(failureInWords(failure)));
        else bulk.failed(failure);
      };
      // A thread that dies loses only the battle it was fighting.
      thread.on('error', (error: Error) => {
        if (task === undefined || bulk.failed === undefined) reject(error);
        else fail({ ...task, ...namesOf(bulk, task), because: error.message });
        resolve();
      });
      thread.on('message', (report: Report) => {
        if ('failure' in report) fail(report.failure);
        else {
          reports.push(report);
          done(reports.length);
        }
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

function namesOf({ engagements, seed }: Bulk, { of, game }: Task): Pick<Failure, 'scenario' | 'seed'> {
  return { scenario: engagements[of]?.scenario.id ?? '', seed: seedOfGame(seed, game) };
}
