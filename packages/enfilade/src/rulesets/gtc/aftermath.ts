import type { Casualties } from './casualties.ts';
import { successorValue } from './command.ts';
import type { Volley } from './facts/shooting.ts';
import type { Army } from './facts/victory.ts';
import { type Commander, type Formation, hasFormations, type Type } from './facts/words.ts';
import type { RoundResult } from './melee.ts';
import type { FallBackResult, RetreatResult } from './morale.ts';
import { type BreakpointResult, judgeArmy } from './victory.ts';

/** Where a unit is: aboard it is carried by another (GTC-GAP-49), coming it has yet to arrive. */
export type Whereabouts = 'table' | 'aboard' | 'coming' | 'lost';

/** The state of a unit that outcomes change, under the same names in the battle and in the referee's book. */
export interface UnitState {
  readonly where: Whereabouts;
  readonly formation: Formation;
  readonly prone: boolean;
  readonly dugIn: boolean;
  readonly suppressed: boolean;
  readonly hitsTaken: number;
  /** Orders received this turn, and the command unit that gave them. */
  readonly orders: number;
  readonly orderedBy: string | null;
  readonly usedInitiative: boolean;
  readonly opportunityUsed: boolean;
  readonly charged: boolean;
  /** GTC-GAP-50: a blunder has moved it or made it fire. */
  readonly blundered: boolean;
  readonly contactWith: readonly string[];
  /** Enemies that fight it on its flank or rear (GTC-READ-16). */
  readonly flankedBy: readonly string[];
  readonly counterCharging: boolean;
  /** GTC-GAP-07: a command unit that gives no more orders this turn. */
  readonly done: boolean;
  /** GTC-GAP-12: a command unit that has made its free move. */
  readonly moved: boolean;
}

type Changes = Partial<UnitState>;

export const LOST = { where: 'lost', contactWith: [], flankedBy: [] } satisfies Changes;

/** GTC-CAS-05 to GTC-CAS-07. */
export function afterHits({ knockedOut, hitsTotal, suppressed }: Casualties): Changes {
  return knockedOut ? LOST : { hitsTaken: hitsTotal, suppressed };
}

/** GTC-FB-02, GTC-GAP-36, GTC-GAP-42: driven back, a unit rises, and troops with formations are disordered. */
export function afterFallBack(
  { type }: { readonly type: Type },
  { result, disordered }: Pick<Casualties | FallBackResult, 'result' | 'disordered'>,
): Changes {
  if (result === 'knockedOut') return LOST;
  if (result !== 'fallBack') return {};
  return disordered && hasFormations(type) ? afterForming('disordered') : { prone: false };
}

/** What firing uses up; a volley that was ordered uses an action (GTC-GAP-13, GTC-GAP-16, GTC-GAP-17, GTC-GAP-50). */
export function afterFiring(mode: Volley['mode']): Changes {
  switch (mode) {
    case 'ordered':
      return {};
    case 'initiative':
      return { usedInitiative: true };
    case 'opportunity':
    case 'closing':
      return { opportunityUsed: true };
    case 'blunder':
      return { blundered: true };
  }
}

/** GTC-GAP-43: a unit that leaves its place is no longer dug in. */
export function afterMove({ dugIn }: Pick<UnitState, 'dugIn'>, stays: boolean): Pick<UnitState, 'dugIn'> {
  return { dugIn: dugIn && stays };
}

/** GTC-GAP-42, GTC-GAP-43: in contact the charger has left its works, and the target has risen. */
export function afterContact(
  charger: string,
  target: Pick<UnitState, 'contactWith'> & { readonly id: string },
): { readonly charger: Changes; readonly target: Changes } {
  return {
    charger: { contactWith: [target.id], dugIn: false },
    target: { contactWith: [...target.contactWith, charger], prone: false },
  };
}

/** GTC-GAP-42: a unit that changes its formation rises. */
export function afterForming<F extends Formation>(formation: F) {
  return { formation, prone: false } satisfies Changes;
}

/** GTC-CHG-10, GTC-CHG-11: what is over with a fight. */
export const FIGHT_OVER = { contactWith: [], flankedBy: [], counterCharging: false } satisfies Changes;

/** The attacker that the defender struck has a fate of its own. */
export function attackerFate(
  { struckAttackerFate, otherAttackersFate }: Pick<RoundResult, 'struckAttackerFate' | 'otherAttackersFate'>,
  isStruck: boolean,
): RoundResult['struckAttackerFate'] | RoundResult['otherAttackersFate'] {
  return isStruck ? struckAttackerFate : otherAttackersFate;
}

/** GTC-CHG-11, GTC-GAP-34. */
export function afterRetreat(
  { type }: { readonly type: Type },
  { knockedOut, disordered }: Pick<RetreatResult, 'knockedOut' | 'disordered'>,
): Changes {
  if (knockedOut) return LOST;
  return { ...(disordered && hasFormations(type) ? afterForming('disordered') : {}), dugIn: false };
}

/** GTC-GAP-08, GTC-GAP-09: an order that was obeyed. */
export function afterOrder({ orders }: Pick<UnitState, 'orders'>, commander: string | null) {
  return { orders: orders + 1, orderedBy: commander } satisfies Changes;
}

/** Section 7.1: what is forgotten of a side's own turn. */
export const OWN_TURN_OVER = {
  orders: 0,
  orderedBy: null,
  usedInitiative: false,
  charged: false,
  blundered: false,
  done: false,
  moved: false,
} satisfies Changes;

/** GTC-GAP-16: opportunity fire once in each enemy turn. */
export const ENEMY_TURN_OVER = { opportunityUsed: false } satisfies Changes;

export interface CommandRank {
  readonly rank: Commander | null;
  readonly commandValue: number;
}

/** GTC-GAP-46: without a CO the HQ with the highest value takes over, at one less. */
export function successorAmong<U extends CommandRank>(
  onTable: readonly U[],
): { readonly heir: U; readonly changes: CommandRank } | undefined {
  if (onTable.some(({ rank }) => rank === 'CO')) return undefined;
  const [heir] = onTable.filter(({ rank }) => rank === 'HQ').toSorted((p, q) => q.commandValue - p.commandValue);
  return heir && { heir, changes: { rank: 'CO', commandValue: successorValue(heir.commandValue) } };
}

interface ArmyUnit extends Pick<UnitState, 'where'> {
  readonly type: Type;
  readonly recce: boolean;
}

/** GTC-GAP-47: each unit of an army by itself; what does not count is left out by the rule. */
export function contingentsOf(units: readonly ArmyUnit[]): Army['roster'] {
  return units.map(({ type, recce, where }) => ({ type, recce, count: 1, knockedOut: where === 'lost' ? 1 : 0 }));
}

/** GTC-BRK-01: how near to its breakpoint an army is. */
export function judgeUnits(units: readonly ArmyUnit[], percent: number): BreakpointResult {
  return judgeArmy({ percent, roster: contingentsOf(units) });
}

/** An army of scouts and wagons alone has no breakpoint to reach. */
export function isBroken({ countingUnits, broken }: BreakpointResult): boolean {
  return countingUnits > 0 && broken;
}
