import type { Footprint } from '#battle/index.ts';
import {
  areasAt,
  type Body,
  centimetres,
  distance,
  type GroundArea,
  type Outline,
  outlineOf,
  overlap,
  type Pose,
  type Rectangle,
  rectangle,
  within,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { extentOf } from '../troops.ts';
import { groundNow, isHigh } from './ground.ts';
import { type GtcBattle, type GtcUnit, onTable, unitsOf } from './model.ts';

/** Where things stand: what turns units into shapes and measures between them. */

const shapes = new Map<string, Rectangle>();

export function shapeIn(unit: GtcUnit, formation: Formation): Rectangle {
  const key = `${unit.type} ${formation} ${unit.stands} ${unit.mounted} ${unit.limbered}`;
  let shape = shapes.get(key);
  if (shape === undefined) {
    const { width, depth } = extentOf(unit, formation);
    shape = rectangle(centimetres(width), centimetres(depth));
    shapes.set(key, shape);
  }
  return shape;
}

export function shapeOf(unit: GtcUnit): Rectangle {
  return shapeIn(unit, unit.footprint);
}

const outlines = new WeakMap<GtcUnit, Outline>();

/** Measured once for each state of a unit: a unit that changes is another object. */
export function outline(unit: GtcUnit): Outline {
  let known = outlines.get(unit);
  if (known === undefined) {
    known = outlineOf(unit, shapeOf(unit));
    outlines.set(unit, known);
  }
  return known;
}

export function outlineAt(unit: GtcUnit, at: Pose): Outline {
  return outlineOf(at, shapeOf(unit));
}

export function apart(a: GtcUnit, b: GtcUnit): number {
  return distance(outline(a), outline(b));
}

export function isWithin(a: GtcUnit, b: GtcUnit, limit: number): boolean {
  return within(outline(a), outline(b), limit);
}

export function enemiesOf(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return unitsOf(battle, unit.side === 'a' ? 'b' : 'a');
}

export function friendsOf(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return unitsOf(battle, unit.side).filter((each) => each.id !== unit.id);
}

export function othersThan(battle: GtcBattle, unit: GtcUnit): readonly GtcUnit[] {
  return onTable(battle).filter((each) => each.id !== unit.id);
}

const known = new WeakMap<GtcUnit, Body>();

export function bodyOf(unit: GtcUnit): Body {
  let body = known.get(unit);
  if (body === undefined) {
    body = { id: unit.id, outline: outline(unit) };
    known.set(unit, body);
  }
  return body;
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
