import { groundName, inchesOf, type MoveCost, toldBy } from '#chart/index.ts';
import {
  type GroundArea,
  type GroundLine,
  inches,
  lengthBetween,
  nearestPoints,
  outlineFrom,
  type Point,
  pointOf,
  segmentPiece,
} from '#field/index.ts';
import type { Move } from '../../facts/movement.ts';
import type { Formation } from '../../facts/words.ts';
import type { Allowance } from '../../movement.ts';
import { rateOf } from '../../sheet.ts';
import { evadersOf } from '../../play/reactions.ts';
import { featuresOf, gradeOf } from '../../play/ground.ts';
import { ruleset } from '../../play/index.ts';
import { goingOn, type Leg } from '../../play/legs.ts';
import { type BbbBattle, type BbbUnit, type Grant, unitOf } from '../../play/model.ts';
import { grantOf } from '../../play/movement.ts';
import type { BbbOrder, OrderOf } from '../../play/orders.ts';
import { fullRate, poseOf } from '../../play/place.ts';
import { planAssault } from '../../play/reach.ts';
import { allowanceOf, isPlan, moveFacts, planMove } from '../../play/ways.ts';

type Tag = MoveCost['tags'][number];

/** What a modifier of the move is called on the map, by its id; difficult ground and obstacles are named where they are. */
const WHY: Readonly<Record<string, string>> = {
  formationChange: 'change of formation',
  unlimbered: 'unlimbered',
  squareNeeds7: 'square needs 7+',
  square: 'in square',
  outsideFrontArc: 'outside the front arc',
  minimumMove: 'minimum move',
  road: 'road',
  manhandle: 'by hand',
};

function asInches(value: number): string {
  return `${value < 0 ? '\u2212' : '+'}${inchesOf(inches(Math.abs(value)))}`;
}

function moveTags(at: Point, { modifiers }: Allowance): readonly Tag[] {
  return modifiers.flatMap(({ id, value }) => {
    const why = WHY[id];
    return why === undefined ? [] : [{ at: pointOf(at), says: `${why} ${asInches(value)}` }];
  });
}

interface Way {
  readonly legs: readonly Leg[];
  readonly formation: Formation;
}

/** Which ground a path is charged for: the rules are asked with a table that holds no other obstacle. */
function chargedFor(battle: BbbBattle, { legs, formation }: Way, { id }: GroundArea | GroundLine): number {
  const { ground } = battle.setting;
  const { difficult, streams, slopes } = featuresOf(ground);
  const others = [...difficult, ...streams, ...slopes].filter((piece) => piece.id !== id).map((piece) => piece.id);
  const alone = {
    ...ground,
    areas: ground.areas.filter((area) => !others.includes(area.id)),
    lines: ground.lines.filter((line) => !others.includes(line.id)),
  };
  const going = goingOn({ ...battle, setting: { ...battle.setting, ground: alone } }, legs, formation);
  return going.difficult + going.linear;
}

/** Where the way of the front centre comes nearest to a piece of ground. */
function placeOn(legs: readonly Leg[], { cover }: GroundArea | GroundLine): Point {
  const way = outlineFrom(legs.map(({ from, to }) => segmentPiece({ from, to })));
  return pointOf(nearestPoints(way, cover).from);
}

/** BBB-GAP-23: each difficult area and each obstacle, by its name. */
function goingTags(battle: BbbBattle, way: Way, move: Move, { modifiers }: Allowance): readonly Tag[] {
  const count = move.difficultAreas + move.linearObstacles;
  const paid = modifiers.filter(({ id }) => id === 'difficultTerrain' || id === 'linearObstacle');
  if (count === 0 || paid.length === 0) return [];
  const each = paid.reduce((sum, { value }) => sum + value, 0) / count;
  const { difficult, streams, slopes } = featuresOf(battle.setting.ground);
  const steep = slopes.filter((slope) => gradeOf(slope) === 'steep');
  return [...difficult, ...streams, ...steep].flatMap((piece) => {
    const times = chargedFor(battle, way, piece);
    if (times === 0) return [];
    return [{ at: placeOn(way.legs, piece), says: `${groundName(battle, piece.id)} ${asInches(times * each)}` }];
  });
}

/** BBB-GAP-26: units that may evade it. */
function evadeTags(battle: BbbBattle, unit: BbbUnit, { legs }: Way): readonly Tag[] {
  return evadersOf(battle, { unit, legs }).map(({ id }) => {
    const { name } = unitOf(battle, id);
    return { at: pointOf(poseOf(unitOf(battle, id))), says: `${name} may evade` };
  });
}

/** BBB-GAP-37: road inches cost half, unless all of the way is road and the move doubled. */
function costOf(battle: BbbBattle, { legs, formation }: Way, length: number, { onRoad }: Move): number {
  return onRoad ? length : length - Math.floor(goingOn(battle, legs, formation).roadLength / 2);
}

function costOfMove(battle: BbbBattle, order: OrderOf<'move'>, grant: Grant): MoveCost | undefined {
  const unit = unitOf(battle, order.unit);
  const plan = planMove(battle, unit, order, grant);
  if (!isPlan(plan)) return undefined;
  const { legs, length, move, allowance, stoppedBy, end } = plan;
  const way = { legs, formation: order.before ?? unit.formation };
  const of = inches(allowance.allowanceInches);
  const zone = stoppedBy === null ? [] : [{ at: pointOf(end), says: `zone of ${unitOf(battle, stoppedBy).name}` }];
  return {
    way: [pointOf(unit), ...(legs.length === 0 ? [pointOf(end)] : legs.map(({ to }) => pointOf(to)))],
    spent: Math.min(of, costOf(battle, way, length, move)),
    of,
    tags: [
      ...moveTags(unit, allowance),
      ...goingTags(battle, way, move, allowance),
      ...zone,
      ...evadeTags(battle, unit, way),
    ],
  };
}

function costOfAssault(battle: BbbBattle, order: OrderOf<'assault'>, grant: Grant): MoveCost | undefined {
  const unit = unitOf(battle, order.unit);
  const plan = planAssault(battle, unit, order, grant);
  if (!isPlan(plan)) return undefined;
  const { leg, move, allowance, target } = plan;
  const way = { legs: [leg], formation: plan.formation };
  const first = target === order.target ? [] : [{ at: pointOf(leg.to), says: `${unitOf(battle, target).name} first` }];
  return {
    way: [pointOf(leg.from), pointOf(leg.to)],
    spent: leg.push.length,
    of: inches(allowance.allowanceInches),
    tags: [
      ...moveTags(unit, allowance),
      ...goingTags(battle, way, move, allowance),
      ...first,
      ...evadeTags(battle, unit, way),
    ],
  };
}

/** BBB-MOVE-12: half a move, paid from the one granted. */
function costOfPivot(battle: BbbBattle, { unit: id }: OrderOf<'pivot'>, grant: Grant): MoveCost {
  const unit = unitOf(battle, id);
  const { grantedInches, modifiers } = allowanceOf(
    moveFacts(unit, grant, { formation: 'unlimbered', formationChanges: 1 }),
  );
  const paid = modifiers.find((each) => each.id === 'formationChange')?.value ?? 0;
  const tags = [{ at: pointOf(unit), says: 'pivot' }];
  return { way: [pointOf(unit), pointOf(unit)], spent: inches(-paid), of: inches(grantedInches), tags };
}

function costByHand(battle: BbbBattle, { unit: id, x, y }: OrderOf<'manhandle'>, grant: Grant): MoveCost {
  const unit = unitOf(battle, id);
  const { allowanceInches } = allowanceOf(moveFacts(unit, grant, { formation: 'unlimbered', manhandle: true }));
  return {
    way: [pointOf(unit), { x, y }],
    spent: lengthBetween(unit, { x, y }),
    of: inches(allowanceInches),
    tags: [{ at: { x, y }, says: 'by hand, no offensive fire' }],
  };
}

/** BBB-READ-19: it uses the whole move; where it ends is known once the order is carried out. */
function costOfCross(battle: BbbBattle, order: OrderOf<'cross'>): MoveCost | undefined {
  if (ruleset.refuses(battle, order) !== undefined) return undefined;
  const unit = unitOf(battle, order.unit);
  const crossed = toldBy(ruleset, battle, order).find((event) => event.kind === 'river-crossed');
  if (crossed === undefined) return undefined;
  const to = pointOf(crossed.about.to);
  const all = fullRate(unit);
  return { way: [pointOf(unit), to], spent: all, of: all, tags: [{ at: to, says: 'the whole move' }] };
}

function costOfRide(battle: BbbBattle, { general: id, x, y }: OrderOf<'moveGeneral'>): MoveCost | undefined {
  const general = battle.state.generals[id];
  if (general === undefined) return undefined;
  const of = inches(rateOf('general').value);
  return { way: [pointOf(general), { x, y }], spent: lengthBetween(general, { x, y }), of, tags: [] };
}

export function moveCost(battle: BbbBattle, order: BbbOrder): MoveCost | undefined {
  if (order.kind === 'moveGeneral') return costOfRide(battle, order);
  const grant = 'unit' in order && battle.units[order.unit] !== undefined ? grantOf(battle, order.unit) : undefined;
  if (grant === undefined || !isPlan(grant)) return undefined;
  switch (order.kind) {
    case 'move':
      return costOfMove(battle, order, grant);
    case 'assault':
      return costOfAssault(battle, order, grant);
    case 'pivot':
      return costOfPivot(battle, order, grant);
    case 'manhandle':
      return costByHand(battle, order, grant);
    case 'cross':
      return costOfCross(battle, order);
    case 'deploy':
    case 'deployGeneral':
    case 'ready':
    case 'rollCommand':
    case 'hold':
    case 'recoverBase':
    case 'returnGeneral':
    case 'fire':
    case 'resolveAssault':
    case 'endPhase':
    case 'concede':
    case 'offerDraw':
      return undefined;
  }
}
