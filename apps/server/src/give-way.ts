import { writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

/** The system allows ordinary users one such change in a tenth of a second, all of them together. */
const AGAIN = 150;
const MOST_TRIES = 40;

/** Lets a process run after others. */
export function giveWay(pid: number | undefined, priority: number = constants.priority.PRIORITY_BELOW_NORMAL): void {
  if (pid === undefined) return;
  try {
    setPriority(pid, priority);
  } catch {
    // It has ended already, or this system allows no such thing.
  }
  if (process.platform === 'linux') void sessionGivesWay(pid, priority);
}

/**
 * Linux shares its processors among sessions before it looks at priorities ("The autogroup feature" in sched(7)), and every process of
 * PostgreSQL is a session of its own.
 */
async function sessionGivesWay(pid: number, priority: number): Promise<void> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1)
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(priority));
      return;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
      await pause(AGAIN, undefined, { ref: false });
    }
}
