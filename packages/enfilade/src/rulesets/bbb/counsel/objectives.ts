import { type UnitId, rememberLast, rememberWhile, type Side } from '#battle/index.ts';
import { type Outline, inches, type Point } from '#field/index.ts';
import type { BbbBattle, BbbUnit } from '../play/model.ts';
import { outline } from '../play/place.ts';
import { type Goal, goalsOf } from '../play/victory.ts';
import { lateness } from './worth.ts';

/** An objective: a unit that stands there takes it, and its middle is where to go. */
export interface Objective extends Goal {
  readonly points: number;
  readonly at: Point;
}

export const objectivesOf: (setting: BbbBattle['setting']) => readonly Objective[] = rememberLast((setting) => {
  const goals = goalsOf(setting);
  return (setting.scenario.objectives ?? []).flatMap(({ id, points = 1, terrain, at }): readonly Objective[] => {
    const goal = goals.find((each) => each.id === id);
    const cover = setting.ground.areas.find((area) => area.id === terrain)?.cover;
    const middle = cover && {
      x: Math.round((cover.west + cover.east) / 2),
      y: Math.round((cover.south + cover.north) / 2),
    };
    const point = middle ?? (at && { x: inches(at[0]), y: inches(at[1]) });
    return goal === undefined || point === undefined ? [] : [{ ...goal, points, at: point }];
  });
});

interface NearbyObjectives {
  readonly stands: Outline;
  readonly all: readonly Objective[];
  readonly at: readonly Objective[];
}
const known = new Map<UnitId, NearbyObjectives>();

/** The objectives at which a unit stands. */
export function goalsUnder(battle: BbbBattle, unit: BbbUnit): readonly Objective[] {
  const stands = outline(unit);
  const all = objectivesOf(battle.setting);
  let found = known.get(unit.id);
  if (found?.stands !== stands || found.all !== all) {
    found = { stands, all, at: all.filter((goal) => goal.isHeldFrom(stands)) };
    known.set(unit.id, found);
  }
  return found.at;
}

export function pointsUnder(battle: BbbBattle, unit: BbbUnit): number {
  let sum = 0;
  for (const { points } of goalsUnder(battle, unit)) sum += points;
  return sum;
}

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
