import { type Footprint, rememberWhile, type UnitId } from '#battle/index.ts';
import {
  type Body,
  disc,
  distance,
  distanceFromPoint,
  frontCentre,
  type Ground,
  type GroundArea,
  inches,
  lengthBetween,
  type Outline,
  outlineOf,
  overlap,
  type Part,
  type Point,
  placeOf,
  rank,
  rectangle,
  type Shape,
  within,
} from '#field/index.ts';
import { COMMANDERS } from '../sheet.ts';
import type { Arm, Formation } from '../facts/words.ts';
import { COMMAND_STAND_INCHES, DEPTH_INCHES, FRONTAGE_INCHES, rowsOf, SECOND_LINE_INCHES } from '../troops.ts';
import { rememberStates } from './remember-states.ts';
import { type Commander, commandersOf, enemiesOf, onTable, type W66Battle, type W66Unit } from './model.ts';

/** Where things stand: the only place of 1866 that turns units into shapes and measures between them. */

const WIDTH = inches(FRONTAGE_INCHES);
const GAP = inches(SECOND_LINE_INCHES);
export const FULL_INTERVAL: number = WIDTH;

type LaidOutUnit = Pick<W66Unit, 'arm' | 'formation' | 'stands' | 'interval'>;

/** A formation on the ground: what it covers, the stands of its first line, and those of all lines. */
export interface Layout {
  readonly shape: Shape;
  readonly front: readonly Part[];
  readonly all: readonly Part[];
}

/** What rows of stands cover, with the room between them: no other unit stands there. */
function block(front: number, depth: number, interval: number): Shape {
  return rectangle(front * WIDTH + (front - 1) * interval, depth);
}

function columnOf(shape: { readonly width: number; readonly depth: number }, stands: number): Layout {
  const { width, depth } = shape;
  const all = Array.from({ length: stands }, (_, i) => ({
    shape: rectangle(width, depth),
    ahead: ((stands - 1) * depth) / 2 - i * depth,
    left: 0,
    turn: 0,
  }));
  return { shape: rectangle(width, depth * stands), front: all.slice(0, 1), all };
}

function layOut({ arm, formation, stands, interval }: LaidOutUnit): Layout {
  const depth = inches(DEPTH_INCHES[arm]);
  if (formation === 'road-column') return columnOf({ width: depth, depth: WIDTH }, stands);
  if (formation === 'march-column' || formation === 'limbered') return columnOf({ width: WIDTH, depth }, stands);
  const { front, rear } = rowsOf(formation, stands);
  const base = { shape: rectangle(WIDTH, depth), gap: interval };
  if (rear === 0) {
    const row = rank({ ...base, count: front, ahead: 0 });
    return { shape: block(front, depth, interval), front: row, all: row };
  }
  const ahead = (depth + GAP) / 2;
  const first = rank({ ...base, count: front, ahead });
  if (formation === 'supported-line') {
    const second = rank({ ...base, count: rear, ahead: -ahead });
    return { shape: block(front, 2 * depth + GAP, interval), front: first, all: [...first, ...second] };
  }
  // W66-FORM-08: the second line stands behind the two ends of the first.
  const behind = first.map((part) => ({ ...part, ahead: -ahead }));
  const left = behind.slice(0, Math.ceil(rear / 2));
  const right = behind.slice(front - Math.floor(rear / 2));
  return { shape: block(front, 2 * depth + GAP, interval), front: first, all: [...first, ...left, ...right] };
}

/** Drawn once for each size and interval of a formation. */
const layouts: Partial<Record<Formation, Record<number, Layout>>> = {};
const ARM_KEYS: Readonly<Record<Arm, number>> = { infantry: 0, cavalry: 1, 'foot-artillery': 2, 'horse-artillery': 3 };

export function layoutOf(drawn: LaidOutUnit): Layout {
  const bySize = (layouts[drawn.formation] ??= {});
  const key = drawn.interval * 256 + drawn.stands * 4 + ARM_KEYS[drawn.arm];
  return (bySize[key] ??= layOut(drawn));
}

export function shapeOf(drawn: LaidOutUnit): Shape {
  return layoutOf(drawn).shape;
}

export function townOf(ground: Ground, id: string | null): GroundArea | undefined {
  return id === null ? undefined : ground.areas.find((area) => area.id === id && area.kind === 'town');
}

const outlines: (unit: W66Unit, battle: W66Battle) => Outline = rememberStates(
  (unit, { setting }) => townOf(setting.ground, unit.town)?.cover ?? outlineOf(unit, shapeOf(unit)),
);

/** Measured once for each state of a unit: a unit that changes is another object. A garrison covers its town (W66-READ-31). */
export function outline(battle: W66Battle, unit: W66Unit): Outline {
  return outlines(unit, battle);
}

export function front(unit: W66Unit): Point {
  return frontCentre(unit, shapeOf(unit));
}

/** What each of its stands covers. */
export function standOutlines(unit: W66Unit): readonly Outline[] {
  return layoutOf(unit).all.map(({ shape, ahead, left }) =>
    outlineOf({ ...placeOf(unit, ahead, left), heading: unit.heading }, shape),
  );
}

/** The middle of each stand of the first line, or of all. */
export function standPlaces(unit: W66Unit, which: 'front' | 'all'): readonly Point[] {
  return layoutOf(unit)[which].map(({ ahead, left }) => placeOf(unit, ahead, left));
}

export function apart(battle: W66Battle, a: W66Unit, b: W66Unit): number {
  return distance(outline(battle, a), outline(battle, b));
}

export function isWithin(battle: W66Battle, [a, b]: readonly [W66Unit, W66Unit], limit: number): boolean {
  return within(outline(battle, a), outline(battle, b), limit);
}

/** The nearest enemy and how far it is; the first of equally near ones. */
export function nearestEnemy(
  battle: W66Battle,
  unit: W66Unit,
): { readonly enemy: W66Unit; readonly apart: number } | null {
  let nearest: { readonly enemy: W66Unit; readonly apart: number } | null = null;
  for (const enemy of enemiesOf(battle, unit)) {
    if (nearest !== null && !within(outline(battle, unit), outline(battle, enemy), nearest.apart)) continue;
    const far = apart(battle, unit, enemy);
    if (nearest === null || far < nearest.apart) nearest = { enemy, apart: far };
  }
  return nearest;
}

/** All units on the table that stand in the open; a garrison is behind its walls, which are terrain. */
export const bodies: (battle: W66Battle) => readonly Body[] = rememberWhile(
  (battle, last) => battle.units === last.units,
  (battle) =>
    onTable(battle)
      .filter(({ town }) => town === null)
      .map((unit) => ({ id: unit.id, outline: outline(battle, unit) })),
);

/** Whether an outline would stand on any unit but those named. */
export function standsOnAnother(battle: W66Battle, there: Outline, but: readonly UnitId[]): boolean {
  for (const { id, outline: body } of bodies(battle)) if (!but.includes(id) && overlap(there, body)) return true;
  return false;
}

const STAND = disc(inches(COMMAND_STAND_INCHES / 2));

export function standOf({ x, y }: Commander): Outline {
  return outlineOf({ x, y, heading: 0 }, STAND);
}

/** From the edge of a command stand to the nearest edge of the unit (section 8). */
export function fromCommander(battle: W66Battle, commander: Commander, unit: W66Unit): number {
  return distance(standOf(commander), outline(battle, unit));
}

export function betweenCommanders(a: Commander, b: Commander): number {
  return Math.max(0, lengthBetween(a, b) - inches(COMMAND_STAND_INCHES));
}

const BESIDE = inches(COMMANDERS.value.beside);
/** More than half a command stand. */
const STAND_SEARCH = inches(1);

/** W66-GAP-06: within 1". */
export function commandersWith(battle: W66Battle, unit: W66Unit): readonly Commander[] {
  const there = outline(battle, unit);
  return commandersOf(battle, unit.side).filter(
    (commander) => pointWithin(commander, there, BESIDE + STAND_SEARCH) && within(standOf(commander), there, BESIDE),
  );
}

export function hasCommander(battle: W66Battle, unit: W66Unit): boolean {
  return commandersWith(battle, unit).length > 0;
}

/** Whether a point is within a length of an outline, mostly without measuring. */
export function pointWithin({ x, y }: Point, body: Outline, limit: number): boolean {
  if (x < body.west - limit || x > body.east + limit || y < body.south - limit || y > body.north + limit) return false;
  return distanceFromPoint({ x, y }, body) <= limit;
}

/** Everything on the table; garrisons share their town, and a road column may pass through it. */
export function footprints(battle: W66Battle): readonly Footprint[] {
  const units = onTable(battle).map((unit) => ({
    id: unit.id,
    side: unit.side,
    outline: outline(battle, unit),
    shared: unit.town !== null,
  }));
  const commanders = (['a', 'b'] as const)
    .flatMap((side) => commandersOf(battle, side))
    .map((commander) => ({ id: commander.id, side: commander.side, outline: standOf(commander), shared: true }));
  return [...units, ...commanders];
}
