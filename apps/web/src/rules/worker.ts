import { findProcedure, loadRulebook } from 'enfilade';
import { findOdds } from './find-odds.ts';
import type { Asked, Told } from './message.ts';

addEventListener('message', (event: MessageEvent<Asked>) => {
  // A rejection stays inside the worker; an error reaches the page, which says so.
  answer(event.data).catch(reportError);
});

async function answer({ number, ruleset, procedure: id, input }: Asked): Promise<void> {
  const book = await loadRulebook(ruleset);
  const procedure = book && findProcedure(book, id);
  if (procedure === undefined) return;
  postMessage({ number, finding: findOdds(procedure, input) } satisfies Told);
}
