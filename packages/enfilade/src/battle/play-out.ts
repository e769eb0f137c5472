import { type Battle, bareBattle, type Setting, type System } from './battle.ts';
import { conduct } from './conduct.ts';
import { MUSTER } from './muster.ts';
import type { Rng } from './order.ts';
import type { Ruleset } from './ruleset.ts';
import type { Source } from './umpire.ts';

export interface PlayOutResult<S extends System> {
  readonly battle: Battle<S>;
  readonly actions: number;
}

/** A battle fought with random legal orders that keeps only its end: in bulk, a record would cost more than the play. */
export function playOut<S extends System>(
  ruleset: Ruleset<S>,
  setting: Setting,
  { pick, source, most = 20_000 }: { readonly pick: Rng; readonly source: Source; readonly most?: number },
): PlayOutResult<S> {
  let { battle } = conduct(ruleset, bareBattle<S>(setting), MUSTER, { known: [], source });
  let actions = 0;
  while (battle.result === null && actions < most) {
    const order = ruleset.sample(battle, pick);
    if (order === undefined) break;
    battle = conduct(ruleset, battle, order, { known: [], source }).battle;
    actions += 1;
  }
  return { battle, actions };
}
