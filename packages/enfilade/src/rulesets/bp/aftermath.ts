import type { Formation } from './facts/words.ts';
import type { BreakResult, RetireResult } from './morale.ts';
import type { SquareResult } from './reactions.ts';
import type { ShotResult } from './shooting.ts';
import { mark } from './volley.ts';

/** Where a unit is: off the table it may come back (BP-GAP-18), coming it has yet to arrive (BP-GAP-63), its side has yet to set it up (BP-GAP-56). */
export type Whereabouts = 'table' | 'off' | 'coming' | 'lost' | 'toDeploy';

/** The state of a unit that outcomes change, under the same names in the battle and in the referee's book. */
export interface UnitState {
  readonly stamina: number;
  readonly casualties: number;
  readonly disordered: boolean;
  readonly formation: Formation;
  readonly where: Whereabouts;
  /** The building it garrisons. */
  readonly building: string | null;
  readonly engagedWith: readonly string[];
  /** Engaged to its flank or rear by these. */
  readonly flankedBy: readonly string[];
  readonly charging: boolean;
  /** BP-CC-02: it charged and was met by counter-charging cavalry. */
  readonly counterCharged: boolean;
  readonly wonLastRound: boolean;
  /** Casualties beyond stamina in this Shooting part. */
  readonly phaseExcess: number;
  /** Artillery caused some of them. */
  readonly artilleryHurt: boolean;
}

type Changes = Partial<UnitState>;

export function isShaken({ casualties, stamina }: Pick<UnitState, 'casualties' | 'stamina'>): boolean {
  return casualties >= stamina;
}

/** BP-GAP-27: marks never exceed the unit's own stamina. */
export function withCasualties(
  { stamina }: Pick<UnitState, 'stamina'>,
  casualties: number,
): Pick<UnitState, 'casualties'> {
  return { casualties: Math.min(casualties, stamina) };
}

/** BP-GAP-38: all the casualties of a round at once. */
export function afterBlows(
  unit: Pick<UnitState, 'casualties' | 'stamina'>,
  suffered: number,
): { readonly changes: Pick<UnitState, 'casualties'>; readonly excess: number } {
  const { marks, excess } = mark(unit.casualties, suffered, unit.stamina);
  return { changes: { casualties: marks }, excess };
}

/** BP-GAP-28: the excess waits for the end of the Shooting part. */
export function afterVolley(
  target: Pick<UnitState, 'stamina' | 'phaseExcess' | 'artilleryHurt'>,
  { targetCasualties, disordered, excess, artilleryCasualties }: ShotResult,
): Pick<UnitState, 'casualties' | 'disordered' | 'phaseExcess' | 'artilleryHurt'> {
  return {
    ...withCasualties(target, targetCasualties),
    disordered,
    phaseExcess: target.phaseExcess + excess,
    artilleryHurt: target.artilleryHurt || artilleryCasualties,
  };
}

/** What a unit loses that leaves its fight or the table. */
export const DISENGAGED = {
  engagedWith: [],
  flankedBy: [],
  charging: false,
  counterCharged: false,
  wonLastRound: false,
  phaseExcess: 0,
  building: null,
} satisfies Changes;

export const LOST = { ...DISENGAGED, where: 'lost' } satisfies Changes;

export function afterBreakTest({ result }: Pick<BreakResult, 'result'>): Changes {
  return result === 'breaks' ? LOST : {};
}

/** BP-GAP-18, BP-SHK-01: forced over the edge a shaken unit is removed; another may come back. */
export function forcedOffTable(unit: Pick<UnitState, 'casualties' | 'stamina'>): Changes {
  return isShaken(unit) ? LOST : { ...DISENGAGED, where: 'off' };
}

/** BP-BRK-12 to 14. */
export function afterRetreat({ outcome, disordered }: RetireResult): Changes {
  if (outcome === 'breaks' || outcome === 'removed') return LOST;
  return { ...DISENGAGED, ...(outcome === 'offTable' ? { where: 'off' } : {}), disordered };
}

/** BP-GAP-33. */
export function afterFormingSquare({
  formation,
  disordered,
}: SquareResult): Pick<UnitState, 'formation' | 'disordered'> {
  return { formation, disordered };
}

/** BP-GAP-43: for the next round of the same fight. */
export function afterRound(won: boolean): Pick<UnitState, 'wonLastRound' | 'charging' | 'counterCharged'> {
  return { wonLastRound: won, charging: false, counterCharged: false };
}

/** BP-GAP-26: also off the table. */
export function recovers(
  { disordered, where }: Pick<UnitState, 'disordered' | 'where'>,
  { engaged }: { readonly engaged: boolean },
): boolean {
  return where !== 'lost' && disordered && !engaged;
}

/** BP-GAP-45: units still to come are neither lost nor off the table. */
export function countOut(units: readonly Pick<UnitState, 'where' | 'casualties' | 'stamina'>[]): {
  readonly shaken: number;
  readonly lost: number;
} {
  return {
    shaken: units.filter((unit) => unit.where === 'table' && isShaken(unit)).length,
    lost: units.filter(({ where }) => where === 'lost' || where === 'off').length,
  };
}
