import {
  type Battle,
  type Change,
  rememberLast,
  type Side,
  type System,
  tableUnits,
  type Umpire,
  type UnitBase,
  type UnitId,
} from '#battle/index.ts';
import type { Face, Point } from '#field/index.ts';
import type { UnitState, Whereabouts } from '../aftermath.ts';
import type { CommanderRating, Level, Order } from '../facts/words.ts';
import type { Profile } from '../troops.ts';
import type { W66Event } from './events.ts';
import type { W66Order } from './orders.ts';

/** What a chit says (W66-GAP-05). */
export interface Mission {
  readonly kind: Order;
  readonly objective: Point | null;
  readonly target: UnitId | null;
}

/** A chit that is not active yet, and how often the roll for it has failed. */
export interface Chit extends Mission {
  readonly failures: number;
}

export interface ActiveOrder extends Mission {
  readonly source: 'chit' | 'self' | 'cavalry-rule';
}

export type Angle = 'front' | 'flank' | 'rear';

/** A declared charge; it goes on over turns until it closes or ends. */
export interface ChargeUnderWay {
  readonly target: UnitId;
  /** The side of the target that was charged when the charge was declared (section 6). */
  readonly angle: Angle;
  readonly face: Face;
  /** W66-GAP-20: it has passed its morale roll. */
  readonly rolled: boolean;
  /** W66-GAP-22: it stands half an inch from its target. */
  readonly poised: boolean;
  /** The town that its target held: the place to occupy. */
  readonly town?: string;
}

/** A unit in play. */
export interface W66Unit extends UnitBase, Omit<Profile, 'name'>, UnitState {
  /** Its immediate superior (W66-GAP-07). */
  readonly commander: string | null;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** Between its stands, in thousandths (W66-FORM-02). */
  readonly interval: number;
  /** The town it garrisons. */
  readonly town: string | null;
  readonly where: Whereabouts;
  readonly order: ActiveOrder | null;
  readonly chit: Chit | null;
  readonly charge: ChargeUnderWay | null;
  /** May not move any more this turn. */
  readonly moved: boolean;
  readonly movedFraction: number;
  readonly changedLimber: boolean;
  readonly fired: boolean;
  readonly reacted: boolean;
  /** The commander whose death left it without orders. */
  readonly leaderless: string | null;
  readonly townFight: { readonly opponent: UnitId; readonly turn: number } | null;
  /** Where the middle of its front went this turn. */
  readonly track: readonly Point[];
  readonly arrivesTurn: number;
}

export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly level: Level;
  readonly rating: CommanderRating;
  readonly reportsTo: string | null;
  readonly x: number;
  readonly y: number;
  /** Placed this turn. */
  readonly placed: boolean;
  readonly killedTurn: number | null;
  readonly arrivesTurn: number;
}

/** What a side means to do with a unit's chits until they are revealed; null takes back. */
export type Plan = Mission | null;
export type Plans = Readonly<Record<UnitId, Plan>>;

export interface Shot {
  readonly side: Side;
  readonly units: readonly UnitId[];
  readonly target: UnitId;
}

/** Units that the enemy has not spotted, by the side they belong to. */
export type UnseenUnits = Readonly<Record<Side, readonly UnitId[]>>;

/** What a battle keeps besides its units. */
export interface W66State {
  readonly commanders: Readonly<Record<string, Commander>>;
  readonly initiative: Side;
  readonly firstMover: Side;
  /** The second of the two sides acts in this phase. */
  readonly second: boolean;
  readonly plansA: Plans;
  readonly plansB: Plans;
  /** W66-GAP-43: spotting rolls of this turn by the side that made them and the target. */
  readonly spottedA: Readonly<Record<UnitId, boolean>>;
  readonly spottedB: Readonly<Record<UnitId, boolean>>;
  /** Kept by the umpire where the scenario has the option `fogOfWar`; in no view. */
  readonly unseen?: UnseenUnits;
  readonly shots: readonly Shot[];
  readonly holders: Readonly<Record<string, Side | null>>;
  /** Sides that have earned their handicap. */
  readonly handicapped: readonly Side[];
}

/** What its events change. */
export interface W66Model extends System {
  readonly unit: W66Unit;
  readonly state: W66State;
  readonly order: W66Order;
}
/** The types of 1866: its units, state, orders and answers. */
export interface EighteenSixtySix extends W66Model {
  readonly event: W66Event;
}
/** A battle of 1866. */
export type W66Battle = Battle<EighteenSixtySix>;
export type W66Umpire = Umpire<EighteenSixtySix>;
export type W66Change = Change<W66Model>;

export const PHASES = [
  'initiative',
  'commanders',
  'chits',
  'declarations',
  'movement',
  'artillery',
  'smallArms',
] as const;
export type Phase = (typeof PHASES)[number];

const unitsOnTable = tableUnits<W66Unit>();

/** All units on the table, listed once for each moment. */
export function onTable({ units }: W66Battle): readonly W66Unit[] {
  return unitsOnTable(units).all;
}

export function unitsOf({ units }: W66Battle, side: Side): readonly W66Unit[] {
  return unitsOnTable(units)[side];
}

export function enemiesOf(battle: W66Battle, { side }: { readonly side: Side }): readonly W66Unit[] {
  return unitsOf(battle, side === 'a' ? 'b' : 'a');
}

/** It takes no more part in the battle. */
export function isGone({ where }: W66Unit): boolean {
  return where === 'lost' || where === 'left';
}

/** The morale line of the sheet a unit is rated by. */
export function ratingFacts({ rating }: W66Unit): readonly string[] {
  return [`W66-MOR-0${10 - Math.max(6, Math.min(9, rating))}`];
}

/** A unit that is certain to exist: ids in the battle are its own. */
export function unitOf(battle: W66Battle, id: UnitId): W66Unit {
  return battle.units[id] as W66Unit;
}

/** A unit on the table of the side to act. */
export function ownUnit({ units, active }: W66Battle, id: UnitId): W66Unit | undefined {
  const unit = units[id];
  return unit?.side === active && unit.where === 'table' ? unit : undefined;
}

export function plansOf(state: W66State, side: Side): Plans {
  return side === 'a' ? state.plansA : state.plansB;
}

export function spottedBy(state: W66State, side: Side): Readonly<Record<UnitId, boolean>> {
  return side === 'a' ? state.spottedA : state.spottedB;
}

const living = rememberLast((commanders: W66State['commanders']) => {
  const all = Object.values(commanders).filter(({ killedTurn }) => killedTurn === null);
  return { a: all.filter(({ side }) => side === 'a'), b: all.filter(({ side }) => side === 'b') };
});

/** Commanders who are alive and have arrived. */
export function commandersOf({ state, turn }: W66Battle, side: Side): readonly Commander[] {
  return living(state.commanders)[side].filter(({ arrivesTurn }) => arrivesTurn <= turn);
}
