import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  areasAt,
  crossings,
  degrees,
  distance,
  facesTouched,
  footOn,
  frontCentre,
  type Ground,
  type GroundLine,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  nearestPoints,
  onTable as onTheTable,
  orientation,
  type Outline,
  overlap,
  pathInStrip,
  pathOf,
  type Point,
  type Pose,
  poseAtFrontCentre,
  between,
  type Segment,
  sweptOutline,
  turnBetween,
  turned,
  within,
} from '#field/index.ts';
import type { Leg, Manner } from '../facts/movement.ts';
import { type Formation, inColumn, rateColumn } from '../facts/words.ts';
import { DIRECTIONS, NEARNESS } from '../sheet.ts';
import { rowsOf } from '../troops.ts';
import { enemiesOf, unitsOf, type W66Battle, type W66Unit } from './model.ts';
import { apart, FULL_INTERVAL, front, outline, shapeOf, standsOnAnother } from './place.ts';

export const CLEARANCE: number = inches(NEARNESS.value.contact);
/** Section 8: within 45 degrees of the facing is forward, beyond 135 retrograde. */
export const FORWARD: number = degrees(DIRECTIONS.value.forward);
const BACKWARD = 1800 - FORWARD;
/** Section 6: a wheel within 30 degrees along a forward path is free. */
export const FREE_WHEEL: number = degrees(DIRECTIONS.value.wheel);

/** W66-GAP-34: ground on which no such unit may be. */
export function forbidden(battle: W66Battle, unit: W66Unit, there: Outline): OrderRefusal | undefined {
  for (const { id, kind, cover } of battle.setting.ground.areas) {
    if (kind !== 'woods' && kind !== 'town') continue;
    if ((kind === 'town' && id === unit.town) || !overlap(there, cover)) continue;
    if (kind === 'town' && unit.formation !== 'road-column')
      return refused('W66-BLD-04', 'a town is entered or gone round, not walked through');
    if (kind === 'woods' && unit.formation === 'unlimbered')
      return refused('W66-GAP-34', 'no unlimbered guns in woods');
    if (kind === 'woods' && unit.arm === 'cavalry' && rateColumn(unit.formation) === 'line')
      return refused('W66-GAP-34', 'no cavalry in line in woods');
  }
  return wades(battle, there) ? RIVER : undefined;
}

/** W66-GAP-34: no part of a unit is in a river but by a bridge. */
function wades({ setting }: W66Battle, there: Outline): boolean {
  const { areas, lines } = setting.ground;
  return (
    lines.some(({ kind, cover }) => kind === 'river' && overlap(there, cover)) &&
    !areas.some(({ kind, cover }) => kind === 'bridge' && overlap(there, cover))
  );
}

export const NOT_YOURS: OrderRefusal = refused('contract', 'no such unit of yours on the table');
export const TOO_NEAR: OrderRefusal = refused('W66-SEQ-05', 'only a charge comes within 1" of an enemy');
export const RIVER: OrderRefusal = refused('W66-GAP-34', 'the river is crossed by a bridge only');

/** Whether a footprint may stand there: on the table, on no other unit, on ground it may be on. */
export function refusesPlace(battle: W66Battle, unit: W66Unit): OrderRefusal | undefined {
  const there = outline(battle, unit);
  if (!onTheTable(battle.setting.ground, there))
    return refused('W66-GAP-38', 'no unit leaves the table of its own accord');
  if (standsOnAnother(battle, there, [unit.id])) return refused('W66-GAP-37', 'it would stand on another unit');
  const ground = forbidden(battle, unit, there);
  if (ground !== undefined) return ground;
  if (unit.formation === 'road-column' && roadAt(battle, front(unit)) === undefined)
    return refused('W66-FORM-11', 'a road column is on a road only');
  return undefined;
}

/** Whether it could stop here: an interruption finds it only where it stands on no other unit. */
export function isClear(battle: W66Battle, there: W66Unit): boolean {
  const body = outline(battle, there);
  return (
    onTheTable(battle.setting.ground, body) &&
    !standsOnAnother(battle, body, [there.id]) &&
    forbidden(battle, there, body) === undefined
  );
}

/** Section 8: no move but a charge ends within 1" of an enemy. */
export function nearEnemy(battle: W66Battle, unit: W66Unit): boolean {
  const here = outline(battle, unit);
  return enemiesOf(battle, unit).some(
    (enemy) => within(here, outline(battle, enemy), CLEARANCE) && apart(battle, unit, enemy) < CLEARANCE,
  );
}

export function roadAt(battle: W66Battle, at: Point): GroundLine | undefined {
  return battle.setting.ground.lines.find((line) => line.kind === 'road' && pathInStrip([at], line));
}

export function mannerOf(heading: number, direction: number): Manner {
  const turn = Math.abs(turnBetween(heading, direction));
  if (turn <= FORWARD) return 'forward';
  return turn <= BACKWARD ? 'sideways' : 'retrograde';
}

/** Where a stretch of the track goes over water, as shares of it; a bridge cancels it (W66-GAP-34). `body` is the middle of the unit. */
export function watersOn({ setting }: W66Battle, from: Point, to: Point, body: Point): readonly Water[] {
  const { ground } = setting;
  const found = ground.lines.flatMap((line) => {
    if (line.kind !== 'stream' && line.kind !== 'river') return [];
    const river = line.kind === 'river';
    return crossings(offTheBank(line, { from, to }, body), line).flatMap((share) => {
      const at = Math.max(0, Math.min(1, share));
      return isBridge(ground, between(from, to, at)) ? [] : [{ at, river, line: line.id }];
    });
  });
  return found.length < 2 ? found : found.toSorted((p, q) => p.at - q.at);
}

/** A front nearer than this is at the bank. */
const BANK_SLACK = 0.5;

/** A front at the bank is still on the side of its body, and one that ends there has not crossed: each stream is paid once, whichever way it was drawn. */
function offTheBank(line: GroundLine, { from, to }: Segment, body: Point): Segment {
  const begins = bankAt(line, from);
  if (begins !== undefined) {
    const side = sideOf(begins, body) || -sideOf(begins, to);
    return offTheBankAt(line, aside(begins, from, side), to);
  }
  return offTheBankAt(line, from, to);
}

function offTheBankAt(line: GroundLine, from: Point, to: Point): Segment {
  const ends = bankAt(line, to);
  return { from, to: ends === undefined ? to : aside(ends, to, sideOf(ends, from)) };
}

function bankAt({ points }: GroundLine, at: Point): Segment | undefined {
  for (let i = 1; i < points.length; i += 1) {
    const bank = { from: points[i - 1] as Point, to: points[i] as Point };
    if (lengthBetween(footOn(at, bank), at) <= BANK_SLACK) return bank;
  }
  return undefined;
}

/** 1 to the left of a bank, -1 to the right, 0 on it. */
function sideOf({ from, to }: Segment, at: Point): number {
  const beside = orientation(from, to, at);
  return Math.abs(beside) <= BANK_SLACK * lengthBetween(from, to) ? 0 : Math.sign(beside);
}

function aside(bank: Segment, { x, y }: Point, side: number): Point {
  const far = (side * 2 * BANK_SLACK) / Math.max(1, lengthBetween(bank.from, bank.to));
  return { x: x - (bank.to.y - bank.from.y) * far, y: y + (bank.to.x - bank.from.x) * far };
}

interface Water {
  readonly at: number;
  readonly river: boolean;
  readonly line: string;
}

function isBridge(ground: Ground, at: Point): boolean {
  return areasAt(ground, at).some(({ kind }) => kind === 'bridge');
}

/** How many streams a stretch crosses; undefined where a river bars it. */
export function streamsOn(battle: W66Battle, from: Point, to: Point, body: Point): number | undefined {
  const waters = watersOn(battle, from, to, body);
  return waters.some(({ river }) => river) ? undefined : waters.length;
}

/** Whether a straight way goes over a line, and nowhere but by a bridge. */
export function isBridged({ setting }: W66Battle, from: Point, to: Point, line: GroundLine): boolean {
  const over = crossings({ from, to }, line);
  return over.length > 0 && over.every((share) => isBridge(setting.ground, between(from, to, share)));
}

/** W66-FORM-03: only a full interval lets friends pass. */
export function letsPass(unit: W66Unit): boolean {
  return intervalOf(unit) >= FULL_INTERVAL;
}

/** A single stand has no interval, whatever interval its line had. */
export function intervalOf({ formation, interval, stands }: W66Unit): number {
  return !inColumn(formation) && rowsOf(formation, stands).front > 1 ? interval : 0;
}

export function leg(unit: W66Unit, given: Leg['step']): Leg {
  return { step: given, formation: unit.formation, status: unit.status };
}

export function moveLeg(unit: W66Unit, length: number, manner: Manner): Leg {
  return leg(unit, { do: 'move', inches: inUnits(length), manner, to: undefined });
}

export function plainLeg(unit: W66Unit, what: 'cross' | 'face' | 'reform-disarray'): Leg {
  return leg(unit, { do: what, inches: undefined, manner: 'forward', to: undefined });
}

export function changeLeg(unit: W66Unit, to: Formation): Leg {
  return leg(unit, { do: 'change', inches: undefined, manner: 'forward', to });
}

/** One straight stretch of a way: the middle of the front from one point to another. */
export interface Stretch {
  /** The middle of its front as it sets out. */
  readonly from: Point;
  readonly to: W66Unit;
  readonly length: number;
  readonly manner: Manner;
  readonly legs: readonly Leg[];
  readonly facts: readonly string[];
}

/** A straight stretch, judged but for what happens at its end; `wheeled` is how far it may still wheel. */
export function stretchTo(battle: W66Battle, unit: W66Unit, to: Point, heading: number | null): Stretch | OrderRefusal {
  const { width, height } = battle.setting.ground;
  if (to.x < 0 || to.y < 0 || to.x > width || to.y > height)
    return refused('W66-GAP-38', 'no unit leaves the table of its own accord');
  const start = front(unit);
  const length = lengthBetween(start, to);
  const direction = headingTo(start, to);
  const column = inColumn(unit.formation);
  const facing = heading ?? (column && length > 0 ? direction : unit.heading);
  const manner = column && facing === direction ? 'forward' : mannerOf(unit.heading, direction);
  const turn = Math.abs(turnBetween(unit.heading, facing));
  if (!column && turn > 0) {
    if (unit.status === 'disorganized') return refused('W66-GAP-45', 'a disorganised unit keeps its facing');
    if (turn > FREE_WHEEL || manner !== 'forward')
      return refused('W66-MOVE-05', 'only a wheel of 30 degrees on a forward path is free');
  }
  if (column && facing !== direction && facing !== unit.heading)
    return refused('W66-FORM-10', 'a column faces along its path');
  const shape = shapeOf(unit);
  const begin = facing === unit.heading ? unit : poseAtFrontCentre(start, facing, shape);
  const { x, y } = poseAtFrontCentre(to, facing, shape);
  const end: W66Unit = { ...unit, x, y, heading: facing };
  const passage = refusesStretch(battle, unit, begin, end);
  if (typeof passage === 'object') return passage;
  const streams = streamsOn(battle, start, to, unit);
  if (streams === undefined) return RIVER;
  const crossing = Array.from({ length: streams }, () => plainLeg(unit, 'cross'));
  return {
    from: start,
    to: end,
    length,
    manner,
    legs: [moveLeg(unit, length, manner), ...crossing],
    facts: [
      'W66-MOVE-01',
      ...(passage === 'through' ? ['W66-FORM-03', 'W66-GAP-37'] : []),
      ...(manner === 'forward' ? [] : ['W66-MOVE-02']),
      ...(streams === 0 ? [] : [unit.arm === 'infantry' ? 'W66-MOVE-03' : 'W66-MOVE-04']),
      ...(unit.formation === 'road-column' ? ['W66-FORM-11'] : []),
      ...(unit.status === 'disorganized' ? ['W66-DIS-04', 'W66-MOVE-02'] : []),
      ...(unit.status === 'disarrayed' ? ['W66-MOVE-02'] : []),
    ],
  };
}

/** Why the way is barred, or whether it leads through friends with full intervals. */
export function refusesStretch(
  battle: W66Battle,
  unit: W66Unit,
  begin: Pose,
  end: W66Unit,
): OrderRefusal | 'through' | 'free' {
  if (unit.formation === 'road-column') {
    const [from, to] = [frontCentre(begin, shapeOf(unit)), front(end)];
    const roads = battle.setting.ground.lines.filter(({ kind }) => kind === 'road');
    if (!roads.some((road) => pathInStrip([from, to], road)))
      return refused('W66-FORM-11', 'a road column keeps to the road');
  }
  const swept = sweptOutline(pathOf(begin, shapeOf(unit), [{ kind: 'centreTo', to: end }]));
  const ground = forbidden(battle, unit, swept);
  if (ground !== undefined) return ground;
  for (const enemy of enemiesOf(battle, unit)) {
    if (!within(swept, outline(battle, enemy), CLEARANCE)) continue;
    if (distance(swept, outline(battle, enemy)) >= CLEARANCE) continue;
    if (goesAway(battle, [unit, end], enemy) && !overlap(swept, outline(battle, enemy))) continue;
    return TOO_NEAR;
  }
  const through = unitsOf(battle, unit.side).filter(
    (each) => each.id !== unit.id && each.town === null && overlap(swept, outline(battle, each)),
  );
  const closed = through.find((each) => !letsPass(each));
  if (closed !== undefined)
    return refused('W66-FORM-03', `it cannot pass through ${closed.name}: its intervals are closed`);
  return through.length > 0 ? 'through' : 'free';
}

function goesAway(battle: W66Battle, [unit, end]: readonly [W66Unit, W66Unit], enemy: W66Unit): boolean {
  if (!isAway(battle, unit, enemy, headingTo(front(unit), front(end)))) return false;
  return apart(battle, end, enemy) > apart(battle, unit, enemy);
}

/** Section 8: a unit that starts within 1" of an enemy may go directly away, up to 45 degrees from straight away. */
export function isAway(battle: W66Battle, unit: W66Unit, enemy: W66Unit, direction: number): boolean {
  const { from, to } = nearestPoints(outline(battle, enemy), outline(battle, unit));
  const far = lengthBetween(from, to);
  if (far >= CLEARANCE) return false;
  const away = far < TOUCH_SLACK ? fromTouched(battle, unit, enemy) : headingTo(from, to);
  return Math.abs(turnBetween(away, direction)) <= FORWARD;
}

/** Nearer than this the nearest points tell no direction. */
const TOUCH_SLACK = 10;
const TURNS = { front: 1800, left: 2700, rear: 0, right: 900 } as const;

/** Away from the side on which an enemy touches it. */
function fromTouched(battle: W66Battle, unit: W66Unit, enemy: W66Unit): number {
  const [most] = facesTouched(unit, shapeOf(unit), outline(battle, enemy));
  return most === undefined ? headingTo(enemy, unit) : turned(unit.heading, TURNS[most.face]);
}

/** The middle of the front stays where it is when a formation changes. */
export function reformed(unit: W66Unit, formation: Formation, interval: number, heading = unit.heading): W66Unit {
  const place =
    unit.formation === formation && unit.interval === interval
      ? unit
      : poseAtFrontCentre(frontCentre(unit, shapeOf(unit)), heading, shapeOf({ ...unit, formation, interval }));
  return { ...unit, formation, interval, x: place.x, y: place.y, heading };
}
