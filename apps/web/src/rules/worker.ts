import { findProcedure, loadRulebook, type Procedure } from 'enfilade';
import { findOdds } from './find-odds.ts';
import type { Call, CallReply, CallRequest, Calls, SweepQuestion } from './message.ts';
import { type SweptPoint, sweepPoint } from './sweep-point.ts';

addEventListener('message', (event: MessageEvent<CallRequest>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  answer(event.data).catch(reportError);
});

function tell<C extends Call>(number: number, told: Calls[C]['told'], done: boolean): void {
  postMessage({ number, told, done } satisfies CallReply<C>);
}

/** Long sweeps are shown while they grow. */
const BREATH_MS = 120;

function sweep(number: number, procedure: Procedure, { inputs }: SweepQuestion): void {
  const points: SweptPoint[] = [];
  let told = performance.now();
  for (const input of inputs) {
    points.push(sweepPoint(procedure, input));
    if (performance.now() - told < BREATH_MS) continue;
    tell<'sweep'>(number, points, false);
    told = performance.now();
  }
  tell<'sweep'>(number, points, true);
}

async function answer(asked: CallRequest): Promise<void> {
  const { number, call, question } = asked;
  const book = await loadRulebook(question.ruleset);
  const procedure = book && findProcedure(book, question.procedure);
  if (procedure === undefined) return;
  switch (call) {
    case 'odds':
      tell<'odds'>(number, findOdds(procedure, question.input), true);
      return;
    case 'sweep':
      sweep(number, procedure, question);
      return;
  }
}
