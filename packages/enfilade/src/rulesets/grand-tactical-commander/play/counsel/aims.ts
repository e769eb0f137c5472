import { rememberLast, type Side } from '#battle/index.ts';
import { centimetres, lengthBetween, type Point } from '#field/index.ts';
import { CHARGE_REACH } from '../../sheet.ts';
import { chargesIn, isMountedCavalry } from '../../facts/words.ts';
import { type GtcBattle, type GtcUnit, isCommand } from '../model.ts';
import { lateness, type Objective, objectiveOf } from './standing.ts';

/** What a unit is after: somebody, or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly prey: GtcUnit | null;
  /** From its middle to the middle of what it is after. */
  readonly ideal: number;
  /** Points for each centimetre it is too far. */
  readonly pull: number;
  /** Ground that it shall not leave. */
  readonly keeps: Objective | null;
}

const HALF_UNITS = centimetres(5);
/** Just out of reach of those who charge (section 12, 8 and 11). */
export const OUT_OF_REACH: number = centimetres(CHARGE_REACH.value) + HALF_UNITS;
const INSIDE = centimetres(4);

function idealOf(unit: GtcUnit): number {
  if (unit.type === 'artillery') return Math.max(OUT_OF_REACH, centimetres(unit.rangeCm * 0.55));
  if (isMountedCavalry(unit)) return OUT_OF_REACH;
  return Math.max(centimetres(12), centimetres(unit.rangeCm * 0.8));
}

type Sides = Readonly<Record<Side, readonly GtcUnit[]>>;

const SUPPORTING = centimetres(17);

function canSupport({ suppressed, recce, type }: GtcUnit): boolean {
  return !suppressed && !recce && type !== 'transport';
}

/** Who fights on each side, and what was counted of them; looked at again and again while nothing changes. */
const fieldOf = rememberLast(
  (units: GtcBattle['units']): { readonly sides: Sides; readonly supports: Map<string, number> } => {
    const sides: Record<Side, GtcUnit[]> = { a: [], b: [] };
    for (const id in units) {
      const unit = units[id] as GtcUnit;
      if (unit.where === 'table' && !isCommand(unit)) sides[unit.side].push(unit);
    }
    return { sides, supports: new Map() };
  },
);

export function troopsOf(battle: GtcBattle, side: Side): readonly GtcUnit[] {
  return fieldOf(battle.units).sides[side];
}

/** How many friends a unit has near enough to support it. */
export function supportsOf(battle: GtcBattle, unit: GtcUnit): number {
  const { sides, supports } = fieldOf(battle.units);
  let friends = supports.get(unit.id);
  if (friends === undefined) {
    friends = 0;
    for (const each of sides[unit.side])
      if (each.id !== unit.id && canSupport(each) && lengthBetween(each, unit) <= SUPPORTING) friends += 1;
    supports.set(unit.id, friends);
  }
  return friends;
}

export function foesOf(battle: GtcBattle, side: Side): readonly GtcUnit[] {
  return fieldOf(battle.units).sides[side === 'a' ? 'b' : 'a'];
}

export function mayCharge(unit: GtcUnit): boolean {
  return !unit.suppressed && !unit.prone && chargesIn(unit.formation);
}

/** Suppressed, lonely and unprotected enemies draw more (section 12, 5, 9 and 10). */
function appeal(battle: GtcBattle, unit: GtcUnit, enemy: GtcUnit): number {
  const alone = supportsOf(battle, enemy) === 0;
  const square = enemy.formation === 'square' && isMountedCavalry(unit);
  return centimetres(
    (enemy.suppressed ? 8 : 0) +
      (alone ? 6 : 0) +
      (enemy.type === 'artillery' ? 4 : 0) -
      (square ? 8 : 0) -
      (enemy.dugIn && unit.type !== 'artillery' ? 15 : 0),
  );
}

export function preyOf(battle: GtcBattle, unit: GtcUnit, from: Point = unit): GtcUnit | undefined {
  let [best, least] = [undefined as GtcUnit | undefined, Infinity];
  for (const enemy of foesOf(battle, unit.side)) {
    const far = lengthBetween(from, enemy) - appeal(battle, unit, enemy);
    if (far < least) [best, least] = [enemy, far];
  }
  return best;
}

/** A side that wins by standing still need not come. */
export function mayWait(battle: GtcBattle, side: Side): boolean {
  const place = objectiveOf(battle);
  return place !== null && place.taker !== null && place.taker !== side;
}

function countsAt(unit: GtcUnit, { taker }: Objective): boolean {
  return taker === null ? unit.type === 'infantry' : unit.type !== 'artillery' && unit.type !== 'transport';
}

const NEAR = centimetres(30);

export function aimOf(battle: GtcBattle, unit: GtcUnit): Aim | undefined {
  const place = objectiveOf(battle);
  const prey = preyOf(battle, unit);
  const chase = (enemy: GtcUnit, pull: number, keeps: Objective | null): Aim => ({
    at: enemy,
    prey: enemy,
    ideal: idealOf(unit),
    pull,
    keeps,
  });
  if (place === null) return prey === undefined ? undefined : chase(prey, 0.6, null);
  const off = lengthBetween(unit, place.at);
  if (countsAt(unit, place)) {
    const inside = off <= place.within - INSIDE / 2;
    const close = prey !== undefined && lengthBetween(unit, prey) < NEAR;
    if (inside && close) return chase(prey, 0.4, place);
    if (isMountedCavalry(unit) && prey !== undefined && lateness(battle) < 0.7) return chase(prey, 0.5, null);
    const late = lateness(battle);
    const pull = 0.6 + 1.2 * late * late;
    return { at: place.at, prey: close ? prey : null, ideal: place.within - INSIDE, pull, keeps: place };
  }
  const there = preyOf(battle, unit, place.at);
  const target = prey !== undefined && lengthBetween(unit, prey) < NEAR ? prey : there;
  return target === undefined ? undefined : chase(target, mayWait(battle, unit.side) ? 0.1 : 0.5, null);
}
