import { groundName, inchesOf, type MoveCost } from '#chart/index.ts';
import { closedSource, conduct } from '#battle/index.ts';
import {
  frontCentre,
  inches,
  inUnits,
  lengthBetween,
  type Path,
  pathOf,
  pointOf,
  type Pose,
  poseAt,
  stretchesOn,
  sweptOutline,
  type Track,
  turnBetween,
} from '#field/index.ts';
import { ENTER_BUILDING, OBSTACLE, ON_FOOT, ON_HORSE } from '../../sheet.ts';
import { contactPose } from '../../play/contact.ts';
import { terrainOf } from '../../play/ground.ts';
import { ruleset } from '../../play/index.ts';
import { type BpBattle, type BpUnit, unitOf } from '../../play/model.ts';
import { asArriving, movesNow } from '../../play/movement.ts';
import type { BpOrder, OrderOf } from '../../play/orders.ts';
import { hurdlesOn } from '../../play/obstacles.ts';
import { shapeOf } from '../../play/place.ts';
import { reachOf } from '../../play/reach.ts';
import { baseMove, costOf, judgeStretches, stretchesOf, turningWay, wayTo } from '../../play/ways.ts';

type Tag = MoveCost['tags'][number];

/** Ground on which the unit is slow; the rules say whether that much of it costs more than its length. */
function slowTags(battle: BpBattle, unit: BpUnit, path: Path, track: Track): readonly Tag[] {
  return terrainOf(battle).slow.flatMap(({ id, kind, cover }) =>
    stretchesOn(path, track, cover).flatMap(({ from, to, length }) => {
      const on = { length, woods: kind === 'wood' ? length : 0, rough: kind === 'rough' ? length : 0, obstacles: 0 };
      if (judgeStretches(unit, on).costInches <= inUnits(length)) return [];
      return [{ at: pointOf(poseAt(path, (from + to) / 2)), says: `half pace in ${groundName(battle, id)}` }];
    }),
  );
}

function obstacleTags(battle: BpBattle, path: Path, track: Track): readonly Tag[] {
  return hurdlesOn(battle, path, sweptOutline(path), track).map(({ id, at }) => ({
    at: at ?? pointOf(path.end),
    says: `${groundName(battle, id)} +${OBSTACLE.shows}`,
  }));
}

function turnTags(unit: BpUnit, to: Pose): readonly Tag[] {
  const turn = turnBetween(unit.heading, to.heading);
  return turn === 0 ? [] : [{ at: pointOf(unit), says: `turn ${inchesOf(turningWay(unit, turn))}` }];
}

function costOfMove(battle: BpBattle, { unit: id, to }: OrderOf<'move'>): MoveCost {
  const unit = asArriving(unitOf(battle, id));
  const path = wayTo(unit, to);
  return {
    way: [pointOf(unit), pointOf(to)],
    spent: inches(costOf(battle, unit, to).costInches),
    of: baseMove(unit),
    tags: [
      ...turnTags(unit, to),
      ...slowTags(battle, unit, path, 'frontRight'),
      ...obstacleTags(battle, path, 'frontRight'),
    ],
  };
}

/** The cost that the order would tell; these need no dice. */
function costOfThreshold(battle: BpBattle, order: OrderOf<'enter'> | OrderOf<'leave'>): MoveCost | undefined {
  const { battle: after, events } = conduct(ruleset, battle, order, { known: [], source: closedSource() });
  const [told] = events;
  if (told?.kind !== 'building-entered' && told?.kind !== 'building-left') return undefined;
  const { costInches: cost } = told.about;
  if (cost === undefined) return undefined;
  const [unit, moved] = [unitOf(battle, order.unit), unitOf(after, order.unit)];
  const says = order.kind === 'enter' ? `${groundName(battle, order.building)} +${ENTER_BUILDING.shows}` : undefined;
  return {
    way: [pointOf(unit), pointOf(moved)],
    spent: inches(cost),
    of: baseMove(order.kind === 'enter' ? unit : moved),
    tags: says === undefined ? [] : [{ at: pointOf(moved), says }],
  };
}

/** BP-GAP-29: a charge is measured by the middle of the front, over all the moves it has. */
function costOfCharge(battle: BpBattle, order: OrderOf<'charge'>): MoveCost | undefined {
  const [unit, target] = [unitOf(battle, order.unit), battle.units[order.target]];
  if (target === undefined) return undefined;
  const moves = Math.max(1, movesNow(battle, unit));
  const contact = reachOf(battle, unit, target, moves).contact ?? contactPose(battle, unit, target);
  if (contact === undefined) return undefined;
  const shape = shapeOf(unit);
  const path = pathOf(unit, shape, [{ kind: 'frontTo', to: frontCentre(contact, shape) }]);
  const price = judgeStretches(unit, stretchesOf(battle, path, sweptOutline(path), 'frontCentre'));
  return {
    way: [pointOf(unit), pointOf(contact)],
    spent: inches(price.costInches),
    of: moves * baseMove(unit),
    tags: [...slowTags(battle, unit, path, 'frontCentre'), ...obstacleTags(battle, path, 'frontCentre')],
  };
}

function costOfCommander(battle: BpBattle, { commander: id, x, y }: OrderOf<'moveCommander'>): MoveCost | undefined {
  const commander = battle.state.commanders[id];
  if (commander === undefined) return undefined;
  return {
    way: [pointOf(commander), { x, y }],
    spent: lengthBetween(commander, { x, y }),
    of: inches((commander.mounted ? ON_HORSE : ON_FOOT).value),
    tags: [],
  };
}

export function moveCost(battle: BpBattle, order: BpOrder): MoveCost | undefined {
  if ('unit' in order && battle.units[order.unit] === undefined) return undefined;
  switch (order.kind) {
    case 'move':
      return costOfMove(battle, order);
    case 'enter':
    case 'leave':
      return costOfThreshold(battle, order);
    case 'charge':
      return costOfCharge(battle, order);
    case 'moveCommander':
      return costOfCommander(battle, order);
    case 'deploy':
    case 'ready':
    case 'giveOrder':
    case 'rally':
    case 'form':
    case 'endUnit':
    case 'shoot':
    case 'fight':
    case 'endPhase':
    case 'concede':
      return undefined;
  }
}
