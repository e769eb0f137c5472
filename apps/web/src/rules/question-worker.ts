import type { Call, CallReply, CallRequest, Calls } from './message.ts';

/** A worker for questions of one kind; only the answer to the latest question is wanted. */
export interface QuestionWorker<C extends Call> {
  ask(question: Calls[C]['question']): void;
  close(): void;
}

interface Listener<C extends Call> {
  /** May come several times; the last time it is done. */
  tell(told: Calls[C]['told'], done: boolean): void;
  fail(): void;
}

const PATIENCE_MS = 300;

export function openQuestionWorker<C extends Call>(call: C, { tell, fail }: Listener<C>): QuestionWorker<C> {
  type Question = Calls[C]['question'];
  let worker: Worker | undefined;
  let number = 0;
  let busySince: number | undefined;
  let waiting: Question | undefined;
  let alarm: ReturnType<typeof setTimeout> | undefined;

  function start(): Worker {
    const started = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    started.addEventListener('message', ({ data }: MessageEvent<CallReply<C>>) => {
      if (data.number !== number) return;
      if (data.done) busySince = undefined;
      if (waiting === undefined) tell(data.told, data.done);
      else if (data.done) send(waiting);
    });
    started.addEventListener('error', () => {
      stop();
      fail();
    });
    return started;
  }

  function send(question: Question): void {
    clearTimeout(alarm);
    waiting = undefined;
    worker ??= start();
    number += 1;
    busySince = performance.now();
    worker.postMessage({ number, call, question } as CallRequest);
  }

  function stop(): void {
    clearTimeout(alarm);
    worker?.terminate();
    [worker, waiting, busySince] = [undefined, undefined, undefined];
  }

  // An exact calculation cannot be interrupted: an old one would hold up the next for seconds.
  function giveUp(question: Question): void {
    stop();
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
    close: stop,
  };
}
