import type { OrderRefusal } from '#battle/index.ts';
import { centimetres, pathLength, pathThrough, type Point, touch } from '#field/index.ts';
import { TERRAIN } from '../sheet.ts';
import { type GtcBattle, type GtcUnit, moveCmOf } from './model.ts';
import { outline, shapeOf } from './place.ts';
import { moverOf } from './mover.ts';
import { factsOfGoing, goings, JUST_INSIDE, stopAt } from './ways.ts';

function refused(rule: string, because: string): OrderRefusal {
  return { rule, because };
}

export interface ChargeGround {
  readonly refusal: OrderRefusal | undefined;
  /** Terrain ends the charge before it comes home (GTC-TERR-02, GTC-TERR-03). */
  readonly stopped: boolean;
  readonly factor: number;
  readonly obstacle: 'none' | 'inContactAtStart' | 'notInContact';
  readonly facts: readonly string[];
}

const EDGE_OF_AREA = centimetres(1);

/** Section 8.4: what the ground makes of a charge straight from one pose to another. */
export function chargeGround(battle: GtcBattle, unit: GtcUnit, turned: GtcUnit, to: Point): ChargeGround {
  const moveCm = moveCmOf(unit);
  const path = pathThrough(turned, shapeOf(turned), { points: [to] });
  const length = pathLength(path, 'centre');
  const met = goings(battle, { unit: turned, points: [to], heading: turned.heading, moveCm, fraction: 'full' }, path);
  const lines = met.filter(({ terrain }) => TERRAIN[terrain].class === 'line');
  const touched = lines.every(({ piece }) => touch(piece.cover, outline(unit)));
  const obstacle = lines.length === 0 ? 'none' : touched ? 'inContactAtStart' : 'notInContact';
  const stopper = met.find((going) => {
    if (TERRAIN[going.terrain].class === 'line') return false;
    const at = stopAt(path, going, length);
    return at !== null && at + EDGE_OF_AREA - JUST_INSIDE < length;
  });
  const barred = met.find(({ allowance }) => allowance.impassable);
  const slowing = met.filter(({ allowance }) => !allowance.stopsOnContact);
  return {
    refusal:
      barred !== undefined
        ? refused('GTC-TERR-07', 'it cannot charge over that ground')
        : obstacle === 'notInContact'
          ? refused('GTC-CHG-16', 'an obstacle is charged across only from base contact with it')
          : undefined,
    stopped: stopper !== undefined,
    factor: slowing.reduce((product, { allowance }) => (product * allowance.allowanceCm) / moveCm, 1),
    obstacle,
    facts: [
      ...(obstacle === 'none' ? [] : ['GTC-CHG-16']),
      ...(stopper === undefined ? [] : factsOfGoing(stopper, moverOf(unit))),
      ...slowing.flatMap((going) => factsOfGoing(going, moverOf(unit))),
    ],
  };
}
