import { rememberWhile, type Side } from '#battle/index.ts';
import type { BbbBattle } from '../play/model.ts';
import { lateness, objectivesOf } from './evaluate.ts';

/** The winner on objectives if this were the last turn. */
export const aheadOf: (battle: BbbBattle) => Side | null = rememberWhile(
  (battle, last) => battle.state.objectives === last.state.objectives && battle.setting === last.setting,
  ({ setting, state }) => {
    let lead = 0;
    for (const { id, points } of objectivesOf(setting))
      lead += state.objectives[id] === 'a' ? points : state.objectives[id] === 'b' ? -points : 0;
    return lead === 0 ? null : lead > 0 ? 'a' : 'b';
  },
);

const MOST = 0.5;
/** After the last turn there is no reason to spare troops. */
const LAST_TURN = 3;
const LAST_BUT_ONE = 1;

/** The side that is behind has to attack, the more so the later it is: the share by which gains count for more than losses. */
export function eagerness(battle: BbbBattle, side: Side): number {
  const ahead = aheadOf(battle);
  if (ahead === side) return 0;
  const left = battle.setting.scenario.turns - battle.turn;
  const last = left === 0 ? LAST_TURN : left === 1 ? LAST_BUT_ONE : 0;
  return MOST * (ahead === null ? 0.5 : 1) * (0.5 + 0.5 * lateness(battle) + last);
}
