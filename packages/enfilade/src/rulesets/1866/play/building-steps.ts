import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  distance,
  headingTo,
  lengthBetween,
  nearestPoints,
  overlap,
  pathOf,
  type Point,
  pointOutline,
  poseAtFrontCentre,
  segmentPiece,
  outlineFrom,
  type Outline,
  sweptOutline,
} from '#field/index.ts';
import { inColumn } from '../facts/words.ts';
import { canTake } from '../troops.ts';
import { enemiesOf, onTable, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import type { MoveStep } from './orders.ts';
import { front, outline, shapeOf, townOf } from './place.ts';
import type { Progress } from './progress.ts';
import { centreOf, roomIn } from './buildings.ts';
import {
  changeLeg,
  CLEARANCE,
  forbidden,
  isAway,
  letsPass,
  mannerOf,
  moveLeg,
  plainLeg,
  RIVER,
  streamsOn,
} from './ways.ts';

/** Units in the way between a unit and the houses; a garrison in a town fight goes away from its opponent. */
function refusesPassage(battle: W66Battle, unit: W66Unit, swept: Outline, direction: number): OrderRefusal | undefined {
  for (const enemy of enemiesOf(battle, unit)) {
    if (enemy.id === unit.townFight?.opponent || enemy.townFight?.opponent === unit.id) {
      if (!overlap(swept, outline(battle, enemy))) continue;
    } else if (distance(swept, outline(battle, enemy)) >= CLEARANCE) continue;
    else if (unit.town === null && isAway(battle, unit, enemy, direction)) continue;
    return refused('W66-SEQ-05', 'an enemy is in the way');
  }
  const closed = unitsOf(battle, unit.side).find(
    (each) => each.id !== unit.id && each.town === null && !letsPass(each) && overlap(swept, outline(battle, each)),
  );
  return closed && refused('W66-FORM-03', `it cannot pass through ${closed.name}: its intervals are closed`);
}

function crossingLegs(battle: W66Battle, unit: W66Unit, from: Point, to: Point) {
  const streams = streamsOn(battle, from, to, unit);
  return streams === undefined ? undefined : Array.from({ length: streams }, () => plainLeg(unit, 'cross'));
}

/** Section 6: a town is entered by moving into it, the middle of the front up to its wall. */
export function enterTown(battle: W66Battle, progress: Progress, { town: id }: MoveStep): Progress | OrderRefusal {
  const { unit } = progress;
  const town = townOf(battle.setting.ground, id);
  if (town === undefined) return refused('contract', 'no such town');
  if (unit.arm !== 'infantry') return refused('W66-GAP-34', 'towns are for infantry only');
  if (unit.town !== null) return refused('W66-BLD-04', 'it is in a town already');
  const inside = onTable(battle).filter((each) => each.town === id);
  if (inside.some(({ side }) => side !== unit.side)) return refused('W66-BLD-03', 'the enemy holds it: charge it');
  if (inside.reduce((sum, { stands }) => sum + stands, 0) >= roomIn(battle, town.id))
    return refused('W66-BLD-01', 'the houses are full');
  // Section 8: a garrison stands all along its walls, and no move ends within 1" of an enemy.
  const near = enemiesOf(battle, unit).find((enemy) => distance(town.cover, outline(battle, enemy)) < CLEARANCE);
  if (near !== undefined) return refused('W66-SEQ-05', `${near.name} is within 1" of the houses`);
  const from = front(unit);
  const { to } = nearestPoints(pointOutline(from), town.cover);
  const barred = refusesPassage(battle, unit, outlineFrom([segmentPiece({ from, to })]), headingTo(from, to));
  if (barred !== undefined) return barred;
  const crossing = crossingLegs(battle, unit, from, to);
  if (crossing === undefined) return RIVER;
  const far = lengthBetween(from, to);
  const manner = far === 0 || inColumn(unit.formation) ? 'forward' : mannerOf(unit.heading, headingTo(from, to));
  const after: W66Unit = { ...unit, ...centreOf(town.outline), town: town.id, formation: 'garrison', interval: 0 };
  const legs = [...progress.legs, moveLeg(unit, far, manner), ...crossing, changeLeg(unit, 'garrison')];
  return {
    ...progress,
    unit: after,
    legs,
    facts: [...progress.facts, 'W66-BLD-01', 'W66-BLD-04', 'W66-MOVE-01', ...waterFacts(crossing.length)],
    stages: [...progress.stages, { to: after, way: null, legs: legs.length }],
    track: [...progress.track, to],
  };
}

function waterFacts(streams: number): readonly string[] {
  return streams === 0 ? [] : ['W66-MOVE-03'];
}

/** The body of a unit on its way out, from the wall. */
function wayOut(battle: W66Battle, out: W66Unit, after: W66Unit, start: Point): OrderRefusal | Outline {
  const shape = shapeOf(out);
  const begin = poseAtFrontCentre(start, after.heading, shape);
  const swept = sweptOutline(pathOf(begin, shape, [{ kind: 'centreTo', to: after }]));
  return forbidden(battle, out, swept) ?? swept;
}

/** Section 6: a town is left likewise, in line, or for a third of the turn in another formation; from a town fight only backwards. */
export function leaveTown(battle: W66Battle, progress: Progress, step: MoveStep): Progress | OrderRefusal {
  const { unit } = progress;
  const { x, y, heading, formation, interval } = step;
  const town = townOf(battle.setting.ground, unit.town);
  if (town === undefined) return refused('W66-BLD-04', 'it is in no town');
  if (x === null || y === null || heading === null)
    return refused('contract', 'the step needs a place to come out at and a facing');
  const to = formation ?? 'line';
  if (to === 'garrison' || !canTake(unit.arm, to)) return refused('W66-FORM-13', 'it cannot take that formation');
  if (unit.status === 'disorganized' && to !== 'line')
    return refused('W66-GAP-45', 'a disorganised unit comes out in line');
  if ((to === 'supported-line' && unit.stands < 2) || (to === 'supported-line-wings' && unit.stands < 3))
    return refused('W66-FORM-04', 'it has too few stands for a second line');
  const out: W66Unit = { ...unit, formation: to, interval: to === 'line' ? (interval ?? 0) : 0, town: null };
  const after: W66Unit = { ...out, ...poseAtFrontCentre({ x, y }, heading, shapeOf(out)), townFight: null };
  const start = nearestPoints(pointOutline({ x, y }), town.cover).to;
  const way = wayOut(battle, { ...out, town: unit.town }, after, start);
  if ('because' in way) return way;
  const barred = refusesPassage(battle, unit, way, after.heading);
  if (barred !== undefined) return barred;
  const crossing = crossingLegs(battle, out, start, { x, y });
  if (crossing === undefined) return RIVER;
  const manner = unit.townFight === null ? 'forward' : 'retrograde';
  const legs = [
    ...progress.legs,
    changeLeg(unit, to),
    moveLeg(out, lengthBetween(start, { x, y }), manner),
    ...crossing,
  ];
  return {
    ...progress,
    unit: after,
    legs,
    stages: [...progress.stages, { to: after, way: { from: start, to: { x, y } }, legs: legs.length }],
    track: [...progress.track, start, { x, y }],
    facts: [...progress.facts, 'W66-BLD-04', 'W66-MOVE-01', ...waterFacts(crossing.length)],
  };
}
