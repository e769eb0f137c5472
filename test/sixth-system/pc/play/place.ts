import type { Footprint } from '#battle/index.ts';
import {
  arcZone,
  areasAt,
  type Body,
  degrees,
  distance,
  firstBlocker,
  frontCentre,
  inches,
  inUnits,
  type Outline,
  outlineOf,
  type Point,
  reachesZone,
  type Rectangle,
  rectangle,
  type Segment,
  type Trace,
  trace,
} from '#field/index.ts';
import type { Arm } from '../facts/words.ts';
import { FRONT_ARC } from '../sheet.ts';
import { PROFILE_OF, PROFILES } from '../troops.ts';
import { onTable, type PcBattle, type PcUnit } from './model.ts';

/** Where things stand: the only place that turns units into shapes and measures between them. */

const HALF_ARC = degrees(FRONT_ARC.value);

function shapeFor(arm: Arm): Rectangle {
  const { width, depth } = PROFILES[PROFILE_OF[arm]];
  return rectangle(inches(width), inches(depth));
}

const SHAPES: Readonly<Record<Arm, Rectangle>> = { foot: shapeFor('foot'), horse: shapeFor('horse') };

export function shapeOf({ arm }: PcUnit): Rectangle {
  return SHAPES[arm];
}

export function outline(unit: PcUnit): Outline {
  return outlineOf(unit, shapeOf(unit));
}

export function bodiesBut(battle: PcBattle, ...left: readonly PcUnit[]): readonly Body[] {
  return onTable(battle)
    .filter(({ id }) => !left.some((unit) => unit.id === id))
    .map((unit) => ({ id: unit.id, outline: outline(unit) }));
}

export function inchesBetween(one: PcUnit, two: PcUnit): number {
  return inUnits(distance(outline(one), outline(two)));
}

export function inWood({ setting }: PcBattle, at: Point): boolean {
  return areasAt(setting.ground, at).length > 0;
}

export function inArc(unit: PcUnit, target: PcUnit): boolean {
  return reachesZone(outline(target), arcZone(frontCentre(unit, shapeOf(unit)), unit.heading, HALF_ARC));
}

/** PC-GAP-02: what a line of sight meets, and what of it blocks. */
export function sightLine(
  battle: PcBattle,
  unit: PcUnit,
  to: Point,
  target?: PcUnit,
): { readonly found: Trace; readonly blocker: ReturnType<typeof firstBlocker> } {
  const line: Segment = { from: frontCentre(unit, shapeOf(unit)), to: { x: to.x, y: to.y } };
  const left = target === undefined ? [unit] : [unit, target];
  const found = trace(line, battle.setting.ground, bodiesBut(battle, ...left));
  const blocker = firstBlocker(
    found,
    (crossed) => crossed.kind === 'body' || (crossed.kind === 'area' && !crossed.holdsFrom && !crossed.holdsTo),
  );
  return { found, blocker };
}

export function footprints(battle: PcBattle): readonly Footprint[] {
  return onTable(battle).map((unit) => ({ id: unit.id, side: unit.side, outline: outline(unit), shared: false }));
}
