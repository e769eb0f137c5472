import { rememberLast, type Side } from '#battle/index.ts';
import { isSpent } from '../aftermath.ts';
import type { BbbBattle, BbbUnit } from '../play/model.ts';
import { BROKEN_AT } from '../sheet.ts';

const BY_ARM = { infantry: 6.5, cavalry: 10, artillery: 22 } as const;

const BY_QUALITY = { raw: 0.85, trained: 1, veteran: 1.2 } as const;

const SPENT = 0.65;

const OUT_OF_ORDER = 0.16;

const REDUCED = 0.6;

const BREAK = 220;

/** What a base of a unit is worth. */
export function baseWorth({ arm, quality }: BbbUnit): number {
  return BY_ARM[arm] * BY_QUALITY[quality];
}

/** What it costs a unit to be disrupted, or silenced (section 12). */
export function disorderWorth(unit: BbbUnit): number {
  return unit.disrupted ? 0 : 2 + OUT_OF_ORDER * unit.bases * baseWorth(unit);
}

export function unitWorth(unit: BbbUnit): number {
  if (unit.where === 'lost') return 0;
  const whole = unit.bases * baseWorth(unit) * (unit.reduced ? REDUCED : 1) * (isSpent(unit) ? SPENT : 1);
  return whole - (unit.disrupted ? 2 + OUT_OF_ORDER * whole : 0) - (unit.lowAmmo ? 1.5 : 0);
}

/** How far the battle has progressed, from 0 to 1. */
export function lateness({ turn, setting }: BbbBattle): number {
  return Math.min(1, turn / setting.scenario.turns);
}

/** What a point of objectives is worth now. */
export function pointWorth(battle: BbbBattle): number {
  return 18 + 30 * lateness(battle);
}

/** How near an army is to breaking, from 0 to 1, and how many bases it may lose in all. */
interface BreakingPoint {
  readonly share: number;
  readonly may: number;
}

export const breakingOf = rememberLast((units: BbbBattle['units']): Readonly<Record<Side, BreakingPoint>> => {
  const [left, all] = [
    { a: 0, b: 0 },
    { a: 0, b: 0 },
  ];
  for (const id in units) {
    const unit = units[id] as BbbUnit;
    all[unit.side] += unit.startingBases;
    if (unit.where !== 'lost') left[unit.side] += unit.bases;
  }
  const of = (side: Side): BreakingPoint => {
    const may = Math.max(1, all[side] * (1 - BROKEN_AT.value));
    return { may, share: Math.min(1, (all[side] - left[side]) / may) };
  };
  return { a: of('a'), b: of('b') };
});

/** What the loss of a base costs: itself, and bringing the army nearer to breaking. */
export function lossWorth(battle: BbbBattle, unit: BbbUnit): number {
  const { share, may } = breakingOf(battle.units)[unit.side];
  return baseWorth(unit) + (2 * BREAK * share) / may;
}
