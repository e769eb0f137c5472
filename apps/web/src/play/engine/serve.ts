import type { WorkerCall, WorkerMessage } from '../engine-api.ts';
import type { Engine } from './engine.ts';

/** Starts an engine that posts its updates and its answers to the calls of a page. */
export function serve(engineType: typeof Engine, post: (message: WorkerMessage) => void): (call: WorkerCall) => void {
  const engine = new engineType((update) => post({ update, more: engine.hasMore }));
  return ({ number, method, args }) => {
    const call = engine[method] as (...given: readonly unknown[]) => Promise<unknown>;
    call.apply(engine, [...args]).then(
      (value) => post({ number, value, more: engine.hasMore }),
      (error: unknown) =>
        post({ number, failed: error instanceof Error ? error.message : 'unknown error', more: engine.hasMore }),
    );
  };
}
