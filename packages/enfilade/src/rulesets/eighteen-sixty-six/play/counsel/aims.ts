import type { Side } from '#battle/index.ts';
import { inches, lengthBetween, type Point } from '#field/index.ts';
import { isArtillery } from '../../facts/words.ts';
import { reachOf } from '../aim.ts';
import { enemiesOf, unitsOf, type W66Battle, type W66Unit } from '../model.ts';
import { handicapOf } from '../victory.ts';
import { leadOf } from './standing.ts';

/** What a unit is after: somebody, or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly name: string;
  readonly prey: W66Unit | null;
  /** The town that is to be entered. */
  readonly town: string | null;
  readonly ideal: number;
  /** Points for each inch that it is too far. */
  readonly pull: number;
}

interface Goal {
  readonly at: Point;
  readonly name: string;
  readonly points: number;
  readonly town: string | null;
  readonly ours: boolean;
}

const NEAR = inches(12);

/** What the scenario gives points for, as a side sees it. */
export function goalsOf({ setting, state }: W66Battle, side: Side): readonly Goal[] {
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

const CAVALRY_WAITS = inches(13);
const GUNS_AT = 0.6;

function idealOf(unit: W66Unit): number {
  if (unit.arm === 'cavalry') return CAVALRY_WAITS;
  const reach = reachOf(unit);
  return isArtillery(unit.arm) ? Math.min(inches(16), reach * GUNS_AT) : reach - inches(0.3);
}

/** Weak and lonely enemies draw more, those behind walls less. */
function appeal(enemy: W66Unit): number {
  return (
    (enemy.status === 'disorganized' ? inches(4) : 0) +
    (enemy.status === 'routed' ? inches(2) : 0) +
    (enemy.startStands - enemy.stands) * inches(1) -
    (enemy.town === null ? 0 : inches(5))
  );
}

export function preyOf(battle: W66Battle, unit: W66Unit): W66Unit | undefined {
  let [best, least] = [undefined as W66Unit | undefined, Infinity];
  for (const enemy of enemiesOf(battle, unit)) {
    const far = lengthBetween(unit, enemy) - appeal(enemy);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

/** How many of a side stand near a place. */
function crowd(battle: W66Battle, side: Side, at: Point, within: number): number {
  let count = 0;
  for (const unit of unitsOf(battle, side))
    if (unit.status !== 'routed' && lengthBetween(unit, at) < within) count += 1;
  return count;
}

interface Wanted extends Goal {
  readonly draw: number;
}

/** Ground worth going to: what is not ours, and what is ours and in danger. */
function groundFor(battle: W66Battle, side: Side): readonly Wanted[] {
  const foe = side === 'a' ? 'b' : 'a';
  return goalsOf(battle, side).flatMap((goal) => {
    if (!goal.ours) return [{ ...goal, draw: inches(2 + goal.points) }];
    const threat = crowd(battle, foe, goal.at, NEAR);
    return threat > crowd(battle, side, goal.at, inches(5)) ? [{ ...goal, draw: inches(goal.points * 0.6) }] : [];
  });
}

export function aimOf(battle: W66Battle, unit: W66Unit): Aim | undefined {
  const prey = preyOf(battle, unit);
  const hunt: Aim | undefined = prey && {
    at: prey,
    name: prey.name,
    prey,
    town: null,
    ideal: idealOf(unit),
    pull: mayWait(battle, unit.side) ? 0.12 : 0.55,
  };
  if (unit.arm !== 'infantry') return hunt;
  let best = hunt;
  let least = prey === undefined ? Infinity : lengthBetween(unit, prey) - appeal(prey) - inches(2);
  for (const goal of groundFor(battle, unit.side)) {
    const far = lengthBetween(unit, goal.at) - goal.draw;
    if (far >= least) continue;
    least = far;
    best = { at: goal.at, name: goal.name, prey: null, town: goal.town, ideal: inches(1), pull: goal.ours ? 0.5 : 0.7 };
  }
  return best;
}
