import type { MoveCost } from '#chart/index.ts';
import { centimetres, pathLength, pathThrough, pointOf, poseAtLength, stretchesOn, trackOf } from '#field/index.ts';
import { HALF_MOVE, ROAD_CAVALRY, ROAD_FOOT, PROLONGE } from '../../sheet.ts';
import { type GtcBattle, type GtcUnit, moveCmOf } from '../../play/model.ts';
import { wayOfOrder } from '../../play/movement.ts';
import { nameOf } from '../../play/ground.ts';
import type { GtcOrder } from '../../play/orders.ts';
import { shapeOf } from '../../play/place.ts';
import { stopAt } from '../../play/stops.ts';
import { type TerrainOnWay, terrainOn, type Walk, type Way } from '../../play/ways.ts';
import type { WalkOrder } from '../walks.ts';

type Tag = MoveCost['tags'][number];

const PACES: ReadonlyMap<number, string> = new Map([
  [1 / 2, 'half pace'],
  [1 / 4, 'quarter pace'],
  [1 / 8, 'an eighth of the pace'],
]);

function walkOf(unit: GtcUnit, order: WalkOrder): Walk {
  const prolonge = order.kind === 'move' && order.prolonge;
  return {
    unit,
    points: order.path,
    heading: order.heading,
    moveCm: prolonge ? PROLONGE.value : moveCmOf(unit),
    fraction: order.kind === 'consolidate' ? 'half' : 'full',
  };
}

/** GTC-TERR-01 to GTC-TERR-03: what ends the move, first of all that might. */
function stopTags(battle: GtcBattle, walk: Walk): readonly Tag[] {
  const wished = pathThrough(walk.unit, shapeOf(walk.unit), { points: walk.points });
  const length = pathLength(wished, 'centre');
  const stops = terrainOn(battle, walk, wished)
    .flatMap((going) => {
      const at = stopAt(wished, going, length);
      return at === null ? [] : [{ at, going }];
    })
    .toSorted((a, b) => a.at - b.at);
  return stops.slice(0, 1).map(({ at, going: { piece } }) => ({
    at: pointOf(poseAtLength(wished, 'centre', at)),
    says: `${nameOf(battle, piece.id)} ends the move`,
  }));
}

function saysGoing(battle: GtcBattle, { piece, allowance }: TerrainOnWay): readonly string[] {
  const name = nameOf(battle, piece.id);
  if (allowance.impassable) return [`${name} cannot be crossed`];
  const factors = allowance.modifiers.filter(({ op, rule }) => op === 'multiply' && rule !== HALF_MOVE.rule);
  const pace = PACES.get(factors.reduce((product, { value }) => product * value, 1));
  return [
    ...(pace === undefined ? [] : [`${pace} in ${name}`]),
    ...(allowance.dense ? [`${name} is dense: \u22121 to the order`] : []),
  ];
}

function groundTags(battle: GtcBattle, walk: Walk, { path }: Way): readonly Tag[] {
  return terrainOn(battle, walk, path).flatMap((going) => {
    const [first] = stretchesOn(path, 'centre', going.piece.cover);
    const at = pointOf(poseAtLength(path, 'centre', first === undefined ? 0 : (first.at + first.until) / 2));
    return saysGoing(battle, going).map((says) => ({ at, says }));
  });
}

/** GTC-ROAD-01, GTC-ROAD-02; along a road the ground beside it does not count (GTC-READ-26). */
function roadTags(way: Way): readonly Tag[] | undefined {
  const facts = way.facts();
  const bonus = [ROAD_FOOT, ROAD_CAVALRY].find(({ fact }) => facts.includes(fact));
  return bonus && [{ at: pointOf(way.end), says: `road ${bonus.shows}` }];
}

function costOfWalk(battle: GtcBattle, order: WalkOrder): MoveCost | undefined {
  const unit = battle.units[order.unit];
  if (unit?.where !== 'table') return undefined;
  const way = wayOfOrder(battle, order);
  const walk = walkOf(unit, order);
  return {
    way: order.path.length === 0 ? [pointOf(unit), pointOf(unit)] : trackOf(way.path, 'centre'),
    spent: centimetres(way.lengthCm),
    of: centimetres(way.allowanceCm),
    tags: roadTags(way) ?? [...groundTags(battle, walk, way), ...stopTags(battle, walk)],
  };
}

/** GTC-GAP-51: neither the path nor the length of a charge is told before it is declared. */
export function moveCost(battle: GtcBattle, order: GtcOrder): MoveCost | undefined {
  switch (order.kind) {
    case 'move':
    case 'evade':
    case 'commandMove':
    case 'consolidate':
      return costOfWalk(battle, order);
    case 'charge':
    case 'order':
    case 'stop':
    case 'deploy':
    case 'fire':
    case 'bombard':
    case 'engineer':
    case 'pass':
    case 'fight':
    case 'endPhase':
    case 'concede':
      return undefined;
  }
}
