import { rememberLast, type Side } from '#battle/index.ts';
import type { BbbBattle } from '../model.ts';
import { lateness, objectivesOf } from './standing.ts';

const pointsOf = rememberLast((_: BbbBattle['state']['objectives']) => new Map<Side, number>());

function points(battle: BbbBattle, side: Side): number {
  const known = pointsOf(battle.state.objectives);
  let sum = known.get(side);
  if (sum === undefined) {
    sum = 0;
    for (const { id, points: worth } of objectivesOf(battle.setting))
      if (battle.state.objectives[id] === side) sum += worth;
    known.set(side, sum);
  }
  return sum;
}

/** Who would win on objectives if no turn came any more. */
export function aheadOf(battle: BbbBattle): Side | null {
  const [a, b] = [points(battle, 'a'), points(battle, 'b')];
  return a === b ? null : a > b ? 'a' : 'b';
}

const MOST = 0.8;

/** Who is behind has to attack, the later the more: by what share gains count for more than losses. */
export function eagerness(battle: BbbBattle, side: Side): number {
  const ahead = aheadOf(battle);
  if (ahead === side) return 0;
  return MOST * (ahead === null ? 0.5 : 1) * (0.5 + 0.5 * lateness(battle));
}
