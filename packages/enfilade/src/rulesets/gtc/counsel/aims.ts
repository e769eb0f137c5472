import type { Side } from '#battle/index.ts';
import { centimetres, lengthBetween, type Point } from '#field/index.ts';
import { CHARGE_REACH } from '../sheet.ts';
import { chargesIn, isMountedCavalry } from '../facts/words.ts';
import type { GtcBattle, GtcUnit } from '../play/model.ts';
import { foeOf } from './assigned-foes.ts';
import { lateness, type Objective, objectiveOf } from './evaluate.ts';

/** What a unit is after: an enemy or a place, and how near it wants to be. */
export interface Aim {
  readonly at: Point;
  readonly foe: GtcUnit | null;
  /** From its middle to the middle of its aim. */
  readonly ideal: number;
  /** Points for each centimetre too far. */
  readonly pull: number;
  /** Ground that it must not leave. */
  readonly keeps: Objective | null;
}

const HALF_UNITS = centimetres(5);
/** Just out of reach of units that charge (section 12, 8 and 11). */
export const OUT_OF_REACH: number = centimetres(CHARGE_REACH.value) + HALF_UNITS;
const INSIDE = centimetres(4);

/** Near enough to charge on initiative, too far for muskets. */
const IN_CHARGE_REACH = centimetres(17);

function idealOf(unit: GtcUnit): number {
  if (unit.type === 'artillery') return Math.max(OUT_OF_REACH, centimetres(unit.rangeCm * 0.85));
  if (isMountedCavalry(unit)) return OUT_OF_REACH;
  return Math.max(IN_CHARGE_REACH, centimetres(unit.rangeCm * 0.8));
}

export function mayCharge(unit: GtcUnit): boolean {
  return !unit.suppressed && !unit.prone && chargesIn(unit.formation);
}

/** A side that wins by standing still need not attack. */
export function mayWait(battle: GtcBattle, side: Side): boolean {
  const place = objectiveOf(battle);
  return place !== null && place.taker !== null && place.taker !== side;
}

function countsAt(unit: GtcUnit, { taker }: Objective): boolean {
  return taker === null ? unit.type === 'infantry' : unit.type !== 'artillery' && unit.type !== 'transport';
}

const NEAR = centimetres(30);
/** This many turns before the end, the side that must hold the place goes there itself; until then it clears it of the enemy. */
const GOES_THERE = 2;

export function aimOf(battle: GtcBattle, unit: GtcUnit): Aim | undefined {
  const place = objectiveOf(battle);
  const foe = foeOf(battle, unit);
  const chase = (enemy: GtcUnit, pull: number, keeps: Objective | null): Aim => ({
    at: enemy,
    foe: enemy,
    ideal: idealOf(unit),
    pull,
    keeps,
  });
  if (place === null) return foe === undefined ? undefined : chase(foe, 0.6, null);
  const off = lengthBetween(unit, place.at);
  if (countsAt(unit, place)) {
    const inside = off <= place.within - INSIDE / 2;
    const close = foe !== undefined && lengthBetween(unit, foe) < NEAR;
    if (inside && close) return chase(foe, 0.4, place);
    if (foe !== undefined && place.taker === unit.side && turnsLeft(battle) > GOES_THERE) return chase(foe, 0.6, null);
    if (isMountedCavalry(unit) && foe !== undefined && lateness(battle) < 0.7) return chase(foe, 0.5, null);
    const late = lateness(battle);
    const pull = 0.6 + 1.2 * late * late;
    return { at: place.at, foe: close ? foe : null, ideal: place.within - INSIDE, pull, keeps: place };
  }
  return foe === undefined ? undefined : chase(foe, mayWait(battle, unit.side) ? 0.1 : 0.5, null);
}

function turnsLeft(battle: GtcBattle): number {
  return battle.setting.scenario.turns - battle.turn;
}
