import type { Move } from '../facts/movement.ts';
import { type Allowance, judgeMove } from '../movement.ts';
import type { Trait } from '../troops.ts';
import type { MtUnit } from './model.ts';

/** Move allowances from what a way touches; the same facts always allow the same move, so each is judged once. */

export interface Underfoot {
  /** MT-GAP-26: a gun goes along. */
  readonly pushes: boolean;
  readonly noEnemyWithin24: boolean;
  readonly rough: boolean;
  readonly building: boolean;
  readonly veryRough: boolean;
  readonly obstacles: number;
  readonly onRoad: boolean;
  readonly formation: Move['formation'];
}

export const CLEAR: Underfoot = {
  pushes: false,
  noEnemyWithin24: false,
  rough: false,
  building: false,
  veryRough: false,
  obstacles: 0,
  onRoad: false,
  formation: 'loose',
};

const MOVE_TRAITS = ['scout', 'native', 'cavalry', 'lightCavalry'] as const;
const FORMATIONS = { lone: 0, loose: 1, extended: 2, line: 3, column: 4 } as const satisfies Record<
  Move['formation'],
  number
>;
const marks = new WeakMap<readonly Trait[], number>();

function traitsMark({ traits }: MtUnit): number {
  let mark = marks.get(traits);
  if (mark === undefined) {
    mark = MOVE_TRAITS.reduce((sum, trait, i) => sum + (traits.includes(trait) ? 1 << i : 0), 0);
    marks.set(traits, mark);
  }
  return mark;
}

function moveOf(unit: MtUnit, on: Underfoot): Move {
  const ground = {
    roughGround: on.rough && !on.onRoad,
    building: on.building && !on.onRoad,
    veryRoughGround: on.veryRough && !on.onRoad,
  };
  if (on.pushes)
    return {
      kind: 'gun',
      crew: Math.max(1, unit.figures.length),
      traits: [],
      noEnemyWithin24: false,
      ...ground,
      obstaclesCrossed: 0,
      onRoad: on.onRoad,
      formation: 'loose',
    };
  return {
    kind: 'figure',
    crew: undefined,
    traits: MOVE_TRAITS.filter((trait) => unit.traits.includes(trait)),
    noEnemyWithin24: on.noEnemyWithin24,
    ...ground,
    obstaclesCrossed: on.obstacles,
    onRoad: on.onRoad,
    formation: on.formation,
  };
}

const allowances = new Map<number, Allowance>();

export function allowanceOf(unit: MtUnit, on: Underfoot): Allowance {
  const key =
    traitsMark(unit) +
    (on.noEnemyWithin24 ? 16 : 0) +
    (on.rough ? 32 : 0) +
    (on.building ? 64 : 0) +
    (on.veryRough ? 128 : 0) +
    (on.onRoad ? 256 : 0) +
    512 * FORMATIONS[on.formation] +
    4096 * (on.pushes ? 1 + unit.figures.length : 0) +
    1_048_576 * on.obstacles;
  let known = allowances.get(key);
  if (known === undefined) {
    known = judgeMove(moveOf(unit, on));
    allowances.set(key, known);
  }
  return known;
}
