import {
  bentHeadings,
  freePlaceFrom,
  freePlaceUpTo,
  headingAway,
  headingOf,
  inches,
  inUnits,
  NORTH,
  onTable as onTheTable,
  type Outline,
  outlineOf,
  type Point,
  slid,
  SOUTH,
  EAST,
  WEST,
  travelBefore,
  type Pose,
} from '#field/index.ts';
import { judgePassage } from '../movement.ts';
import { type Formation, rateColumn } from '../facts/words.ts';
import { enemiesOf, the, unitsOf, type W66Battle, type W66Umpire, type W66Unit } from './model.ts';
import { disarrayInWoods, disorganise, disturbedBy, GONE, partsFrom, type W66Change } from './losses.ts';
import { FULL_INTERVAL, outline, shapeOf, standsOnAnother, townOf } from './place.ts';
import { asFallingBack, forbidden, intervalOf } from './ways.ts';
import { formationWith } from '../troops.ts';

export interface Forced {
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
}

const BEYOND = inches(6);
const BEND = 450;

/** What a unit driven back cannot go into: enemies, towns, rivers and ground closed to it. */
function walls(battle: W66Battle, unit: W66Unit, formation: Formation): readonly Outline[] {
  const { areas, lines } = battle.setting.ground;
  const closed = areas.filter(
    ({ id, kind }) =>
      (kind === 'town' && id !== unit.town) ||
      (kind === 'woods' &&
        (formation === 'unlimbered' || (unit.arm === 'cavalry' && rateColumn(formation) === 'line'))),
  );
  return [
    ...enemiesOf(battle, unit)
      .filter(({ town }) => town === null)
      .map((enemy) => outline(battle, enemy)),
    ...closed.map(({ cover }) => cover),
    ...lines.filter(({ kind }) => kind === 'river').map(({ cover }) => cover),
  ];
}

function wayAlong(battle: W66Battle, unit: W66Unit, after: W66Unit, [heading, far]: readonly [number, number]): Way {
  const start = outlineOf(after, shapeOf(after));
  const town = townOf(battle.setting.ground, unit.town);
  const out = town === undefined ? 0 : (freePlaceFrom(start, { heading, length: inches(40) }, 0, [town.cover]) ?? 0);
  const length = far + out;
  let limit = length + BEYOND;
  for (const wall of walls(battle, unit, after.formation)) {
    const travel = travelBefore(start, { heading, length: limit }, wall);
    if (travel !== undefined && travel < limit) limit = travel;
  }
  const friends = unitsOf(battle, unit.side)
    .filter((each) => each.id !== unit.id && each.town === null)
    .map((each) => outline(battle, each));
  const push = { heading, length: limit };
  const wished = Math.min(length, limit);
  const least = town === undefined ? friends : [...friends, town.cover];
  const made = freePlaceFrom(start, push, wished, least) ?? freePlaceUpTo(start, push, wished, least);
  return {
    heading,
    length: made ?? -1,
    stopped: limit < length || made === undefined,
    end: slid(after, heading, made ?? 0),
    start,
  };
}

/** The way a forced move takes: straight, then bent by up to 45 degrees to avoid what stops it. */
function bestWay(battle: W66Battle, unit: W66Unit, { kind, from, inches: far }: Forced): Way & { after: W66Unit } {
  const base = kind === 'rout' ? ownEdge(battle, unit.side) : headingAway(from, unit);
  const formation = asFallingBack(unit);
  const drawn = { ...unit, formation, interval: formation === unit.formation ? unit.interval : 0, town: null };
  let best: (Way & { after: W66Unit }) | undefined;
  for (const heading of bentHeadings(base, BEND, 150)) {
    const made = wayAlong(battle, unit, drawn, [heading, inches(far)]);
    const way = { ...made, after: kind === 'back' ? drawn : facedAbout(battle, drawn, made) };
    if (!way.stopped) return way;
    if (best === undefined || way.length > best.length) best = way;
  }
  return best as Way & { after: W66Unit };
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

/** Back, retreat, rout: carried out at once, with what they do to friends and what it costs to be stopped (W66-GAP-38). */
export function driveBack(umpire: W66Umpire, id: string, forced: Forced): void {
  const { battle } = umpire;
  const unit = the(battle, id);
  if (unit.where !== 'table') return;
  const way = bestWay(battle, unit, forced);
  const stuck = way.length < 0;
  const off =
    !stuck &&
    !onTheTable(battle.setting.ground, outlineOf({ ...way.end, heading: way.after.heading }, shapeOf(way.after)));
  const lostHere = way.stopped ? 1 : 0;
  const left = unit.stands - lostHere;
  const removed = off || left <= 0 || (unit.status === 'routed' && left <= 1);
  const fact = { back: 'W66-GAP-18', retreat: 'W66-GAP-18', rout: 'W66-READ-24' }[forced.kind];
  const moved: Partial<W66Unit> = stuck
    ? {}
    : {
        x: way.end.x,
        y: way.end.y,
        heading: way.after.heading,
        formation: formationWith(way.after.formation, left),
        interval: way.after.interval,
        town: null,
      };
  const set: Partial<W66Unit> = removed
    ? GONE
    : {
        ...moved,
        stands: left,
        moved: true,
        townFight: null,
        disturbed: disturbedBy(unit, forced.kind === 'rout' ? 'rout' : 'back'),
        track: [...(unit.track.length === 0 ? [{ x: unit.x, y: unit.y }] : unit.track), { x: way.end.x, y: way.end.y }],
      };
  const through = removed && !off ? [] : passed(battle, unit, way);
  const changes: readonly W66Change[] = [{ unit: id, set }, ...partsFrom(umpire, unit)];
  umpire.tell({
    kind: removed ? (off ? 'unit-left-table' : 'unit-removed') : forcedEvent(forced.kind),
    by: unit.side,
    facts: [
      fact,
      ...(off || lostHere > 0 ? ['W66-GAP-38'] : []),
      ...(removed && unit.status === 'routed' && left === 1 ? ['W66-ROUT-01'] : []),
      ...(forced.kind === 'rout' ? ['W66-MOVE-01'] : []),
    ],
    about: {
      unit: id,
      how: forced.kind,
      wishedInches: forced.inches,
      madeInches: inUnits(Math.max(0, way.length)),
      heading: headingOf({ x: way.end.x - unit.x, y: way.end.y - unit.y }),
      stoppedShort: way.stopped,
    },
    changes,
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

function forcedEvent(kind: Forced['kind']): string {
  return { back: 'unit-fell-back', retreat: 'unit-retreated', rout: 'unit-routed' }[kind];
}
