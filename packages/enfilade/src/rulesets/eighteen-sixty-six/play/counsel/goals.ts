import type { Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { enemiesOf, unitsOf, type W66Battle, type W66Unit } from '../model.ts';
import { handicapOf } from '../victory.ts';
import { leadOf } from './standing.ts';

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
  const handicap = handicapOf({ setting, state } as W66Battle);
  return (setting.scenario.objectives ?? []).flatMap(({ id, name, at, terrain, points = 0 }) => {
    if (at === undefined) return [];
    const raised =
      handicap?.side === side && handicap.near === id && !state.handicapped.includes(side) ? handicap.points : 0;
    return [
      {
        at: { x: inches(at[0]), y: inches(at[1]) },
        name,
        points: points + raised,
        town: terrain ?? null,
        ours: state.holders[id] === side,
      },
    ];
  });
}

/** A side that is ahead lets the enemy come. */
export function mayWait(battle: W66Battle, side: Side): boolean {
  return leadOf(battle, side) > 0;
}

/** Stands of sound troops near a place. */
function standsNear(units: readonly W66Unit[], at: Point, within: number): number {
  let count = 0;
  for (const unit of units) if (unit.status !== 'routed' && lengthBetween(unit, at) < within) count += unit.stands;
  return count;
}

export interface Wanted extends Goal {
  /** From how much farther it draws than an enemy would. */
  readonly draw: number;
  /** So many stands are enough for it. */
  readonly room: number;
}

/** Ground worth going to: what is not ours, and what is ours and in danger. */
export function groundFor(battle: W66Battle, side: Side): readonly Wanted[] {
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
