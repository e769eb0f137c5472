import { oneOf, type Rng } from '#battle/index.ts';
import {
  along,
  headingTo,
  inches,
  inUnits,
  lengthBetween,
  onTable as onTheTable,
  turned,
  within,
} from '#field/index.ts';
import { canTake, type Formation, FORMATIONS } from '../facts/words.ts';
import { FORMATION_CHANGE } from '../sheet.ts';
import { featuresOf } from './ground.ts';
import { isColumn } from './legs.ts';
import type { BbbBattle, BbbUnit, Grant, Spot } from './model.ts';
import type { OrderOf } from './orders.ts';
import { enemiesOf, fullRate, outline, outlineAt, poseOf, shapeIn, standsOnOther } from './place.ts';
import { planAssault } from './reach.ts';
import { awayFrom, isPlan, nearestZone, planMove, zonesAround } from './ways.ts';

/** Legal moves and assaults looked for at random, for offers and samples. */

const ALL = Object.keys(FORMATIONS) as Formation[];

function formationsOf(arm: BbbUnit['arm']): readonly (readonly Formation[])[] {
  const all = ALL.filter((each) => canTake(arm, each));
  return [all.filter((each) => each !== 'depth'), all];
}
const BY_ARM = {
  infantry: formationsOf('infantry'),
  cavalry: formationsOf('cavalry'),
  artillery: formationsOf('artillery'),
};

/** Depth takes two bases. */
export function formationsFor({ arm, bases }: BbbUnit): readonly Formation[] {
  return BY_ARM[arm][bases > 1 ? 1 : 0] ?? [];
}

/** The bends of a road on the way to a place: columns use them. */
function alongRoad(battle: BbbBattle, unit: BbbUnit, most: number, pick: Rng): readonly Spot[] | undefined {
  const road = oneOf(featuresOf(battle.setting.ground).roads, pick);
  const to = road && oneOf(road.points, pick);
  if (to === undefined) return undefined;
  const far = lengthBetween(unit, to);
  return far <= most ? [to] : [along(unit, headingTo(unit, to), most)];
}

interface Bounds {
  readonly most: number;
  readonly column: boolean;
}

function pointsFor(battle: BbbBattle, unit: BbbUnit, { most, column }: Bounds, pick: Rng): readonly Spot[] {
  const near = unit.where === 'table' ? nearestZone(unit, zonesAround(battle, unit)) : undefined;
  const length = Math.floor((most * (1 + pick(8))) / 8);
  if (near !== undefined) return [along(unit, awayFrom(unit, near), length)];
  if (column && pick(2) === 0) return alongRoad(battle, unit, 2 * length, pick) ?? [];
  const spread = unit.where === 'coming' || pick(4) > 0 ? 450 : 1800;
  return [along(unit, turned(unit.heading, pick(2 * spread + 1) - spread), length)];
}

/** Whether the place a path leads to is on the table and free: most vain tries fail here, before anything dearer is judged. */
function mayEnd(
  battle: BbbBattle,
  unit: BbbUnit,
  {
    points,
    heading,
    formation,
  }: { readonly points: readonly Spot[]; readonly heading: number; readonly formation: Formation },
): boolean {
  const last = points.at(-1) ?? unit;
  const body = outlineAt({ x: last.x, y: last.y, heading }, shapeIn(formation, unit.bases));
  return onTheTable(battle.setting.ground, body) && !standsOnOther(battle, unit.id, body);
}

const TRIES = 6;

/** A legal move, chosen at random; undefined where none was found. */
export function sampleMove(battle: BbbBattle, unit: BbbUnit, grant: Grant, pick: Rng): OrderOf<'move'> | undefined {
  const coming = unit.where === 'coming';
  for (let i = 0; i < TRIES; i += 1) {
    const changes = formationsFor(unit).filter((each) => each !== unit.formation);
    const before =
      !coming && pick(unit.formation === 'unlimbered' ? 2 : 5) === 0 ? (oneOf(changes, pick) ?? null) : null;
    const formation = before ?? unit.formation;
    const half = fullRate(unit) * FORMATION_CHANGE;
    const left = (grant.move === 'full' ? 2 * half : half) - (before === null ? 0 : half);
    const deploys = left >= half && pick(isColumn(formation) ? 2 : 6) === 0;
    const after = deploys
      ? (oneOf(
          formationsFor(unit).filter((each) => each !== formation),
          pick,
        ) ?? null)
      : null;
    const most = left - (after === null ? 0 : half);
    const moves = formation !== 'unlimbered' && most > 0 && pick(12) > 0;
    const points = moves ? pointsFor(battle, unit, { most, column: isColumn(formation) }, pick) : [];
    const heading =
      pick(3) === 0 && formation !== 'unlimbered' ? turned(unit.heading, (pick(7) - 3) * 225) : unit.heading;
    if (points.length > 0 && !mayEnd(battle, unit, { points, heading, formation: after ?? formation })) continue;
    const order = { kind: 'move', unit: unit.id, before, points, heading, after } as const;
    const plan = planMove(battle, unit, order, grant);
    if (isPlan(plan) && (plan.length > 0 || plan.formation !== unit.formation || plan.end.heading !== unit.heading))
      return order;
  }
  return undefined;
}

/** A step of the search. */
const STEP = inches(1.5);

/** The furthest legal way straight along a heading, and the facing at its end; undefined where there is none. */
export function furthest(
  battle: BbbBattle,
  unit: BbbUnit,
  grant: Grant,
  { towards, heading }: { readonly towards: number; readonly heading: number },
): { readonly order: OrderOf<'move'>; readonly inches: number } | undefined {
  const most = fullRate(unit) * (isColumn(unit.formation) ? 2 : 1) * (grant.move === 'full' ? 1 : 0.5);
  for (let length = most; length > 0; length -= STEP) {
    const points = [along(unit, towards, length)];
    const order = { kind: 'move', unit: unit.id, before: null, points, heading, after: null } as const;
    const plan = planMove(battle, unit, order, grant);
    if (isPlan(plan) && plan.length > 0) return { order, inches: inUnits(plan.length) };
  }
  return undefined;
}

/** The first way found to come at an enemy: at its middle, its front or a little to either side. */
function assaultOn(battle: BbbBattle, unit: BbbUnit, grant: Grant, enemy: BbbUnit): OrderOf<'assault'> | undefined {
  const straight = headingTo(unit, poseOf(enemy));
  const forms =
    unit.formation === 'line' || unit.formation === 'depth'
      ? [null]
      : (['line', 'depth'] as const).filter((each) => each === 'line' || unit.bases > 1);
  for (const before of forms)
    for (const heading of [straight, turned(straight, 100), turned(straight, -100), unit.heading]) {
      const order = { kind: 'assault', unit: unit.id, target: enemy.id, heading, before } as const;
      const plan = planAssault(battle, unit, order, grant);
      if (isPlan(plan) && plan.target === enemy.id) return order;
    }
  return undefined;
}

export function sampleAssault(
  battle: BbbBattle,
  unit: BbbUnit,
  grant: Grant,
  pick: Rng,
): OrderOf<'assault'> | undefined {
  if (unit.arm === 'artillery' || unit.where !== 'table' || unit.formation === 'square') return undefined;
  const reach = grant.move === 'full' ? fullRate(unit) : fullRate(unit) / 2;
  const near = enemiesOf(battle, unit).filter((enemy) => within(outline(unit), outline(enemy), reach));
  const enemy = oneOf(near, pick);
  return enemy === undefined ? undefined : assaultOn(battle, unit, grant, enemy);
}

export function sampleByHand(unit: BbbUnit, pick: Rng): OrderOf<'manhandle'> {
  const { x, y } = along(unit, pick(3600), inches(1 + pick(3)));
  return { kind: 'manhandle', unit: unit.id, x, y, heading: turned(unit.heading, (pick(5) - 2) * 300) };
}
