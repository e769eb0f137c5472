import { rememberWhile, type Side } from '#battle/index.ts';
import { isShaken } from '../aftermath.ts';
import { type BpBattle, type BpUnit } from '../play/model.ts';

const BY_ARM = { infantry: 30, cavalry: 32, artillery: 26, wagon: 6 } as const;
const BY_SIZE = { tiny: -18, small: -9, standard: 0, large: 6 } as const;
const SHAKEN = 0.35;
const WORN = 0.4;
/** What an intact army is worth, besides its units; it shrinks with its brigades. */
const ARMY = 320;
/** How far a worn-out unit that still stands brings its brigade towards breaking. */
const NEARLY = 0.4;

/** What a unit is worth while it is fresh. */
export function freshWorth({ arm, size, combatDice, morale, shootingDice }: BpUnit): number {
  if (arm === 'wagon') return BY_ARM.wagon;
  const quality = arm === 'artillery' ? 0 : (combatDice - 6) * 2 + (4 - (morale ?? 7)) * 4 + (shootingDice - 3);
  return Math.max(8, BY_ARM[arm] + BY_SIZE[size] + quality);
}

/** What it is worth now. */
export function unitWorth(unit: BpUnit): number {
  if (unit.where === 'lost' || unit.where === 'off') return 0;
  const fresh = freshWorth(unit);
  const left = isShaken(unit) ? SHAKEN : 1 - WORN * (unit.casualties / unit.stamina);
  return fresh * left - (unit.disordered ? 2 : 0);
}

/** How far one unit brings its brigade towards breaking. */
function breakShare(unit: BpUnit): number {
  if (unit.where === 'lost' || unit.where === 'off' || isShaken(unit)) return 1;
  return (NEARLY * unit.casualties) / unit.stamina;
}

/** The mean of the `most` largest. */
function ofLargest(values: number[], most: number): number {
  values.sort((one, two) => two - one);
  let sum = 0;
  for (let i = 0; i < most; i += 1) sum += values[i] ?? 0;
  return most === 0 ? 0 : sum / most;
}

/** BP-GAP-45, BP-GAP-47: half of the units break a brigade, half of the brigades the army; `instead` replaces a unit. */
function armyStress(battle: BpBattle, side: Side, instead?: BpUnit): number {
  const each: number[] = [];
  for (const id in battle.state.brigades) {
    const brigade = battle.state.brigades[id];
    if (brigade === undefined || brigade.side !== side || brigade.units.length === 0) continue;
    if (brigade.broken) {
      each.push(1);
      continue;
    }
    const units: number[] = [];
    for (const unit of brigade.units) {
      const there = instead?.id === unit ? instead : battle.units[unit];
      if (there !== undefined) units.push(breakShare(there));
    }
    each.push(ofLargest(units, Math.ceil(units.length / 2)));
  }
  return ofLargest(each, Math.ceil(each.length / 2));
}

/** What an army has lost by being near to breaking. */
export function armyLoss(battle: BpBattle, side: Side, instead?: BpUnit): number {
  const stress = armyStress(battle, side, instead);
  return ARMY * stress * (0.4 + 0.6 * stress);
}

/** Stakes hold until a unit takes another mark, is lost or comes back, or a brigade breaks. */
function isWornAsBefore(battle: BpBattle, last: BpBattle): boolean {
  if (battle.setting !== last.setting || battle.state.brigades !== last.state.brigades) return false;
  if (battle.units === last.units) return true;
  for (const id in battle.units) {
    const [unit, was] = [battle.units[id], last.units[id]];
    if (unit !== was && (unit?.casualties !== was?.casualties || unit?.where !== was?.where)) return false;
  }
  return true;
}

const known = rememberWhile<BpBattle, Map<string, readonly number[]>>(isWornAsBefore, () => new Map());

/** What a unit means to its side, by further casualties; the last entry is for its loss. Zero is its present worth. */
export function stakesIn(battle: BpBattle, unit: BpUnit): readonly number[] {
  const all = known(battle);
  let stakes = all.get(unit.id);
  if (stakes === undefined) {
    const now = unitWorth(unit) - armyLoss(battle, unit.side);
    const as = (changed: BpUnit): number => unitWorth(changed) - armyLoss(battle, unit.side, changed) - now;
    const marked = Array.from({ length: unit.stamina + 1 }, (_, casualties) => as({ ...unit, casualties }));
    stakes = [...marked, as({ ...unit, where: 'lost' })];
    all.set(unit.id, stakes);
  }
  return stakes;
}
