import type { Formation } from './facts/words.ts';
import type { Reaction } from './sheet.ts';

/** Setup: still to be set up by its side; hidden: under a marker (MT-GAP-14); coming: still to enter; gone: lost, safe, or a marker that was turned over. */
export type Whereabouts = 'setup' | 'table' | 'hidden' | 'coming' | 'gone';

/** The state of a unit that outcomes change, under the same names in the battle and in the referee's book. */
export interface UnitState {
  readonly where: Whereabouts;
  readonly formation: Formation;
  readonly vigilance: boolean;
  readonly shaken: boolean;
  readonly flight: boolean;
  /** MT-GAP-34: the enemy that put it to flight; null after a Morale card. */
  readonly fleesFrom?: string | null;
  readonly engagedWith: readonly string[];
  /** MT-GAP-32: it started the combat it is in. */
  readonly instigator: boolean;
  /** MT-GAP-31. */
  readonly defensive: boolean;
}

/** Changed fields; a gun that is lost is null. */
export type StateChanges = Partial<UnitState> & { readonly gun?: null };

/** Everything that goes with the last figure. */
export const GONE = { where: 'gone', engagedWith: [], gun: null, vigilance: false } as const satisfies StateChanges;

/** MT-GAP-32: out of its fight. */
export const DISENGAGED = { engagedWith: [], instigator: false, defensive: false } as const satisfies StateChanges;

export const VIGILANT = { vigilance: true } as const satisfies StateChanges;
/** MT-GAP-27: used, or given up. */
export const NOT_VIGILANT = { vigilance: false } as const satisfies StateChanges;
export const RECOVERED = { shaken: false } as const satisfies StateChanges;
export const RALLIED = { flight: false } as const satisfies StateChanges;

/** MT-GAP-28: a unit that engages is loose, and the instigator of the fight. */
export function afterEngaging(target: string) {
  return { formation: 'loose', engagedWith: [target], instigator: true, defensive: false } as const;
}

/** MT-GAP-27, MT-GAP-31: an engaged unit watches no more. */
export function afterBeingEngaged({ engagedWith }: Pick<UnitState, 'engagedWith'>, by: string, defensive: boolean) {
  return { engagedWith: [...engagedWith, by], vigilance: false, defensive } satisfies StateChanges;
}

/** MT-GAP-32: a unit that these enemies leave; without any other it is out of the fight. */
export function afterParting(
  { engagedWith }: Pick<UnitState, 'engagedWith'>,
  leaving: readonly string[],
): StateChanges {
  const left = engagedWith.filter((id) => !leaving.includes(id));
  return left.length === 0 ? DISENGAGED : { engagedWith: left };
}

/** MT-GAP-33: a unit in flight is removed by anything but No effect. */
export function fateOf(result: Reaction, { flight }: Pick<UnitState, 'flight'>): Reaction {
  return flight && result !== 'noEffect' ? 'rout' : result;
}

/** MT-GAP-26, MT-GAP-34: its shape, its markers and its gun are gone. */
export function afterTakingFlight(fleesFrom: string | null) {
  return { flight: true, fleesFrom, vigilance: false, shaken: false, formation: 'loose', gun: null } as const;
}

/** MT-GAP-34: a unit that recoils watches no more, and neither does a shaken one. */
export function afterRecoil(shaken: boolean): StateChanges {
  return shaken ? { ...NOT_VIGILANT, shaken } : NOT_VIGILANT;
}
