import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  crossings,
  frontCentre,
  type GroundArea,
  grown,
  lengthBetween,
  lengthInside,
  nearestPoints,
  type Outline,
  outlineFrom,
  outlineOf,
  overlap,
  type Point,
  pointOutline,
  segmentPiece,
  within,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { refusesSpending, movesSpent } from './grants.ts';
import { terrainOf } from './ground.ts';
import { tell } from './events.ts';
import { type BpBattle, type BpUmpire, type BpUnit, onTable, unitOf } from './model.ts';
import { refusesActor, endAct } from './movement.ts';
import type { OrderOf } from './orders.ts';
import { buildingOf, enemiesOf, outline, shapeIn } from './place.ts';
import { CLEARANCE, forbidden, judgeStretches, refusesPlace, sidesteps, type Way } from './ways.ts';

/** The straight way between a unit and a building, by their nearest points: what it costs and what bars it. */
function threshold(
  battle: BpBattle,
  unit: BpUnit,
  { from, to }: { readonly from: Point; readonly to: Point },
  { building, enters }: { readonly building: string; readonly enters: boolean },
): Way {
  const { slow, barriers, works } = terrainOf(battle);
  const here = outline(battle, unitOf(battle, unit.id));
  const inside = (kind: string): number =>
    slow.filter((area) => area.kind === kind).reduce((sum, area) => sum + lengthInside({ from, to }, area), 0);
  const way = judgeStretches(unit, {
    length: lengthBetween(from, to),
    woods: inside('wood'),
    rough: inside('rough'),
    obstacles:
      barriers.reduce((sum, line) => sum + crossings({ from, to }, line).length, 0) +
      works.filter((work) => lengthInside({ from, to }, work) > 0 && !overlap(here, work.cover)).length,
    entersBuilding: enters,
  });
  if (way.refusal !== undefined || (from.x === to.x && from.y === to.y)) return way;
  const lane: Outline = outlineFrom([segmentPiece({ from, to })]);
  const barred = forbidden(battle, unit, lane, building);
  return { ...way, refusal: barred ?? refusesPassing(battle, unit, lane, building) };
}

/** BP-GAP-17, BP-GAP-68: not through enemies, nor within 1" of enemies that were farther off. */
function refusesPassing(battle: BpBattle, unit: BpUnit, lane: Outline, building: string): OrderRefusal | undefined {
  const here = outline(battle, unitOf(battle, unit.id));
  for (const enemy of enemiesOf(battle, unit)) {
    if (enemy.building === building) continue;
    const there = outline(battle, enemy);
    if (overlap(lane, there)) return refused('BP-GAP-17', 'it cannot pass through enemies');
    if (!within(here, there, CLEARANCE - 1) && overlap(lane, grown(there, CLEARANCE)))
      return refused('BP-GAP-68', 'it would pass within 1" of an enemy');
  }
  return undefined;
}

function wayIn(battle: BpBattle, unit: BpUnit, area: GroundArea): Way {
  const { from, to } = nearestPoints(outline(battle, unit), area.cover);
  return threshold(battle, unit, { from, to }, { building: area.id, enters: true });
}

function middleOf({ cover: { west, east, south, north } }: GroundArea): Point {
  return { x: Math.round((west + east) / 2), y: Math.round((south + north) / 2) };
}

export function refusesEnter(battle: BpBattle, { unit: id, building }: OrderOf<'enter'>): OrderRefusal | undefined {
  const barred = refusesActor(battle, id) ?? refusesSpending(battle, id, 1);
  if (barred !== undefined) return barred;
  const area = buildingOf(battle.setting.ground, building);
  if (area === undefined || area.kind !== 'building') return refused('contract', 'no such building');
  if (battle.phase === 'drawOff') return refused('BP-GAP-46', 'it must draw off');
  return refusesEntry(battle, unitOf(battle, id), area);
}

/** Why a unit does not get into a building with one move. */
function refusesEntry(battle: BpBattle, unit: BpUnit, area: GroundArea): OrderRefusal | undefined {
  if (unit.where !== 'table') return refused('BP-GAP-63', 'it must come on first');
  if (unit.building !== null) return refused('BP-GAP-60', 'a garrison leaves its building first');
  if (!unit.formations.includes('garrison')) return refused('BP-GAP-15', 'it does not garrison buildings');
  if (onTable(battle).some((each) => each.building === area.id)) return refused('BP-GAP-15', 'the building is taken');
  if (enemiesOf(battle, unit).some((enemy) => within(area.cover, outline(battle, enemy), CLEARANCE - 1)))
    return refused('BP-GAP-29', 'only a charge comes within 1" of an enemy');
  const { x, y } = middleOf(area);
  if (sidesteps(battle, unit, { x: x - unit.x, y: y - unit.y }))
    return refused('BP-GAP-09', 'near the enemy it moves into its front or rear quarter only');
  return wayIn(battle, unit, area).refusal;
}

/** Buildings that a unit could enter with one move. */
export function enterable(battle: BpBattle, unit: BpUnit): readonly GroundArea[] {
  return battle.setting.ground.areas.filter(
    (area) => area.kind === 'building' && refusesEntry(battle, unit, area) === undefined,
  );
}

/** A unit as the garrison of a building. */
export function garrisoning(area: GroundArea): Pick<BpUnit, 'building' | 'formation' | 'x' | 'y'> {
  return { building: area.id, formation: 'garrison', ...middleOf(area) };
}

export function conductEnter({ unit: id, building }: OrderOf<'enter'>, umpire: BpUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const area = buildingOf(battle.setting.ground, building);
  if (area === undefined) return;
  const { facts, costInches } = wayIn(battle, unit, area);
  tell(umpire, 'building-entered', unit, building, {
    facts: [...facts, 'BP-GAP-15'],
    set: { ...garrisoning(area), ordered: true },
    costInches,
    spends: movesSpent(battle, { ...unit, building }, 1),
  });
  endAct(umpire, id, { phase: battle.phase, moves: 1 });
}

/** BP-GAP-60: it comes out in line, column or skirmish order; guns deployed or limbered. */
const OUT: readonly Formation[] = ['line', 'attackColumn', 'marchColumn', 'skirmish', 'deployed', 'limbered'];

export function waysOut({ formations }: BpUnit): readonly Formation[] {
  return formations.filter((formation) => OUT.includes(formation));
}

function wayOut(battle: BpBattle, unit: BpUnit, building: GroundArea, { formation, to }: OrderOf<'leave'>): Way {
  const shape = shapeIn(unit, formation);
  const end = frontCentre(to, shape);
  const { from } = nearestPoints(building.cover, pointOutline(end));
  return threshold(
    battle,
    { ...unit, formation, building: null },
    { from, to: end },
    { building: building.id, enters: false },
  );
}

export function refusesLeave(battle: BpBattle, order: OrderOf<'leave'>): OrderRefusal | undefined {
  const { unit: id, formation, to } = order;
  const barred = refusesActor(battle, id) ?? refusesSpending(battle, id, 1);
  if (barred !== undefined) return barred;
  const unit = unitOf(battle, id);
  const building = buildingOf(battle.setting.ground, unit.building);
  if (building === undefined) return refused('BP-GAP-60', 'it is in no building');
  if (!waysOut(unit).includes(formation)) return refused('BP-GAP-60', 'it comes out in line, column or skirmish order');
  const out = { ...unit, formation, building: null };
  return (
    refusesPlace(battle, out, outlineOf(to, shapeIn(unit, formation))) ?? wayOut(battle, unit, building, order).refusal
  );
}

export function conductLeave(order: OrderOf<'leave'>, umpire: BpUmpire): void {
  const { unit: id, formation, to } = order;
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const building = buildingOf(battle.setting.ground, unit.building);
  if (building === undefined) return;
  const { facts, costInches } = wayOut(battle, unit, building, order);
  tell(umpire, 'building-left', unit, formation, to, {
    facts,
    costInches,
    spends: movesSpent(battle, { ...unit, building: null }, 1),
  });
  endAct(umpire, id, { phase: battle.phase, moves: 1 });
}
