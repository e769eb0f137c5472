import type { Rulebook } from '#procedure/index.ts';
import { loadRulebook } from './load.ts';
import { RULEBOOK_IDS } from './register.ts';

/** All rulebooks at once, for programs that need not load them lazily. */
export const RULEBOOKS: readonly Rulebook[] = (await Promise.all(RULEBOOK_IDS.map(loadRulebook))).filter(
  (book) => book !== undefined,
);

/** The rulebook with this id. */
export function findRulebook(id: string): Rulebook | undefined {
  return RULEBOOKS.find((book) => book.id === id);
}
