import { type Side, SIDES } from '#battle/index.ts';
import { inches } from '#field/index.ts';
import { type BpBattle, type BpUnit, isShaken, onTable } from '../model.ts';
import { fromPoint } from '../place.ts';

const VICTORY = 1000;
const BROKEN_BRIGADE = 70;
const BY_ARM = { infantry: 30, cavalry: 32, artillery: 26, wagon: 6 } as const;
const BY_SIZE = { tiny: -18, small: -9, standard: 0, large: 6 } as const;
const SHAKEN = 0.35;
const WORN = 0.4;

/** What a unit is worth while it is fresh. */
export function freshWorth({ arm, size, combatDice, morale, shootingDice }: BpUnit): number {
  if (arm === 'wagon') return BY_ARM.wagon;
  const quality = arm === 'artillery' ? 0 : (combatDice - 6) * 2 + (4 - morale) * 4 + (shootingDice - 3);
  return Math.max(8, BY_ARM[arm] + BY_SIZE[size] + quality);
}

/** What it is worth as it stands. */
export function unitWorth(unit: BpUnit): number {
  if (unit.where === 'lost' || unit.where === 'off') return 0;
  const fresh = freshWorth(unit);
  const left = isShaken(unit) ? SHAKEN : 1 - WORN * (unit.casualties / unit.stamina);
  return fresh * left - (unit.disordered ? 2 : 0);
}

/** How near a brigade is to breaking: nothing at first, all of it at half. */
function brigadeLoss(battle: BpBattle, id: string): number {
  const brigade = battle.state.brigades[id];
  if (brigade === undefined || brigade.units.length === 0) return 0;
  if (brigade.broken) return BROKEN_BRIGADE;
  let out = 0;
  for (const unit of brigade.units) {
    const there = battle.units[unit];
    if (there === undefined) continue;
    if (there.where === 'lost' || there.where === 'off' || isShaken(there)) out += 1;
  }
  const share = Math.min(1, (2 * out) / brigade.units.length);
  return BROKEN_BRIGADE * 0.6 * share * share;
}

/** What the scenario asks for: a building to hold and a place to keep clear. */
export interface Ground {
  readonly side: Side;
  readonly garrison: string;
  readonly at: { readonly x: number; readonly y: number };
  readonly within: number;
}

export function groundToTake(battle: BpBattle): Ground | undefined {
  const { victory } = battle.setting.scenario;
  if (victory?.['atTheEnd'] !== 'holdAndClear') return undefined;
  const clear = victory['clearOf'] as { readonly at: readonly [number, number]; readonly within: number };
  return {
    side: victory['side'] === 'a' ? 'a' : 'b',
    garrison: String(victory['garrison']),
    at: { x: inches(clear.at[0]), y: inches(clear.at[1]) },
    within: inches(clear.within),
  };
}

function groundWorth(battle: BpBattle): number {
  const ground = groundToTake(battle);
  if (ground === undefined) return 0;
  const late = battle.turn / battle.setting.scenario.turns;
  const held = onTable(battle).some((unit) => unit.side === ground.side && unit.building === ground.garrison);
  const near = onTable(battle).some(
    (unit) => unit.side !== ground.side && fromPoint(battle, ground.at, unit) <= ground.within,
  );
  const taken = (held ? 30 : -30) + (near ? -30 : 30);
  return (ground.side === 'a' ? 1 : -1) * taken * (0.5 + late);
}

/** How the battle stands for side a. */
export function standing(battle: BpBattle): number {
  const { result, units, state } = battle;
  if (result !== null) return result.winner === null ? 0 : result.winner === 'a' ? VICTORY : -VICTORY;
  let worth = groundWorth(battle);
  for (const unit of Object.values(units)) worth += unit.side === 'a' ? unitWorth(unit) : -unitWorth(unit);
  for (const side of SIDES)
    for (const brigade of Object.values(state.brigades))
      if (brigade.side === side) worth -= (side === 'a' ? 1 : -1) * brigadeLoss(battle, brigade.id);
  return worth;
}
