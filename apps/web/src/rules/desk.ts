import type { Finding } from './find-odds.ts';
import type { Asked, Told } from './message.ts';

type Question = Omit<Asked, 'number'>;

/** Where questions are handed in: one worker, of which only the answer to the latest question is wanted. */
export interface Desk {
  ask(question: Question): void;
  close(): void;
}

const PATIENCE_MS = 300;

export function openDesk(tell: (finding: Finding) => void, fail: () => void): Desk {
  let worker: Worker | undefined;
  let number = 0;
  let busySince: number | undefined;
  let waiting: Question | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function hire(): Worker {
    const hired = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    hired.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.number !== number) return;
      busySince = undefined;
      if (waiting === undefined) tell(data.finding);
      else send(waiting);
    });
    hired.addEventListener('error', () => {
      dismiss();
      fail();
    });
    return hired;
  }

  function send(question: Question): void {
    clearTimeout(alarm);
    waiting = undefined;
    worker ??= hire();
    number += 1;
    busySince = performance.now();
    worker.postMessage({ ...question, number } satisfies Asked);
  }

  function dismiss(): void {
    clearTimeout(alarm);
    worker?.terminate();
    [worker, waiting, busySince] = [undefined, undefined, undefined];
  }

  // An exploration cannot be interrupted: a long one for an old question would hold up the next for seconds.
  function giveUp(question: Question): void {
    dismiss();
    send(question);
  }

  return {
    ask(question) {
      if (busySince === undefined) {
        send(question);
        return;
      }
      waiting = question;
      clearTimeout(alarm);
      alarm = setTimeout(() => giveUp(question), Math.max(0, busySince + PATIENCE_MS - performance.now()));
    },
    close: dismiss,
  };
}
