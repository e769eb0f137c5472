import type { CheckedRuleset, System } from '#battle/index.ts';
import { loadChecks, loadPlay } from './load.ts';
import { RULEBOOK_IDS } from './register.ts';

async function loadChecked(id: string): Promise<readonly CheckedRuleset<System>[]> {
  const [play, checks] = await Promise.all([loadPlay(id), loadChecks(id)]);
  return play === undefined || checks === undefined ? [] : [{ ...play.ruleset, faultIn: checks.faultIn }];
}

/** All systems at once as they are played from muster to the end, with their scenario checks. */
export const PLAYS: readonly CheckedRuleset<System>[] = (await Promise.all(RULEBOOK_IDS.map(loadChecked))).flat();

/** The system with this id, ready to be played. */
export function findPlay(id: string): CheckedRuleset<System> | undefined {
  return PLAYS.find(({ book }) => book.id === id);
}
