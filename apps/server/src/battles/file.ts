import type { BattleFile, System } from 'enfilade';
import { writeBattleFile } from 'enfilade/battle';
import type { HeldBattle } from './held-battle.ts';
import { publishedSeal } from './seal.ts';

/** The battle as a file, its dice disclosed; only of one that is over. */
export function fileOf({ game, engine, rules, state }: HeldBattle): BattleFile<System> {
  const seal = publishedSeal(state.seal);
  return writeBattleFile(game, { engine, rules, seals: seal === undefined ? [] : [seal] });
}
