import type { Viewer } from 'enfilade';
import type { OnlineTable } from 'enfilade/online';
import type { HeldBattle } from './held-battle.ts';

/** What stays the same of a battle for one viewer. */
export function tableOf(battle: HeldBattle, viewer: Viewer, talks: boolean): OnlineTable {
  const { head, engine, rules, state } = battle;
  return {
    battle: head.id,
    viewer,
    engine,
    rules,
    scenario: battle.log(viewer).scenario,
    watched: state.watched || head.shown,
    talks: talks && !head.shown,
    begun: head.made,
  };
}
