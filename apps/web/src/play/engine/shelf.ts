import { isFault, readBattleFile, type System } from 'enfilade';
import type { Shelved } from '../desk.ts';
import { type StoredBattle, storedBattles } from './store.ts';

/** The battles in the storage of this browser, the last one first; a damaged one is listed as such, not lost. */
export async function shelf(): Promise<readonly Shelved[]> {
  const stored = await storedBattles();
  return stored.map(shelved).sort((one, two) => two.savedAt - one.savedAt);
}

function shelved({ id, savedAt, file: content }: StoredBattle): Shelved {
  const file = readBattleFile<System>(content);
  if (isFault(file))
    return { id, savedAt, scenario: '', name: 'A damaged battle', ruleset: '', turn: 0, turns: 0, over: false };
  const { scenario, events } = file;
  const battles = events.flatMap(({ changes }) =>
    changes.flatMap((change) => ('battle' in change ? [change.battle] : [])),
  );
  return {
    id,
    savedAt,
    scenario: scenario.id,
    name: scenario.name,
    ruleset: scenario.ruleset,
    turn: battles.findLast(({ turn }) => turn !== undefined)?.turn ?? 1,
    turns: scenario.turns,
    over: battles.some(({ result }) => result !== undefined && result !== null),
  };
}
