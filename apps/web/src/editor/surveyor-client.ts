import type { SurveyorCall, SurveyorCalls, SurveyorReply, SurveyorRequest } from './message.ts';

interface WaitingCall {
  resolve(told: never): void;
  reject(reason: Error): void;
}

/** The rules of a system in a worker, so that the page never waits for them. */
export class SurveyorClient {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  private readonly waiting = new Map<number, WaitingCall>();
  private number = 0;

  constructor() {
    this.worker.addEventListener('message', ({ data }: MessageEvent<SurveyorReply>) => {
      const call = this.waiting.get(data.number);
      this.waiting.delete(data.number);
      if ('failed' in data) call?.reject(new Error(data.failed));
      else call?.resolve(data.told as never);
    });
    // A worker that cannot be loaded gives no reason.
    this.worker.addEventListener('error', ({ message }: Partial<ErrorEvent>) => {
      for (const { reject } of this.waiting.values()) reject(new Error(message ?? ''));
      this.waiting.clear();
    });
  }

  ask<C extends SurveyorCall>(call: C, ask: SurveyorCalls[C]['ask']): Promise<SurveyorCalls[C]['told']> {
    this.number += 1;
    const request: SurveyorRequest<C> = { number: this.number, call, ask };
    return new Promise((resolve, reject) => {
      this.waiting.set(request.number, { resolve, reject });
      this.worker.postMessage(request);
    });
  }

  close(): void {
    this.worker.terminate();
  }
}
