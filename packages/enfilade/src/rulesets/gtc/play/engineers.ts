import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  along,
  areasAt,
  centimetres,
  edgeOf,
  frontCentre,
  nearestPoints,
  onTable as onTheTable,
  outlineOfPolygon,
  overlap,
  type Point,
  turned,
  within,
} from '#field/index.ts';
import { judgeWork } from '../command.ts';
import { type Task, TASKS } from '../facts/words.ts';
import { BESIDE, PONTOON_LENGTH, PONTOON_WIDTH, WORKS_AHEAD } from '../sheet.ts';
import { refusesAction, refusesInitiative } from './actions.ts';
import { tell } from './events.ts';
import { groundNow, terrainOf } from './ground.ts';
import {
  type GroundState,
  type GtcBattle,
  type GtcUmpire,
  type GtcUnit,
  inContact,
  isUnlimbered,
  unitOf,
  workKey,
} from './model.ts';
import type { OrderOf } from './orders.ts';
import { isWithin, outline, shapeOf } from './place.ts';

const NEAR_BY = centimetres(BESIDE.value);
const LENGTH = centimetres(PONTOON_LENGTH.value);
const HALF_WIDTH = centimetres(PONTOON_WIDTH.value / 2);
const AHEAD = centimetres(WORKS_AHEAD.value);

/** GTC-GAP-45: where a pontoon bridge would lie: straight ahead, up to 10 cm. */
function pontoonArea(unit: GtcUnit): readonly Point[] {
  const front = frontCentre(unit, shapeOf(unit));
  const far = along(front, unit.heading, LENGTH);
  const [left, right] = [turned(unit.heading, 900), turned(unit.heading, -900)];
  return [
    along(front, right, HALF_WIDTH),
    along(far, right, HALF_WIDTH),
    along(far, left, HALF_WIDTH),
    along(front, left, HALF_WIDTH),
  ];
}

function refusesPontoon(battle: GtcBattle, unit: GtcUnit, water: string): OrderRefusal | undefined {
  const ground = groundNow(battle);
  const piece = [...ground.areas, ...ground.lines].find(({ id, kind }) => id === water && kind.endsWith('Wet'));
  if (piece === undefined) return refused('GTC-GAP-45', 'a pontoon bridge crosses water');
  if (!within(piece.cover, outline(unit), NEAR_BY)) return refused('GTC-GAP-45', 'it must stand beside the water');
  const area = outlineOfPolygon(pontoonArea(unit));
  const far = along(frontCentre(unit, shapeOf(unit)), unit.heading, LENGTH);
  const reaches = overlap(area, piece.cover) && !areasAt(ground, far).some(({ kind }) => kind.endsWith('Wet'));
  return reaches && onTheTable(ground, area)
    ? undefined
    : refused('GTC-GAP-45', 'there is no water straight ahead, or it is more than 10 cm wide');
}

function refusesWorks(battle: GtcBattle, unit: GtcUnit, id: string): OrderRefusal | undefined {
  const builtFor = battle.units[id];
  if (builtFor === undefined || builtFor.side !== unit.side || builtFor.where !== 'table')
    return refused('GTC-GAP-45', 'works are built for a unit of yours');
  const foot =
    builtFor.type === 'infantry' || builtFor.type === 'engineer' || (builtFor.type === 'cavalry' && !builtFor.mounted);
  if (!foot && !isUnlimbered(builtFor)) return refused('GTC-GAP-43', 'only foot and unlimbered guns dig in');
  if (inContact(builtFor)) return refused('GTC-GAP-45', 'it is in charge contact');
  return builtFor.id === unit.id || isWithin(unit, builtFor, NEAR_BY)
    ? undefined
    : refused('GTC-GAP-45', 'it must stand beside that unit');
}

/** Whether the place suits the task. */
function refusesTask(battle: GtcBattle, unit: GtcUnit, task: Task, place: string): OrderRefusal | undefined {
  const ground = groundNow(battle);
  switch (task) {
    case 'clearObstacle': {
      const lines = ground.lines.filter((line) => line.id === place && terrainOf(line) === 'linear');
      return lines.some(({ cover }) => within(cover, outline(unit), NEAR_BY))
        ? undefined
        : refused('GTC-GAP-45', 'it must stand at an obstacle');
    }
    case 'breastWorks':
    case 'logWorks':
      return refusesWorks(battle, unit, place);
    case 'demolishBridge':
      return ground.areas.some(
        ({ id, kind, cover }) => id === place && kind === 'bridge' && within(cover, outline(unit), NEAR_BY),
      )
        ? undefined
        : refused('GTC-GAP-45', 'it must stand at a bridge');
    case 'repairBridge': {
      const bridge = battle.setting.ground.areas.find(({ id }) => id === place);
      return bridge !== undefined &&
        battle.state.ground.down.includes(place) &&
        within(bridge.cover, outline(unit), NEAR_BY)
        ? undefined
        : refused('GTC-GAP-45', 'it must stand at a bridge that is down');
    }
    case 'pontoonBridge':
      return refusesPontoon(battle, unit, place);
  }
}

export function refusesEngineer(
  battle: GtcBattle,
  { unit: id, task, place }: OrderOf<'engineer'>,
): OrderRefusal | undefined {
  const unit = battle.units[id];
  if (unit === undefined || unit.side !== battle.active || unit.where !== 'table')
    return refusesAction(battle, undefined, 'deploy', null);
  return refusesInitiative(battle, unit, 'engineering', null) ?? refusesTask(battle, unit, task, place);
}

/** What a finished task makes of the ground. */
function finished(battle: GtcBattle, unit: GtcUnit, task: Task, place: string): GroundState {
  const { ground } = battle.state;
  switch (task) {
    case 'clearObstacle': {
      const lines = groundNow(battle).lines.filter(({ id }) => id === place);
      const near = lines
        .map(({ cover }) => nearestPoints(outline(unit), cover))
        .sort((p, q) => p.distance - q.distance);
      const at = near[0]?.to ?? unit;
      return { ...ground, gaps: [...ground.gaps, { line: place, at: [at.x, at.y] }] };
    }
    case 'breastWorks':
    case 'logWorks': {
      const builtFor = unitOf(battle, place);
      const { from, to } = edgeOf(builtFor, shapeOf(builtFor), 'front');
      const [p, q] = [along(from, builtFor.heading, AHEAD), along(to, builtFor.heading, AHEAD)];
      const id = `works-${ground.works.length + 1}`;
      return { ...ground, works: [...ground.works, { id, kind: task, from: [p.x, p.y], to: [q.x, q.y] }] };
    }
    case 'demolishBridge':
      return { ...ground, down: [...ground.down, place] };
    case 'repairBridge':
      return { ...ground, down: ground.down.filter((each) => each !== place) };
    case 'pontoonBridge': {
      const area = pontoonArea(unit).map(({ x, y }): readonly [number, number] => [x, y]);
      return { ...ground, pontoons: [...ground.pontoons, { id: `pontoon-${ground.pontoons.length + 1}`, area }] };
    }
  }
}

/** Where a finished work lies; a bridge is known by its name. */
function workAt({ gaps, works, pontoons }: GroundState, task: Task): Point | null {
  const ends = {
    clearObstacle: gaps.slice(-1).map(({ at }) => at),
    breastWorks: works.slice(-1).flatMap(({ from, to }) => [from, to]),
    logWorks: works.slice(-1).flatMap(({ from, to }) => [from, to]),
    pontoonBridge: pontoons.slice(-1).flatMap(({ area }) => area),
    demolishBridge: [],
    repairBridge: [],
  }[task];
  const middle = (axis: 0 | 1): number => Math.round(ends.reduce((sum, end) => sum + end[axis], 0) / ends.length);
  return ends.length === 0 ? null : { x: middle(0), y: middle(1) };
}

export function conductEngineer({ unit: id, task, place }: OrderOf<'engineer'>, umpire: GtcUmpire): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  const done = battle.state.work[workKey(task, place)] ?? 0;
  const { type, suppressed } = unit;
  const facts = { task, actionsDone: done, type, suppressed, inContact: inContact(unit) };
  const result = judgeWork(facts);
  const ground = result.complete ? finished(battle, unit, task, place) : null;
  const built = ground && { ground, at: workAt(ground, task) };
  tell(umpire, result.complete ? 'work-finished' : 'work-done', battle, unit, place, { facts, result, built });
}

/** The engineering that a unit could do where it stands. */
export function legalWorks(battle: GtcBattle, unit: GtcUnit): readonly OrderOf<'engineer'>[] {
  const ground = groundNow(battle);
  const places: Readonly<Record<Task, readonly string[]>> = {
    clearObstacle: [...new Set(ground.lines.map(({ id }) => id))],
    breastWorks: Object.keys(battle.units),
    logWorks: Object.keys(battle.units),
    demolishBridge: ground.areas.filter(({ kind }) => kind === 'bridge').map(({ id }) => id),
    repairBridge: battle.state.ground.down,
    pontoonBridge: [...ground.areas, ...ground.lines].filter(({ kind }) => kind.endsWith('Wet')).map(({ id }) => id),
  };
  return (Object.keys(TASKS) as Task[])
    .flatMap((task) => places[task].map((place) => ({ kind: 'engineer', unit: unit.id, task, place }) as const))
    .filter((order) => refusesEngineer(battle, order) === undefined);
}
