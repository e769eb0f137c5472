import {
  type Battle,
  type Side,
  type System,
  tableUnits,
  type Umpire,
  type UnitBase,
  type UnitId,
} from '#battle/index.ts';
import type { UnitState } from '../aftermath.ts';
import type { Profile } from '../troops.ts';
import type { BbbEvent } from './events.ts';
import type { BbbOrder } from './orders.ts';

/** A place of the table, and a front centre point with its facing. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}
export interface Stand extends Spot {
  readonly heading: number;
}

/** How an assault came in: what the modifiers need to know of its path, kept until it is fought. */
export interface AssaultState {
  readonly target: UnitId;
  /** Where the front centre was when the assault move began. */
  readonly from: Spot;
  readonly heading: number;
  /** BBB-GAP-13: it began on the flank of its target. */
  readonly flank: boolean;
  readonly streams: readonly string[];
  readonly trenches: readonly string[];
  readonly overBridge: boolean;
  readonly slope: 'none' | 'gentle' | 'steep';
  readonly halted: boolean;
}

export type ArtilleryMove = 'none' | 'pivoted' | 'unlimbered' | 'movedAndUnlimbered' | 'manhandled';

/** The place is the front centre point (section 6): it stays when bases are lost or the formation changes. */
export interface BbbUnit extends UnitBase, Omit<Profile, 'name'>, UnitState {
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** Set by a scenario; otherwise by quality (BBB-GAP-09). */
  readonly spentAtLoss: number | null;
  readonly arrivesTurn: number;
  /** Has had its command roll this turn, or stands. */
  readonly rolled: boolean;
  readonly movedInches: number;
  readonly artilleryMove: ArtilleryMove;
  readonly exploited: boolean;
  readonly assault: AssaultState | null;
}

export interface General {
  readonly id: string;
  readonly name: string;
  readonly side: Side;
  /** The units under this general; null is the whole army (BBB-GAP-21). */
  readonly serves: readonly UnitId[] | null;
  /** Once the other general is on the table, this one serves only these units. */
  readonly gives: { readonly to: string; readonly keeps: readonly UnitId[] } | null;
  readonly x: number;
  readonly y: number;
  readonly status: 'onTable' | 'casualty' | 'coming' | 'unplaced';
  readonly arrivesTurn: number;
  readonly moved: boolean;
}

/** A move granted by a command roll and not used yet. */
export interface Grant {
  readonly unit: UnitId;
  readonly move: 'full' | 'half';
  readonly total: number;
  readonly mayRecover: boolean;
}

/** What a battle keeps besides its units. */
export interface BbbState {
  readonly generals: Readonly<Record<string, General>>;
  readonly grant: Grant | null;
  /** BBB-GAP-02: the units fired at in this phase. */
  readonly firedAt: readonly UnitId[];
  /** The side that holds each objective. */
  readonly objectives: Readonly<Record<string, Side | null>>;
}

/** What its events change. */
export interface BbbModel extends System {
  readonly unit: BbbUnit;
  readonly state: BbbState;
  readonly order: BbbOrder;
}
/** The types of Bloody Big Battles: its units, state, orders and answers. */
export interface BloodyBigBattles extends BbbModel {
  readonly event: BbbEvent;
}
/** A battle of Bloody Big Battles. */
export type BbbBattle = Battle<BloodyBigBattles>;
export type BbbUmpire = Umpire<BloodyBigBattles>;

export const PHASES = [
  'setup',
  'movement',
  'granted',
  'generals',
  'defensiveFire',
  'offensiveFire',
  'assaults',
] as const;
export type Phase = (typeof PHASES)[number];

const unitsOnTable = tableUnits<BbbUnit>();

export function onTable(battle: BbbBattle): readonly BbbUnit[] {
  return unitsOnTable(battle.units).all;
}

export function unitsOf(battle: BbbBattle, side: Side): readonly BbbUnit[] {
  return unitsOnTable(battle.units)[side];
}

/** For ids that come from the battle itself, so that the unit exists. */
export function unitOf(battle: BbbBattle, id: UnitId): BbbUnit {
  return battle.units[id] as BbbUnit;
}

/** In an assault that is still to be fought. */
export function isAssaulting(unit: BbbUnit): boolean {
  return unit.assault !== null && !unit.assault.halted;
}

export function generalsOf(battle: BbbBattle, side: Side): readonly General[] {
  return Object.values(battle.state.generals).filter((general) => general.side === side);
}
