import { inMinutes } from 'enfilade';
import { bar } from '../terminal.ts';

const EVERY_LINE = 5000;
const EVERY_DRAWN = 100;

/** "120 of 1000 battles, 8.3 a second, 1:46 left" */
export function progressLine(done: number, of: number, seconds: number): string {
  const rate = seconds > 0 ? done / seconds : 0;
  const left = rate > 0 ? `, ${rate.toFixed(rate < 10 ? 1 : 0)} a second, ${inMinutes((of - done) / rate)} left` : '';
  return `${done} of ${of} battles${left}`;
}

export interface Progress {
  tell(done: number): void;
  wipe(): void;
}

/** A bar on a terminal; elsewhere nothing, or a line at intervals if requested. */
export function progressOf(of: number, asked: boolean): Progress {
  const begun = performance.now();
  const { stderr } = process;
  // The first battle is reported at once: the next may take a while.
  let last = -Infinity;
  if (!stderr.isTTY && !asked) return { tell() {}, wipe() {} };
  if (!stderr.isTTY) stderr.write(`${progressLine(0, of, 0)}\n`);
  return {
    tell(done) {
      const now = performance.now();
      if (now - last < (stderr.isTTY ? EVERY_DRAWN : EVERY_LINE) && done < of) return;
      last = now;
      const line = progressLine(done, of, (now - begun) / 1000);
      stderr.write(stderr.isTTY ? `\r\u001b[K${bar(done / of, 24)} ${line}` : `${line}\n`);
    },
    wipe() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
