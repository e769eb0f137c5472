import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  nearestPoints,
  type Outline,
  outlineFrom,
  outlineOf,
  type Path,
  pathLength,
  pathThrough,
  type Point,
  segmentPiece,
  touch,
} from '#field/index.ts';
import { groundNow, isLineKind, type Piece, terrainsOf, waterRule } from './ground.ts';
import { type GtcBattle, type GtcUnit, moveCmOf, moverOf } from './model.ts';
import { outline, shapeOf } from './place.ts';
import { EDGE, INSIDE, reachAt, stopAt } from './stops.ts';
import { factsOfTerrain, type TerrainOnWay, terrainOn } from './ways.ts';

export interface ChargeGround {
  readonly refusal: OrderRefusal | undefined;
  /** Terrain ends the charge before it comes home (GTC-TERR-02, GTC-TERR-03). */
  readonly stopped: boolean;
  readonly stopper: Piece | undefined;
  readonly factor: number;
  readonly obstacle: 'none' | 'inContactAtStart' | 'notInContact';
  readonly facts: readonly string[];
}

/** GTC-CHG-16: lines that a charge comes over, or that lie between it and a target flush behind them. */
function linesOver(battle: GtcBattle, path: Path, met: readonly TerrainOnWay[], target: Outline): readonly Piece[] {
  const length = pathLength(path, 'centre');
  const over = met
    .filter((going) => isLineKind(going.piece) && reachAt(path, going, length) !== null)
    .map(({ piece }) => piece);
  const gap = outlineFrom([segmentPiece(nearestPoints(outlineOf(path.start, path.shape), target))]);
  const end = outlineOf(path.end, path.shape);
  const flush = terrainsOf(groundNow(battle)).filter(
    (each) =>
      isLineKind(each.piece) &&
      !met.some(({ piece }) => piece === each.piece) &&
      [gap, end, target].every((there) => touch(each.piece.cover, there)),
  );
  return [...over, ...flush.map(({ piece }) => piece)];
}

interface ChargePair {
  readonly charger: GtcUnit;
  /** Turned to face the target. */
  readonly turned: GtcUnit;
  readonly target: GtcUnit;
}

/** Section 8.4: what the ground makes of a charge straight from one pose to another. */
export function chargeGround(battle: GtcBattle, { charger, turned, target }: ChargePair, to: Point): ChargeGround {
  const moveCm = moveCmOf(charger);
  const path = pathThrough(turned, shapeOf(turned), { points: [to] });
  const length = pathLength(path, 'centre');
  const met = terrainOn(
    battle,
    { unit: turned, points: [to], heading: turned.heading, moveCm, fraction: 'full' },
    path,
  );
  const lines = linesOver(battle, path, met, outline(target));
  const touched = lines.every(({ cover }) => touch(cover, outline(charger)));
  const obstacle = lines.length === 0 ? 'none' : touched ? 'inContactAtStart' : 'notInContact';
  const held = lines.some(({ id }) => !charger.startedIn.includes(id));
  const stopper = met.find((going) => {
    if (isLineKind(going.piece)) return false;
    const at = stopAt(path, going, length);
    return at !== null && (at === 0 || at + EDGE - INSIDE < length);
  });
  const barred = met.find(({ allowance }) => allowance.impassable);
  const slowing = met.filter(({ allowance }) => !allowance.stopsOnContact);
  return {
    refusal:
      barred !== undefined
        ? refused(waterRule(barred.terrain), 'it cannot charge over that ground')
        : obstacle === 'notInContact'
          ? refused('GTC-CHG-16', 'an obstacle is charged across only from base contact with it')
          : held
            ? refused('GTC-READ-24', 'it has only just reached the obstacle and crosses it from its next turn')
            : undefined,
    stopped: stopper !== undefined,
    stopper: stopper?.piece,
    factor: slowing.reduce((product, { allowance }) => (product * allowance.allowanceCm) / moveCm, 1),
    obstacle,
    facts: [
      ...(obstacle === 'none' ? [] : ['GTC-CHG-16']),
      ...(stopper === undefined ? [] : factsOfTerrain(stopper, moverOf(charger))),
      ...slowing.flatMap((going) => factsOfTerrain(going, moverOf(charger))),
    ],
  };
}
