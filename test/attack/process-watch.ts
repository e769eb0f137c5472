import { readdirSync, readFileSync } from 'node:fs';

/** The kernel's figures for the server's processes. */
export interface ProcessFigures {
  /** The server and whatever it has started except PostgreSQL, in MB; the program they share is counted once. */
  readonly server: number;
  /** PostgreSQL's processes together; what they share is counted once. */
  readonly database: number;
  /** The share of the time in which the server was ready to run and got no processor. */
  readonly waited: number;
}

interface ProcessStat {
  readonly pid: number;
  readonly parent: number;
  readonly name: string;
}

function statOf(pid: string): ProcessStat | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    const close = stat.lastIndexOf(')');
    const [, parent = '0'] = stat.slice(close + 2).split(' ');
    return { pid: Number(pid), parent: Number(parent), name: stat.slice(stat.indexOf('(') + 1, close) };
  } catch {
    return undefined;
  }
}

/** A process and everything below it. */
export function familyOf(pid: number): readonly ProcessStat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat !== undefined);
  const family = all.filter((stat) => stat.pid === pid);
  for (let i = 0; i < family.length; i += 1) family.push(...all.filter(({ parent }) => parent === family[i]?.pid));
  return family;
}

/** Kilobytes after a name in one of the kernel's lists; 0 if the process is gone. */
function kilobytes(pid: number, file: string, name: string): number {
  try {
    return Number(
      new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'latin1'))?.[1] ?? 0,
    );
  } catch {
    return 0;
  }
}

/** How many nanoseconds the main thread of a process has been ready to run and did not get the processor. */
export function waitedOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1] ?? 0);
  } catch {
    return 0;
  }
}

function memoryOf(pid: number): Pick<ProcessFigures, 'server' | 'database'> {
  let [server, database] = [0, 0];
  for (const { pid: each, name } of familyOf(pid))
    if (name.startsWith('postgres')) database += kilobytes(each, 'smaps_rollup', 'Pss');
    else server += kilobytes(each, 'status', each === pid ? 'VmRSS' : 'RssAnon');
  return { server: server / 1024, database: database / 1024 };
}

const EVERY = 200;

/** Looks five times a second; the kernel's own peak of the server counts too. */
export class ProcessWatch {
  private readonly pid: number;
  private readonly timer: NodeJS.Timeout;
  private peak: ProcessFigures = { server: 0, database: 0, waited: 0 };
  private readonly begun = performance.now();
  private readonly waitedBefore: number;

  constructor(pid: number, most: number, tooMuch: () => void) {
    this.pid = pid;
    this.waitedBefore = waitedOf(pid);
    this.timer = setInterval(() => {
      this.look();
      if (this.peak.server > most) tooMuch();
    }, EVERY);
  }

  private look(): void {
    const now = memoryOf(this.pid);
    const highest = kilobytes(this.pid, 'status', 'VmHWM') / 1024;
    const waited = (waitedOf(this.pid) - this.waitedBefore) / 1e6 / (performance.now() - this.begun);
    this.peak = {
      server: Math.max(this.peak.server, now.server, highest),
      database: Math.max(this.peak.database, now.database),
      // A process that has ended reports nothing more.
      waited: waited > 0 ? waited : this.peak.waited,
    };
  }

  stop(): ProcessFigures {
    clearInterval(this.timer);
    this.look();
    return this.peak;
  }
}
