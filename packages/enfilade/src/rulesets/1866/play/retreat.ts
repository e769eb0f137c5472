import {
  bentHeadings,
  freePlaceFrom,
  freePlaceUpTo,
  headingAway,
  inches,
  inUnits,
  NORTH,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  overlap,
  type Point,
  slid,
  SOUTH,
  EAST,
  WEST,
  travelBefore,
  type Pose,
} from '#field/index.ts';
import { disturbedBy, formationDrivenBack, LOST } from '../aftermath.ts';
import { judgePassage } from '../movement.ts';
import { rateColumn } from '../facts/words.ts';
import { tell } from './events.ts';
import { enemiesOf, onTable, unitOf, unitsOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { disarrayInWoods, disorganise, partsFrom } from './losses.ts';
import { FULL_INTERVAL, outline, shapeOf, standsOnAnother, townOf } from './place.ts';
import { roomIn, townCentre } from './buildings.ts';
import { forbidden, FORWARD, intervalOf, isBridged } from './ways.ts';
import { formationWith } from '../troops.ts';

export interface ForcedMove {
  readonly kind: 'back' | 'retreat' | 'rout';
  readonly inches: number;
  /** What drives it; a rout aims at its own edge of the table. */
  readonly from: Point;
}

const EDGES: Readonly<Record<string, number>> = { north: NORTH, south: SOUTH, east: EAST, west: WEST };

/** The heading of a side's own edge, as the scenario names it. */
export function ownEdge(battle: W66Battle, side: 'a' | 'b'): number {
  const named = battle.setting.scenario.sides[side].with?.['edge'];
  return EDGES[String(named)] ?? (side === 'a' ? SOUTH : NORTH);
}

interface Way {
  readonly heading: number;
  readonly length: number;
  readonly stopped: boolean;
  readonly end: Pose;
  readonly start: Outline;
  /** Of it, what led out of its own town. */
  readonly out: number;
  /** Whether friends kept it from going its whole distance (W66-GAP-52). */
  readonly crowded: boolean;
  /** The houses in which it ends (W66-GAP-53). */
  readonly town: string | null;
}

/** A retreat bends as little as it can, to a degree. */
const BEND_STEP = 10;

/** W66-GAP-53: houses into which infantry may be driven; null where there is no room. */
function houses(battle: W66Battle, unit: W66Unit): ReadonlyMap<string, Outline | null> {
  if (unit.arm !== 'infantry') return new Map();
  const towns = battle.setting.ground.areas.filter(({ id, kind }) => kind === 'town' && id !== unit.town);
  return new Map(
    towns.flatMap(({ id, cover }) => {
      const held = onTable(battle).filter(({ town }) => town === id);
      if (held.some(({ side }) => side !== unit.side)) return [];
      return [[id, held.reduce((sum, { stands }) => sum + stands, 0) < roomIn(battle, id) ? cover : null] as const];
    }),
  );
}

/** What a unit driven back cannot go into: enemies, towns, rivers and ground closed to it. */
function walls(battle: W66Battle, unit: W66Unit, after: W66Unit, far: Pose): readonly Outline[] {
  const { areas, lines } = battle.setting.ground;
  const open = houses(battle, unit);
  const { formation } = after;
  const closed = areas.filter(
    ({ id, kind }) =>
      (kind === 'town' && id !== unit.town && !open.has(id)) ||
      (kind === 'woods' &&
        (formation === 'unlimbered' || (unit.arm === 'cavalry' && rateColumn(formation) === 'line'))),
  );
  return [
    ...enemiesOf(battle, unit)
      .filter(({ town }) => town === null)
      .map((enemy) => outline(battle, enemy)),
    ...closed.map(({ cover }) => cover),
    ...lines.filter((line) => line.kind === 'river' && !isBridged(battle, unit, far, line)).map(({ cover }) => cover),
  ];
}

/** As far as it must, or to the last place before that where it stands on no friend (W66-GAP-52). */
function wayAlong(battle: W66Battle, unit: W66Unit, after: W66Unit, [heading, far]: readonly [number, number]): Way {
  const { width, height } = battle.setting.ground;
  const start = outlineOf(after, shapeOf(after));
  const own = townOf(battle.setting.ground, unit.town);
  const across = { heading, length: width + height };
  const out = own === undefined ? 0 : (freePlaceFrom(start, across, 0, [own.cover]) ?? 0);
  const length = far + out;
  let limit = length;
  for (const wall of walls(battle, unit, after, slid(after, heading, length))) {
    const travel = travelBefore(start, { heading, length: limit }, wall);
    if (travel !== undefined && travel < limit) limit = travel;
  }
  const open = houses(battle, unit);
  const friends = unitsOf(battle, unit.side).filter((each) => each.id !== unit.id && each.town === null);
  const full = battle.setting.ground.areas.filter(({ id }) => id === unit.town || open.get(id) === null);
  const taken = [...friends.map((each) => outline(battle, each)), ...full.map(({ cover }) => cover)];
  const made = freePlaceUpTo(start, { heading, length: limit }, limit, taken);
  const end = slid(after, heading, made ?? 0);
  const body = outlineOf(end, shapeOf(after));
  const [town = null] = [...open].flatMap(([id, cover]) => (cover !== null && overlap(cover, body) ? [id] : []));
  const stopped = limit < length || made === undefined;
  return { heading, length: made ?? -1, stopped, end, start, out, crowded: made !== limit, town };
}

/** The way a forced move takes: straight, then bent by up to 45 degrees to avoid what stops it. */
function bestWay(battle: W66Battle, unit: W66Unit, { kind, from, inches: far }: ForcedMove): Way & { after: W66Unit } {
  const base = kind === 'rout' ? ownEdge(battle, unit.side) : headingAway(from, unit);
  const formation = formationDrivenBack(unit);
  const drawn = { ...unit, formation, interval: formation === unit.formation ? unit.interval : 0, town: null };
  let best: Way | undefined;
  for (const heading of bentHeadings(base, FORWARD, BEND_STEP)) {
    const way = wayAlong(battle, unit, drawn, [heading, inches(far)]);
    const better = best === undefined || (way.stopped === best.stopped ? way.length > best.length : best.stopped);
    if (better) best = way;
    if (!way.stopped && way.length > 0) break;
  }
  const way = best as Way;
  return { ...way, after: kind === 'back' || way.town !== null ? drawn : facedAbout(battle, drawn, way) };
}

/** W66-GAP-18: it turns its back where it ends, if there is room to turn. */
function facedAbout(battle: W66Battle, unit: W66Unit, { heading, end, length }: Way): W66Unit {
  if (length < 0) return unit;
  const turned = { ...unit, x: end.x, y: end.y, heading };
  const body = outlineOf(turned, shapeOf(turned));
  const free = !standsOnAnother(battle, body, [unit.id]) && forbidden(battle, turned, body) === undefined;
  return free ? { ...unit, heading } : unit;
}

/** W66-GAP-37: friends that it goes through. */
function passed(battle: W66Battle, unit: W66Unit, way: Way): readonly W66Unit[] {
  if (way.length <= 0) return [];
  const push = { heading: way.heading, length: way.length };
  return unitsOf(battle, unit.side).filter(
    (each) =>
      each.id !== unit.id && each.town === null && travelBefore(way.start, push, outline(battle, each)) !== undefined,
  );
}

/** Lengths are told to a tenth of an inch: a way that is no shorter when told is told as whole. */
const UNTOLD_SLACK = 0.05;
const EVENT_OF = { back: 'unit-fell-back', retreat: 'unit-retreated', rout: 'unit-routed' } as const;

/** Back, retreat, rout: carried out at once, with what they do to friends and what it costs to be stopped (W66-GAP-38). */
export function driveBack(umpire: W66Umpire, id: string, forced: ForcedMove): void {
  const { battle } = umpire;
  const unit = unitOf(battle, id);
  if (unit.where !== 'table') return;
  const way = bestWay(battle, unit, forced);
  const stuck = way.length < 0;
  const off =
    !stuck &&
    way.town === null &&
    !onTheTable(battle.setting.ground, outlineOf({ ...way.end, heading: way.after.heading }, shapeOf(way.after)));
  const lostHere = way.stopped ? 1 : 0;
  const left = unit.stands - lostHere;
  const removed = off || left <= 0 || (unit.status === 'routed' && left <= 1);
  const fact = { back: 'W66-GAP-18', retreat: 'W66-GAP-18', rout: 'W66-READ-24' }[forced.kind];
  const moved: Partial<W66Unit> = stuck
    ? {}
    : {
        ...(way.town === null ? { x: way.end.x, y: way.end.y } : townCentre(battle, way.town)),
        heading: way.after.heading,
        formation: way.town === null ? formationWith(way.after.formation, left) : 'garrison',
        interval: way.town === null ? way.after.interval : 0,
        town: way.town,
      };
  const set: Partial<W66Unit> = removed
    ? LOST
    : {
        ...moved,
        stands: left,
        moved: true,
        townFight: null,
        disturbed: disturbedBy(unit, forced.kind === 'rout' ? 'rout' : 'back'),
        track: [...(unit.track.length === 0 ? [{ x: unit.x, y: unit.y }] : unit.track), { x: way.end.x, y: way.end.y }],
      };
  const through = removed && !off ? [] : passed(battle, unit, way);
  const begin = slid(unit, way.heading, way.out);
  const madeInches = inUnits(Math.max(0, way.length - way.out));
  tell(umpire, removed ? (off ? 'unit-left-table' : 'unit-removed') : EVENT_OF[stuck ? 'back' : forced.kind], unit, {
    facts: [
      fact,
      ...(off || lostHere > 0 ? ['W66-GAP-38'] : []),
      ...(way.crowded ? ['W66-GAP-52'] : []),
      ...(way.town === null ? [] : ['W66-GAP-53', 'W66-BLD-04']),
      ...(removed && unit.status === 'routed' && left === 1 ? ['W66-ROUT-01'] : []),
      ...(forced.kind === 'rout' ? ['W66-MOVE-01'] : []),
    ],
    about: {
      how: forced.kind,
      wishedInches: forced.inches,
      madeInches,
      stoppedShort: way.stopped,
      ...(madeInches < forced.inches - UNTOLD_SLACK && madeInches > 0 ? { shortOf: forced.inches } : {}),
      ...(way.crowded || way.stopped ? { stoppedBy: way.stopped ? 'the enemy or the ground' : 'friends' } : {}),
      ...(way.town === null ? {} : { town: way.town }),
      // A garrison goes its distance from the wall.
      ...(unit.town === null || stuck ? {} : { leaves: unit.town, from: { x: begin.x, y: begin.y } }),
      ...(removed || lostHere > 0 ? { standsLost: removed ? unit.stands : lostHere } : {}),
    },
    changes: [{ unit: id, set }, ...partsFrom(umpire, unit)],
  });
  for (const friend of through) {
    const { passedDisorganized } = judgePassage({
      reason: forced.kind === 'rout' ? 'rout' : 'back',
      passed: 'other-unit',
      passedFormation: friend.formation,
      gapInches: inUnits(intervalOf(friend)),
      standWidthInches: inUnits(FULL_INTERVAL),
    });
    if (passedDisorganized) disorganise(umpire, friend.id, ['W66-DIS-01', 'W66-GAP-37']);
  }
  disarrayInWoods(umpire, id);
}
