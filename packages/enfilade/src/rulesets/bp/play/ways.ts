import { type OrderRefusal, refused } from '#battle/index.ts';
import {
  type Bounds,
  bearingOf,
  degrees,
  grown,
  inches,
  inUnits,
  lengthOn,
  type Outline,
  onTable as onTheTable,
  outlineOf,
  overlap,
  type Path,
  pathLength,
  pathOf,
  type Pose,
  sweptOutline,
  type Track,
  turnBetween,
  within,
} from '#field/index.ts';
import { judgeMove } from '../movement.ts';
import type { Mover } from '../facts/movement.ts';
import { allFront } from '../facts/words.ts';
import { ENEMY_CLEARANCE, ENEMY_NEAR_INCHES, moveLine, TURN_IN_MOVE } from '../sheet.ts';
import { isEntry } from './entry.ts';
import { closedTo, terrainOf, boundsMeet } from './ground.ts';
import { type BpBattle, type BpUnit, onTable } from './model.ts';
import { hurdlesOn, inQuarters } from './obstacles.ts';
import { enemiesOf, enemyWithin, outline, shapeOf } from './place.ts';

export const CLEARANCE = inches(ENEMY_CLEARANCE.value);
const NEAR = inches(ENEMY_NEAR_INCHES);

/** Rounded up to a tenth: what is over the limit must not read as within it. */
function tooFar(rule: string, costInches: number, ofInches: number): OrderRefusal {
  return refused(rule, `it is too far: ${Math.ceil(10 * costInches - 1e-6) / 10}", and it has ${ofInches}"`);
}

export function moverOf(unit: BpUnit): Mover {
  if (unit.arm === 'infantry' || unit.arm === 'cavalry' || unit.arm === 'wagon') return unit.arm;
  return unit.artilleryKind === 'horse'
    ? 'horseArtillery'
    : unit.artilleryKind === 'battalion'
      ? 'battalionGun'
      : 'footArtillery';
}

export function moveFact(unit: BpUnit): string {
  return moveLine(moverOf(unit), unit.formation, true).fact;
}

/** One move of a unit, in thousandths. */
export function baseMove(unit: BpUnit): number {
  return inches(moveLine(moverOf(unit), unit.formation, true).value);
}

/** Turn in place, then straight there: the way a move of Black Powder is measured. */
export function wayTo(unit: BpUnit, to: Pose): Path {
  return pathOf(unit, shapeOf(unit), [
    { kind: 'face', heading: to.heading },
    { kind: 'centreTo', to },
  ]);
}

/** The same way in quarters, which sweep less ground while they turn than a hull about the whole does. */
function closeWayTo(unit: BpUnit, to: Pose): Path {
  return pathOf(unit, inQuarters(shapeOf(unit)), [
    { kind: 'face', heading: to.heading },
    { kind: 'centreTo', to },
  ]);
}

const RADIANS = 3.141592653589793 / 1800;

/** BP-GAP-10: turned about its centre every corner of a unit makes the same way. */
export function turningWay(unit: BpUnit, turn: number): number {
  if (turn === 0) return 0;
  const { width, depth } = shapeOf(unit);
  return (Math.sqrt(width * width + depth * depth) / 2) * Math.abs(turn) * RADIANS;
}

/** The way of a corner, without setting the path down. */
function cornerWay(unit: BpUnit, to: Pose): number {
  const [dx, dy] = [to.x - unit.x, to.y - unit.y];
  return turningWay(unit, turnBetween(unit.heading, to.heading)) + Math.sqrt(dx * dx + dy * dy);
}

export interface Way {
  readonly refusal: OrderRefusal | undefined;
  readonly costInches: number;
  readonly facts: readonly string[];
}

interface Stretches {
  readonly length: number;
  readonly woods: number;
  readonly rough: number;
  readonly obstacles: number;
  readonly entersBuilding?: boolean;
}

const REASONS = {
  woods: refused('BP-MOV-07', 'only skirmishing infantry enters woods'),
  rough: refused('BP-MOV-08', 'guns and wagons keep off rough ground'),
  building: refused('BP-GAP-15', 'only infantry and unlimbered guns enter buildings'),
};

/** BP-MOV-07 to 10, BP-GAP-13, BP-GAP-14: what this much ground costs. */
export function judgeStretches(
  unit: BpUnit,
  { length, woods, rough, obstacles, entersBuilding = false }: Stretches,
): Way {
  const mover = moverOf(unit);
  const judged = judgeMove({
    mover,
    formation: mover === 'wagon' ? undefined : unit.formation,
    mounted: true,
    openInches: inUnits(Math.max(0, length - woods - rough)),
    woodsInches: inUnits(woods),
    roughInches: inUnits(rough),
    obstacles,
    entersBuilding,
  });
  const [reason] = judged.reasons;
  const facts = [moveFact(unit)];
  if (woods > 0) facts.push('BP-MOV-07');
  if (rough > 0) facts.push('BP-MOV-08');
  if (obstacles > 0) facts.push('BP-MOV-09');
  if (entersBuilding) facts.push('BP-MOV-10');
  return {
    refusal:
      reason === undefined
        ? undefined
        : reason === 'tooFar'
          ? tooFar(facts.at(-1) ?? 'BP-GAP-10', judged.costInches, judged.baseInches)
          : REASONS[reason],
    costInches: judged.costInches,
    facts,
  };
}

/** The ground a way goes over; in a charge it is measured by the front centre, else by a corner (BP-GAP-10, BP-GAP-29). */
export function stretchesOf(battle: BpBattle, path: Path, within: Bounds, track: Track = 'frontRight'): Stretches {
  const { slow } = terrainOf(battle);
  const length = pathLength(path, track);
  const on = (...kinds: readonly string[]): number => {
    const covers = slow.filter(({ kind, cover }) => kinds.includes(kind) && boundsMeet(within, cover));
    return covers.length === 0
      ? 0
      : lengthOn(
          path,
          track,
          covers.map(({ cover }) => cover),
        );
  };
  // A unit in both at once pays for the wood.
  const woods = on('wood');
  const rough = woods === 0 ? on('rough') : on('wood', 'rough') - woods;
  const obstacles = hurdlesOn(battle, path, within, track).length;
  return { length, woods, rough, obstacles };
}

/** Ground on which no unit of this kind may stand; `but` is left out, the building that is charged or left. */
export function forbidden(
  battle: BpBattle,
  unit: BpUnit,
  there: Outline,
  but: string | null = null,
): OrderRefusal | undefined {
  const { barred, slow } = terrainOf(battle);
  for (const { id, kind, cover } of barred)
    if (id !== but && overlap(there, cover))
      return kind === 'building'
        ? refused('BP-GAP-15', 'a building is entered, not walked through')
        : refused('BP-GAP-58', 'impassable ground bars the way');
  for (const { kind, cover } of slow)
    if (closedTo(unit, kind) && overlap(there, cover)) return kind === 'wood' ? REASONS.woods : REASONS.rough;
  return undefined;
}

/** Whether a footprint may stand there: on the table, on no other unit, off forbidden ground and 1" from enemies. */
export function refusesPlace(battle: BpBattle, unit: BpUnit, there: Outline): OrderRefusal | undefined {
  if (!onTheTable(battle.setting.ground, there))
    return refused('BP-GAP-18', 'a unit may not leave the table by choice');
  for (const each of onTable(battle)) {
    if (each.id === unit.id) continue;
    const body = outline(battle, each);
    const hostile = each.side !== unit.side;
    if (!boundsMeet(there, body, hostile ? CLEARANCE : 0)) continue;
    if (overlap(there, body)) return refused('BP-GAP-17', 'it would stand on another unit');
    if (hostile && within(there, body, CLEARANCE - 1))
      return within(outline(battle, unit), body, CLEARANCE - 1) && unit.where === 'table'
        ? refused('BP-GAP-29', 'it stands within 1" of an enemy: it has to move away from it, or charge')
        : refused('BP-GAP-29', 'only a charge comes within 1" of an enemy');
  }
  return forbidden(battle, unit, there);
}

/** BP-GAP-09: near the enemy a unit moves into its front or rear quarter only, whose bounds run at 45 degrees. */
export function sidesteps(battle: BpBattle, unit: BpUnit, by: { readonly x: number; readonly y: number }): boolean {
  if (allFront(unit.formation) || (by.x === 0 && by.y === 0)) return false;
  const { ahead, left } = bearingOf(unit, { x: unit.x + by.x, y: unit.y + by.y });
  return Math.abs(left) > Math.abs(ahead) + 1 && enemyWithin(battle, unit, NEAR);
}

/** BP-GAP-64: a charge goes into the front quarter, even with no enemy near; elsewhere the unit turns first. */
export function leadsOffFront(unit: BpUnit, by: { readonly x: number; readonly y: number }): boolean {
  if (allFront(unit.formation) || (by.x === 0 && by.y === 0)) return false;
  const { ahead, left } = bearingOf(unit, { x: unit.x + by.x, y: unit.y + by.y });
  return Math.abs(left) > ahead + 1;
}

/** From here on a turn is no wheel any more but a change of formation (BP-GAP-12). */
export const QUARTER_TURN = degrees(TURN_IN_MOVE.value);

/** Everything within which a move takes place. */
function boundsOfWay(unit: BpUnit, to: Pose, there: Bounds, here: Bounds): Bounds {
  const { width, depth } = shapeOf(unit);
  const reach = to.heading === unit.heading ? 0 : Math.ceil(Math.sqrt(width * width + depth * depth) / 2);
  return {
    west: Math.min(there.west, here.west, unit.x - reach),
    south: Math.min(there.south, here.south, unit.y - reach),
    east: Math.max(there.east, here.east, unit.x + reach),
    north: Math.max(there.north, here.north, unit.y + reach),
  };
}

/** Whether any ground within these bounds costs more than its length. */
export function isSlowed(battle: BpBattle, bounds: Bounds): boolean {
  const { slow, barriers, works } = terrainOf(battle);
  for (const { cover } of slow) if (boundsMeet(bounds, cover)) return true;
  for (const { cover } of barriers) if (boundsMeet(bounds, cover)) return true;
  for (const { cover } of works) if (boundsMeet(bounds, cover)) return true;
  return false;
}

/** Whether anything within these bounds may bar the way: closed ground or an enemy. */
function mayBeBarred(battle: BpBattle, unit: BpUnit, bounds: Bounds): boolean {
  const { barred, slow } = terrainOf(battle);
  for (const { cover } of barred) if (boundsMeet(bounds, cover)) return true;
  for (const { kind, cover } of slow) if (closedTo(unit, kind) && boundsMeet(bounds, cover)) return true;
  for (const enemy of enemiesOf(battle, unit)) if (boundsMeet(bounds, outline(battle, enemy), CLEARANCE)) return true;
  return false;
}

/** Why a unit that sweeps over this ground may not: closed ground, or enemies in the way. */
function refusesSweep(battle: BpBattle, unit: BpUnit, swept: Outline): OrderRefusal | undefined {
  const ground = forbidden(battle, unit, swept);
  if (ground !== undefined) return ground;
  for (const enemy of enemiesOf(battle, unit)) {
    const there = outline(battle, enemy);
    if (overlap(swept, there)) return refused('BP-GAP-17', 'it cannot pass through enemies');
    // From an enemy that is nearer than 1" already it may go away.
    if (!within(outline(battle, unit), there, CLEARANCE - 1) && overlap(swept, grown(there, CLEARANCE)))
      return refused('BP-GAP-68', 'it would pass within 1" of an enemy');
  }
  return undefined;
}

/** Why a unit may not make this move; undefined where it may. */
export function refusesMove(battle: BpBattle, unit: BpUnit, to: Pose): OrderRefusal | undefined {
  // No ground makes a way shorter: most wishes end here.
  const way = cornerWay(unit, to);
  const enters = isEntry(battle, unit, to);
  if (way > baseMove(unit) + 0.5 && !enters) return tooFar(moveFact(unit), inUnits(way), inUnits(baseMove(unit)));
  if (!allFront(unit.formation) && Math.abs(turnBetween(unit.heading, to.heading)) >= QUARTER_TURN)
    return refused('BP-GAP-64', 'a quarter turn is a change of formation and no part of a move');
  const there = outlineOf(to, shapeOf(unit));
  const place = refusesPlace(battle, unit, there);
  if (place !== undefined) return place;
  if (sidesteps(battle, unit, { x: to.x - unit.x, y: to.y - unit.y }))
    return refused('BP-GAP-09', 'near the enemy it moves into its front or rear quarter only');
  const bounds = boundsOfWay(unit, to, there, outline(battle, unit));
  if (mayBeBarred(battle, unit, bounds)) {
    const barred = refusesSweep(battle, unit, sweptOutline(wayTo(unit, to)));
    if (barred !== undefined && to.heading === unit.heading) return barred;
    if (barred !== undefined && refusesSweep(battle, unit, sweptOutline(closeWayTo(unit, to))) !== undefined)
      return barred;
  }
  if (enters || !isSlowed(battle, bounds)) return undefined;
  return judgeWay(battle, unit, to, bounds).refusal;
}

/** What a way costs; a turn is looked at closely, for it may sweep past what it seems to meet. */
function judgeWay(battle: BpBattle, unit: BpUnit, to: Pose, bounds: Bounds): Way {
  const way = judgeStretches(unit, stretchesOf(battle, wayTo(unit, to), bounds));
  if (to.heading === unit.heading || way.facts.length === 1) return way;
  const close = judgeStretches(unit, stretchesOf(battle, closeWayTo(unit, to), bounds));
  return close.costInches < way.costInches ? close : way;
}

/** What a legal move costs. */
export function costOf(battle: BpBattle, unit: BpUnit, to: Pose): Way {
  const bounds = boundsOfWay(unit, to, outlineOf(to, shapeOf(unit)), outline(battle, unit));
  if (isSlowed(battle, bounds)) return judgeWay(battle, unit, to, bounds);
  return { refusal: undefined, costInches: inUnits(Math.round(cornerWay(unit, to))), facts: [moveFact(unit)] };
}
