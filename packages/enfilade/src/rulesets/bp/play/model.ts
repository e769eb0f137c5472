import {
  type Battle,
  rememberWhileUnitsStay,
  type Side,
  type System,
  tableUnits,
  type Umpire,
  type UnitBase,
  type UnitId,
} from '#battle/index.ts';
import type { Face, Pose } from '#field/index.ts';
import type { UnitState } from '../aftermath.ts';
import type { Formation } from '../facts/words.ts';
import type { Profile } from '../troops.ts';
import type { BpEvent } from './events.ts';
import type { BpOrder } from './orders.ts';

/** A unit in play. */
export interface BpUnit extends UnitBase, Omit<Profile, 'name'>, UnitState {
  readonly brigade: string;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  readonly ordered: boolean;
  /** Faces that have shot; any entry means it has, unless it is a square or a garrison. */
  readonly shot: readonly Face[];
  /** BP-GAP-19: enemies that it has shot at while it held a face back; faces with the same target shoot together. */
  readonly shotAt: readonly UnitId[];
  readonly swept: boolean;
  /** BP-GAP-32: it has given closing fire in this turn of charges. */
  readonly closingFired: boolean;
  /** From this turn on it may come on, at its place and heading. */
  readonly arrivesTurn: number;
}

export interface Commander {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  readonly role: 'general' | 'brigade';
  readonly staffRating: number;
  readonly mounted: boolean;
  readonly x: number;
  readonly y: number;
  /** BP-GAP-05: gives no more orders this turn. */
  readonly done: boolean;
  readonly moved: boolean;
}

export interface Brigade {
  readonly id: string;
  readonly side: Side;
  readonly name: string;
  readonly units: readonly UnitId[];
  readonly broken: boolean;
}

/** What an order has given to a unit and it has not used yet. */
export interface Grant {
  readonly unit: UnitId;
  readonly moves: number;
  readonly charge: UnitId | null;
  /** BP-GUN-01: horse guns that have limbered or unlimbered since their last move do not do so again. */
  readonly changed: boolean;
}

/** What a battle keeps besides its units. */
export interface BpState {
  readonly commanders: Readonly<Record<string, Commander>>;
  readonly brigades: Readonly<Record<string, Brigade>>;
  /** BP-GAP-08: had an enemy within 12" when the Command part began. */
  readonly alert: readonly UnitId[];
  readonly grants: readonly Grant[];
  /** The part that goes on when nothing is granted any more. */
  readonly resumes: 'initiative' | 'orders';
  /** Units whose fight has been fought in this part. */
  readonly fought: readonly UnitId[];
}

/** What its events change. */
export interface BpModel extends System {
  readonly unit: BpUnit;
  readonly state: BpState;
  readonly order: BpOrder;
}
/** The types of Black Powder: its units, state, orders and answers. */
export interface BlackPowder extends BpModel {
  readonly event: BpEvent;
}
/** A battle of Black Powder. */
export type BpBattle = Battle<BlackPowder>;
export type BpUmpire = Umpire<BlackPowder>;

export const PHASES = [
  'setup',
  'drawOff',
  'initiative',
  'orders',
  'moving',
  'commanders',
  'shooting',
  'handToHand',
] as const;
export type Phase = (typeof PHASES)[number];

/** Where a unit stands and looks, for events. */
export function poseOf({ x, y, heading }: BpUnit): Pose {
  return { x, y, heading };
}

export function isEngaged(unit: BpUnit): boolean {
  return unit.engagedWith.length > 0;
}

/** BP-GAP-61: under fire and in tests a wagon counts as limbered artillery. */
export function armOf(unit: BpUnit): 'infantry' | 'cavalry' | 'artillery' {
  return unit.arm === 'wagon' ? 'artillery' : unit.arm;
}

export function formationOf(unit: BpUnit): Formation {
  return unit.arm === 'wagon' ? 'limbered' : unit.formation;
}

const unitsOnTable = tableUnits<BpUnit>();

export function onTable(battle: BpBattle): readonly BpUnit[] {
  return unitsOnTable(battle.units).all;
}

export function unitsOf(battle: BpBattle, side: Side): readonly BpUnit[] {
  return unitsOnTable(battle.units)[side];
}

function standsAsBefore(unit: BpUnit, was: BpUnit | undefined): boolean {
  return (
    unit === was ||
    (was !== undefined &&
      unit.x === was.x &&
      unit.y === was.y &&
      unit.heading === was.heading &&
      unit.formation === was.formation &&
      unit.where === was.where &&
      unit.building === was.building)
  );
}

/** What is measured between units of a battle holds until one of them moves, whatever marks they bear. */
export function whileUnitsStay<V>(make: () => V): (battle: BpBattle) => V {
  return rememberWhileUnitsStay<BpUnit, BpBattle, V>(standsAsBefore, make);
}

/** A unit that is certain to exist: ids in the battle are its own. */
export function unitOf(battle: BpBattle, id: UnitId): BpUnit {
  return battle.units[id] as BpUnit;
}

/** The table as it would be without some units. */
export function without(battle: BpBattle, gone: readonly UnitId[]): BpBattle {
  return { ...battle, units: Object.fromEntries(Object.entries(battle.units).filter(([id]) => !gone.includes(id))) };
}

export function brigadeBroken(battle: BpBattle, unit: BpUnit): boolean {
  return battle.state.brigades[unit.brigade]?.broken ?? false;
}

/** BP-GAP-07: brigade commanders order their own, the general anybody. */
export function commands(commander: Commander, unit: BpUnit): boolean {
  return commander.side === unit.side && (commander.role === 'general' || unit.brigade === commander.id);
}
