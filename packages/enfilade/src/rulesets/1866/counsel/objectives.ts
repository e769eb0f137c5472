import { other, type Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { isArtillery } from '../facts/words.ts';
import { enemiesOf, unitsOf, type W66Battle, type W66Unit } from '../play/model.ts';
import { handicapOf, lineAt } from '../play/victory.ts';
import { leadOf } from './evaluate.ts';

/** What the scenario gives points for, as a side sees it. */
export interface Goal {
  readonly at: Point;
  readonly name: string;
  readonly points: number;
  readonly town: string | null;
  readonly ours: boolean;
}

const NEAR = inches(12);
const ROUND = inches(6);

function goalsOf({ setting, state }: W66Battle, side: Side): readonly Goal[] {
  return (setting.scenario.objectives ?? []).flatMap(({ id, name, at, terrain, points = 0 }) => {
    if (at === undefined) return [];
    return [
      {
        at: { x: inches(at[0]), y: inches(at[1]) },
        name,
        points,
        town: terrain ?? null,
        ours: state.holders[id] === side,
      },
    ];
  });
}

/** Whether a side has its handicap still to earn. */
function hasToEarn(battle: W66Battle, side: Side): boolean {
  return handicapOf(battle)?.side === side && !battle.state.handicapped.includes(side);
}

/** A side that is ahead lets the enemy come; so does one that will be once it has earned its handicap. */
export function mayWait(battle: W66Battle, side: Side): boolean {
  const raised = hasToEarn(battle, side) ? (handicapOf(battle)?.points ?? 0) : 0;
  const theirs = hasToEarn(battle, other(side)) ? (handicapOf(battle)?.points ?? 0) : 0;
  return leadOf(battle, side) + raised - theirs > 0;
}

export interface LineCrosser {
  readonly unit: W66Unit;
  readonly at: Point;
  readonly name: string;
}

const OVER = inches(1.5);

/** One unit is enough to earn a handicap by crossing its line: the one that is there soonest, horse before foot. */
export function lineCrosserOf(battle: W66Battle, side: Side): LineCrosser | undefined {
  const handicap = handicapOf(battle);
  if (handicap === undefined || !hasToEarn(battle, side)) return undefined;
  let [best, least] = [undefined as W66Unit | undefined, Infinity];
  for (const unit of unitsOf(battle, side)) {
    if (unit.status === 'routed' || unit.status === 'disorganized' || isArtillery(unit.arm)) continue;
    const far =
      (lineAt(battle, handicap.beyond, unit.x) - unit.y) / (unit.arm === 'cavalry' ? 2 : 1) + inches(unit.stands);
    if (far < least) [best, least] = [unit, far];
  }
  if (best === undefined) return undefined;
  const y = Math.round(lineAt(battle, handicap.beyond, best.x) + OVER);
  const line = battle.setting.scenario.terrain.find(({ id }) => id === handicap.beyond);
  return { unit: best, at: { x: best.x, y }, name: line?.name ?? handicap.beyond };
}

/** Stands of sound troops near a place. */
function standsNear(units: readonly W66Unit[], at: Point, within: number): number {
  let count = 0;
  for (const unit of units) if (unit.status !== 'routed' && lengthBetween(unit, at) < within) count += unit.stands;
  return count;
}

export interface WantedGoal extends Goal {
  /** How much farther away than an enemy it may be and still draw a unit. */
  readonly draw: number;
  /** How many stands are enough for it. */
  readonly room: number;
}

/** Ground worth going to: what is not ours, and what is ours and in danger. */
export function groundFor(battle: W66Battle, side: Side): readonly WantedGoal[] {
  const foes = enemiesOf(battle, { side });
  return goalsOf(battle, side).flatMap((goal) => {
    const room = 6 + 2 * standsNear(foes, goal.at, ROUND);
    if (!goal.ours) return [{ ...goal, room, draw: inches(2 + goal.points) }];
    const threat = standsNear(foes, goal.at, NEAR);
    return threat > standsNear(unitsOf(battle, side), goal.at, inches(5))
      ? [{ ...goal, room: 4 + threat, draw: inches(goal.points * 0.6) }]
      : [];
  });
}
