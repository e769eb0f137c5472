import type { MeleeResult, LoserResult } from './melee.ts';
import type { Disturbance } from './facts/morale.ts';
import { type Arm, type Formation, inOpenLine, isArtillery, type Order, type Status } from './facts/words.ts';
import type { ReformResult } from './morale.ts';
import type { FireResult } from './shooting.ts';
import { formationWith } from './troops.ts';

/** `left`: gone by an exit, and not lost. `unseen`: in the view of the other side, which does not know where it is. */
export type Whereabouts = 'table' | 'coming' | 'lost' | 'left' | 'unseen';

/** The state of a unit that outcomes read and change, under the same names in the battle and in the referee's book. */
export interface UnitState {
  readonly stands: number;
  readonly startStands: number;
  readonly formation: Formation;
  readonly status: Status;
  readonly stosstaktik: boolean;
  /** The order in force; another may wait as a chit. */
  readonly order: { readonly kind: Order } | null;
  /** A charge under way. */
  readonly charge: { readonly rolled: boolean } | null;
  /** Has lost a stand in this charge. */
  readonly standLostThisCharge: boolean;
  readonly chargeRenewed: boolean;
  /** Its last charge was ended by fire before it closed (W66-READ-21). */
  readonly chargeBroken: boolean;
  /** What has happened to it this turn that keeps it from reforming. */
  readonly disturbed: readonly Disturbance[];
}

/** What an outcome changes of a unit. Orders, chits, charges and town fights that change are over. */
export type Changes = Partial<
  Pick<
    UnitState,
    'stands' | 'formation' | 'status' | 'standLostThisCharge' | 'chargeRenewed' | 'chargeBroken' | 'disturbed'
  > & {
    readonly where: 'lost';
    readonly order: null;
    readonly chit: null;
    readonly charge: null;
    readonly townFight: null;
    readonly town: null;
    /** The commander whose death left it without orders. */
    readonly leaderless: string | null;
  }
>;

/** A unit that is no more. */
export const LOST = {
  where: 'lost',
  stands: 0,
  order: null,
  chit: null,
  charge: null,
  townFight: null,
  town: null,
  leaderless: null,
} satisfies Changes;

/** A charge that is over, with the order that led to it. */
export const CHARGE_OVER = { order: null, charge: null, standLostThisCharge: false } satisfies Changes;

/** W66-STOSS-06: a renewed charge is one until it closes. */
export const CHARGE_CLOSED = { chargeRenewed: false, chargeBroken: false } satisfies Changes;

/** What a unit did is forgotten when a turn begins. */
export const NEW_TURN = {
  moved: false,
  movedFraction: 0,
  changedLimber: false,
  fired: false,
  reacted: false,
  disturbed: [],
  track: [],
} as const;

/** W66-CAV-01: cavalry that has reacted, in whatever way; its order stays. */
export const REACTED = { reacted: true, moved: true, charge: null, standLostThisCharge: false } as const;

export function disturbedBy(
  { disturbed }: Pick<UnitState, 'disturbed'>,
  ...by: readonly Disturbance[]
): readonly Disturbance[] {
  return [...new Set([...disturbed, ...by])];
}

export function halfLost({ stands, startStands }: Pick<UnitState, 'stands' | 'startStands'>): boolean {
  return stands * 2 <= startStands;
}

/** W66-GAP-49: an active CHARGE counts, declared or not. */
export function orderUnderFire({ order, status }: Pick<UnitState, 'order' | 'status'>): Order | 'none' {
  if (order === null || status === 'routed') return 'none';
  if (order.kind === 'reform') return status === 'disorganized' ? 'reform' : 'none';
  return order.kind;
}

/** A Stosstaktik charge: k.k. line infantry in one of the three lines, its charge under way. */
export function storms({
  stosstaktik,
  charge,
  formation,
  status,
}: Pick<UnitState, 'stosstaktik' | 'charge' | 'formation' | 'status'>): boolean {
  return stosstaktik && charge?.rolled === true && status !== 'routed' && inOpenLine(formation);
}

/** W66-GAP-51: stands, status and losses as earlier rolls of the step left them, all else as the step found it. */
export function asLeftByRolls<U extends UnitState>(then: U, now: UnitState): U {
  return {
    ...then,
    stands: now.stands,
    status: now.status,
    standLostThisCharge: now.standLostThisCharge || (then.charge !== null && now.stands < then.stands),
    formation: formationWith(then.formation, now.stands),
  };
}

export function afterFire(unit: UnitState, result: FireResult): Changes {
  if (result.removed) return LOST;
  const { back, disorganized, orderCancelled, rout, standsAfter, standsLost } = result;
  const disturbances: readonly Disturbance[] = [
    ...(back ? (['back'] as const) : []),
    ...(disorganized ? (['disorganized'] as const) : []),
    ...(rout ? (['rout'] as const) : []),
  ];
  const broken = unit.charge !== null && (orderCancelled || rout);
  return {
    stands: standsAfter,
    formation: formationWith(unit.formation, standsAfter),
    status: result.statusAfter === 'removed' ? unit.status : result.statusAfter,
    disturbed: disturbedBy(unit, ...disturbances),
    ...(orderCancelled || rout ? { order: null, charge: null } : {}),
    ...(rout ? { chit: null, chargeRenewed: false } : {}),
    ...(unit.charge === null
      ? {}
      : {
          standLostThisCharge: broken ? false : unit.standLostThisCharge || standsLost > 0,
          ...(broken ? { chargeBroken: unit.stosstaktik && !rout } : {}),
        }),
  };
}

/** W66-GAP-48: a unit that has fought does not reform this turn. */
export function afterRound(unit: Pick<UnitState, 'disturbed'>): Changes {
  return { disturbed: disturbedBy(unit, 'melee') };
}

/** W66-GAP-25; the fate is its own, where several fought as one. */
export function afterDefeat(unit: UnitState, { removed, standsAfter, rout }: LoserResult): Changes {
  if (removed) return LOST;
  return {
    stands: standsAfter,
    formation: formationWith(unit.formation, standsAfter),
    status: rout ? 'routed' : 'disorganized',
    ...CHARGE_OVER,
    ...CHARGE_CLOSED,
    townFight: null,
    ...(rout ? { chit: null } : {}),
    disturbed: disturbedBy(unit, 'melee', 'back'),
  };
}

/** A won melee ends no order but the charge that led to it; a standoff does (W66-READ-29). */
export function afterVictory(
  unit: UnitState,
  { outcome, winnerDisorganized }: Pick<MeleeResult, 'outcome' | 'winnerDisorganized'>,
  chargedLoser: boolean,
): Changes {
  return {
    townFight: null,
    ...(winnerDisorganized ? disorganised(unit, 'melee') : {}),
    ...(outcome === 'standoff' || chargedLoser ? CHARGE_OVER : {}),
  };
}

/** W66-DIS-01: that ends no order but R (W66-READ-29). */
export function disorganised(unit: Pick<UnitState, 'order' | 'disturbed'>, ...also: readonly Disturbance[]): Changes {
  return {
    status: 'disorganized',
    disturbed: disturbedBy(unit, 'disorganized', ...also),
    ...(unit.order?.kind === 'reform' ? { order: null } : {}),
  };
}

/** How guns and garrisons stand when they have been driven back (W66-GAP-18). */
export function formationDrivenBack({
  arm,
  formation,
}: {
  readonly arm: Arm;
  readonly formation: Formation;
}): Formation {
  if (isArtillery(arm)) return formation === 'road-column' ? 'road-column' : 'limbered';
  return formation === 'garrison' ? 'line' : formation;
}

/** W66-ORD-03. */
export function isReforming({ order, status }: Pick<UnitState, 'order' | 'status'>): boolean {
  return order?.kind === 'reform' && status === 'disorganized';
}

export function afterReform({ statusAfter, complete }: ReformResult): Changes {
  return { status: statusAfter, ...(complete ? { order: null } : {}) };
}

/** What becomes of a charge when a unit gets an active order (W66-READ-21). */
export function afterOrder(
  { stosstaktik, chargeBroken, chargeRenewed }: Pick<UnitState, 'stosstaktik' | 'chargeBroken' | 'chargeRenewed'>,
  kind: Order,
): Changes {
  const fresh = { charge: null, standLostThisCharge: false };
  if (kind === 'move') return { ...fresh, ...CHARGE_CLOSED };
  if (kind === 'charge') return { ...fresh, chargeRenewed: stosstaktik && (chargeBroken || chargeRenewed) };
  return fresh;
}

interface Subordinate {
  readonly id: string;
  readonly commander: string | null;
  readonly where: Whereabouts;
}

/** W66-READ-28: the unit that a fallen commander stood with, and a brigadier's whole brigade. */
export function losesLeader(
  { id, commander, where }: Subordinate,
  fallen: { readonly id: string; readonly level: string },
  stoodWith: string | undefined,
): boolean {
  return where === 'table' && (id === stoodWith || (fallen.level === 'brigade' && commander === fallen.id));
}

/** W66-CMD-03. */
export function afterLeaderFell(
  { charge, stosstaktik }: Pick<UnitState, 'charge' | 'stosstaktik'>,
  commander: string,
  cause: 'fire' | 'melee',
): Changes {
  return {
    leaderless: commander,
    order: null,
    charge: null,
    standLostThisCharge: false,
    ...(charge !== null && cause === 'fire' ? { chargeBroken: stosstaktik } : {}),
  };
}

/** Stands of an army when the battle began, and how many of them are lost. */
export function countStands(
  units: readonly (Pick<UnitState, 'stands' | 'startStands'> & { readonly where: Whereabouts })[],
): { readonly start: number; readonly lost: number } {
  const start = units.reduce((sum, { startStands }) => sum + startStands, 0);
  return { start, lost: start - units.reduce((sum, { stands, where }) => sum + (where === 'lost' ? 0 : stands), 0) };
}
