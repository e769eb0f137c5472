import type { Footprint } from '#battle/index.ts';
import {
  along,
  areasAt,
  type Body,
  centimetres,
  distance,
  type GroundArea,
  type Outline,
  outlineOf,
  overlap,
  type Point,
  type Pose,
  type Push,
  type Rectangle,
  rectangle,
  shiftedOutline,
  travelBefore,
  within,
} from '#field/index.ts';
import { type Formation, FORMATIONS_OR_NONE, type Type } from '../facts/words.ts';
import { INITIATIVE_REACH } from '../sheet.ts';
import { extentOf } from '../troops.ts';
import { groundNow, isHigh } from './ground.ts';
import { type GtcBattle, type GtcUnit, onTable, unitsOf, whileUnitsStay } from './model.ts';

/** Where things stand: what turns units into shapes and measures between them. */

const MOST_STANDS = 6;
type Sizes = Readonly<Record<Formation, readonly Rectangle[]>>;

/** The shapes of troops of a kind, by formation and number of stands. */
function sizesOf(type: Type, mounted = false, limbered = false): Sizes {
  return Object.fromEntries(
    (Object.keys(FORMATIONS_OR_NONE) as Formation[]).map((formation) => [
      formation,
      Array.from({ length: MOST_STANDS + 1 }, (_, stands) => {
        const { width, depth } = extentOf({ type, mounted, limbered, stands: Math.max(1, stands) }, formation);
        return rectangle(centimetres(width), centimetres(depth));
      }),
    ]),
  ) as unknown as Sizes;
}

const SHAPES = {
  foot: sizesOf('infantry'),
  horse: sizesOf('cavalry', true),
  guns: sizesOf('artillery'),
  limbers: sizesOf('artillery', false, true),
  staff: sizesOf('command'),
  train: sizesOf('transport'),
} as const;

function kindOf({ type, mounted, limbered }: GtcUnit): keyof typeof SHAPES {
  switch (type) {
    case 'infantry':
    case 'engineer':
      return 'foot';
    case 'cavalry':
      return mounted ? 'horse' : 'foot';
    case 'artillery':
      return limbered ? 'limbers' : 'guns';
    case 'command':
      return 'staff';
    case 'transport':
      return 'train';
  }
}

export function shapeIn(unit: GtcUnit, formation: Formation): Rectangle {
  return SHAPES[kindOf(unit)][formation][unit.stands] as Rectangle;
}

export function shapeOf(unit: GtcUnit): Rectangle {
  return shapeIn(unit, unit.footprint);
}

interface PlacedUnit {
  unit: GtcUnit;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly shape: Rectangle;
  readonly body: Body;
}

const stood = new Map<string, PlacedUnit>();

/** Measured once for each place of a unit, and kept while it bears other marks there. */
export function bodyOf(unit: GtcUnit): Body {
  const known = stood.get(unit.id);
  if (known?.unit === unit) return known.body;
  const { id, x, y, heading } = unit;
  const shape = shapeOf(unit);
  if (known !== undefined && known.x === x && known.y === y && known.heading === heading && known.shape === shape) {
    known.unit = unit;
    return known.body;
  }
  const body = { id, outline: outlineOf(unit, shape) };
  stood.set(id, { unit, x, y, heading, shape, body });
  return body;
}

export function outline(unit: GtcUnit): Outline {
  return bodyOf(unit).outline;
}

export function outlineAt(unit: GtcUnit, at: Pose): Outline {
  return outlineOf(at, shapeOf(unit));
}

export function apart(a: GtcUnit, b: GtcUnit): number {
  return distance(outline(a), outline(b));
}

/** Twice as far as a corner of the widest unit, six stands in extended line, is from its centre. */
const PAIR_SEARCH = centimetres(26);

/** Whether the bases of two units might come as near as this; centres tell it without shapes. */
export function mayBeWithin(a: Point, b: Point, limit: number): boolean {
  const reach = limit + PAIR_SEARCH;
  return Math.abs(a.x - b.x) <= reach && Math.abs(a.y - b.y) <= reach;
}

export function isWithin(a: GtcUnit, b: GtcUnit, limit: number): boolean {
  return mayBeWithin(a, b, limit) && within(outline(a), outline(b), limit);
}

/** How far an outline is free to go along a heading: to where the bases touch, which a whole thousandth may just miss. */
export function freeTravel(moving: Outline, push: Push, other: Outline): number | undefined {
  const travel = travelBefore(moving, push, other);
  if (travel === undefined || travel === 0) return travel;
  const touching = shiftedOutline(moving, along({ x: 0, y: 0 }, push.heading, travel + 1));
  return overlap(touching, other) ? travel : travel + 1;
}

export function enemiesOf(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return unitsOf(battle, unit.side === 'a' ? 'b' : 'a');
}

const nearby = whileUnitsStay(() => new Map<string, boolean>());
const INITIATIVE = centimetres(INITIATIVE_REACH.value);

/** GTC-GAP-13: an enemy, seen or not, is within the reach of initiative. */
export function hasEnemyNear(battle: GtcBattle, unit: GtcUnit): boolean {
  const known = nearby(battle);
  let near = known.get(unit.id);
  if (near === undefined) {
    near = enemiesOf(battle, unit).some((enemy) => isWithin(unit, enemy, INITIATIVE));
    known.set(unit.id, near);
  }
  return near;
}

export function friendsOf(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return unitsOf(battle, unit.side).filter((each) => each.id !== unit.id);
}

export function othersThan(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return onTable(battle).filter((each) => each.id !== unit.id);
}

/** The areas in which its centre lies. */
export function areasOf(battle: GtcBattle, unit: GtcUnit): readonly GroundArea[] {
  return areasAt(groundNow(battle), unit);
}

/** GTC-GAP-21: it stands, with some part of it at least, on high ground. */
export function onHighGround(battle: GtcBattle, unit: GtcUnit): boolean {
  return groundNow(battle).areas.some((area) => isHigh(area) && overlap(area.cover, outline(unit)));
}

/** GTC-GAP-22: units in buildings or closed works have neither flank nor rear. */
export function isClosedIn(battle: GtcBattle, unit: GtcUnit): boolean {
  return areasOf(battle, unit).some(
    ({ kind }) => kind === 'builtUp' || kind.endsWith('Works') || kind === 'stoneFortification',
  );
}

export function footprints(battle: GtcBattle): readonly Footprint[] {
  return onTable(battle).map((unit) => ({ id: unit.id, side: unit.side, outline: outline(unit), shared: false }));
}
