import type { UnitId } from '#battle/index.ts';
import {
  FULL_TURN,
  freePlaceUpTo,
  GRAIN,
  grown,
  inches,
  lengthBetween,
  type Outline,
  outlineOf,
  type Pose,
  type Push,
  slid,
  travelBefore,
  turned,
  within,
} from '#field/index.ts';
import { paceAlong, roomOnGround, roomOnTable } from './forced.ts';
import { type BpBattle, type BpUnit, unitsOf } from './model.ts';
import { enemiesOf, outline, shapeOf } from './place.ts';
import type { PlaceOption } from './choices.ts';
import { CLEARANCE, refusesPlace } from './ways.ts';

/** Exactly 1" is within 1" (BP-READ-10); up to the grain nothing is met. */
const OUT_OF_REACH = CLEARANCE + GRAIN + 1;

/** The units that a retiring unit keeps off: friends are passed through, enemies are not, and most of them not even within 1". */
export interface NearbyUnits {
  readonly friends: readonly Outline[];
  /** Enemies that it touched, or that came up to 1" before, give or take the grain: it goes away from them, but not through them. */
  readonly near: readonly Outline[];
  /** The others, with the margin that it keeps from them. */
  readonly far: readonly Outline[];
}

export function companyOf(battle: BpBattle, unit: BpUnit, touching: readonly UnitId[]): NearbyUnits {
  const body = outline(battle, unit);
  const near: Outline[] = [];
  const far: Outline[] = [];
  for (const enemy of enemiesOf(battle, unit)) {
    const there = outline(battle, enemy);
    if (touching.includes(enemy.id) || within(body, there, OUT_OF_REACH)) near.push(there);
    else far.push(grown(there, OUT_OF_REACH));
  }
  const friends = unitsOf(battle, unit.side)
    .filter(({ id }) => id !== unit.id)
    .map((each) => outline(battle, each));
  return { friends, near, far };
}

/** Section 8.6: how far it can go before it is within 1" of an enemy, or in one that it touched. */
export function roomFrom({ near, far }: NearbyUnits, body: Outline, push: Push): number {
  let room = push.length;
  for (const there of [...near, ...far]) room = Math.min(room, travelBefore(body, push, there) ?? room);
  return room;
}

/** BP-GAP-59: the whole footprint fits, on the table, off forbidden ground and more than 1" from enemies. */
export function isTenable(battle: BpBattle, unit: BpUnit, to: Pose): boolean {
  const there = outlineOf(to, shapeOf(unit));
  return (
    refusesPlace(battle, unit, there) === undefined &&
    !enemiesOf(battle, unit).some((enemy) => within(there, outline(battle, enemy), CLEARANCE))
  );
}

/** The farthest tenable place on a straight way; undefined where there is none. */
function farthestOn(battle: BpBattle, unit: BpUnit, company: NearbyUnits, push: Push): Pose | undefined {
  const body = outlineOf(unit, shapeOf(unit));
  const { heading } = push;
  let length = roomOnTable(battle, body, push);
  length = roomOnGround(battle, unit, body, { heading, length });
  length = roomFrom(company, body, { heading, length });
  const taken = [...company.friends, ...company.near.map((there) => grown(there, OUT_OF_REACH))];
  const free = freePlaceUpTo(body, { heading, length }, length, taken) ?? 0;
  // Places are whole thousandths: the very end of the room may lie a grain too far.
  for (let at = free; at > 0 && at >= free - GRAIN; at -= 1) {
    const to = slid(unit, heading, at);
    if (isTenable(battle, unit, to)) return to;
  }
  return undefined;
}

/** Half of the rear quarter. */
const HALF_QUARTER = FULL_TURN / 8;
/** How finely directions are searched, and which are looked at first. */
const BEND_STEP = 10;
const FIRST_BEND_STEPS = [150, 300, 450];
const BENDS = [
  ...FIRST_BEND_STEPS,
  ...Array.from({ length: HALF_QUARTER / BEND_STEP }, (_, i) => (i + 1) * BEND_STEP).filter(
    (bend) => !FIRST_BEND_STEPS.includes(bend),
  ),
];
/** Behind a unit its left lies to the right of the way back. */
const SIDES_BACK = [
  { answer: 'straight', says: 'Straight back', bends: [0] },
  { answer: 'left', says: 'Back and to its left', bends: BENDS.map((bend) => -bend) },
  { answer: 'right', says: 'Back and to its right', bends: BENDS },
] as const;

/** BP-BRK-13: the farthest tenable places that at most two moves within its rear quarter bring it to: straight, and to either side. */
export function twoMovesBack(
  battle: BpBattle,
  unit: BpUnit,
  back: number,
  company: NearbyUnits,
): readonly PlaceOption[] {
  const straight = SIDES_BACK.flatMap(({ answer, says, bends }): readonly PlaceOption[] => {
    let [best, most]: [Pose | undefined, number] = [undefined, 0];
    for (const bend of bends) {
      const heading = turned(back, bend);
      const length = paceAlong(battle, unit, heading, 2);
      if (length <= most) continue;
      const to = farthestOn(battle, unit, company, { heading, length });
      if (to === undefined || lengthBetween(unit, to) <= most + 1) continue;
      [best, most] = [to, lengthBetween(unit, to)];
    }
    return best === undefined ? [] : [{ answer, says, to: best }];
  });
  return straight.length > 0 ? straight : roundBack(battle, unit, back, company);
}

/** How finely a way round is searched. */
const ROUND_STEP = inches(1);
const ROUND_BEND_STEPS = [0, 150, -150, 300, -300, 450, -450];

/** The same by a first move one way and a second another, where no straight way is open. */
function roundBack(battle: BpBattle, unit: BpUnit, back: number, company: NearbyUnits): readonly PlaceOption[] {
  const body = outlineOf(unit, shapeOf(unit));
  let [best, most]: [Pose | undefined, number] = [undefined, 0];
  for (const first of ROUND_BEND_STEPS) {
    const heading = turned(back, first);
    let length = paceAlong(battle, unit, heading, 1);
    length = roomOnTable(battle, body, { heading, length });
    length = roomOnGround(battle, unit, body, { heading, length });
    length = roomFrom(company, body, { heading, length });
    for (let at = length; at > 0; at -= ROUND_STEP) {
      const halfway = { ...unit, ...slid(unit, heading, at) };
      for (const second of ROUND_BEND_STEPS) {
        const onwards = turned(back, second);
        const push = { heading: onwards, length: paceAlong(battle, halfway, onwards, 1) };
        const to = farthestOn(battle, halfway, company, push);
        if (to !== undefined && lengthBetween(unit, to) > most + 1) [best, most] = [to, lengthBetween(unit, to)];
      }
    }
  }
  return best === undefined ? [] : [{ answer: 'round', says: 'Back and round', to: best }];
}
