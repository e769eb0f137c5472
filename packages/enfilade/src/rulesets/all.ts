import type { CheckedRuleset, System } from '#battle/index.ts';
import type { Rulebook } from '#procedure/index.ts';
import * as w66 from './1866/system.ts';
import * as bbb from './bbb/system.ts';
import * as bp from './bp/system.ts';
import * as gtc from './gtc/system.ts';
import * as mt from './mt/system.ts';

/** All systems at once, for programs that cannot load them lazily; a test compares the two registers. */
export const RULEBOOKS: readonly Rulebook[] = [bp.rulebook, bbb.rulebook, w66.rulebook, gtc.rulebook, mt.rulebook];

/** The systems as they are played from muster to the end. Marked as pure, so that bundles with only rulebooks leave them out. */
export const PLAYS: readonly CheckedRuleset<System>[] = /* @__PURE__ */ [bp, bbb, w66, gtc, mt].map(
  ({ ruleset, faultIn }) => ({ ...ruleset, faultIn }),
);

/** The rulebook with this id. */
export function findRulebook(id: string): Rulebook | undefined {
  return RULEBOOKS.find((book) => book.id === id);
}

/** The system with this id, ready to be played. */
export function findPlay(id: string): CheckedRuleset<System> | undefined {
  return PLAYS.find(({ book }) => book.id === id);
}
