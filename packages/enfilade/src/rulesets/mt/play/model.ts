import {
  type Battle,
  type Side,
  type System,
  tableUnits,
  type Umpire,
  type UnitBase,
  type UnitId,
} from '#battle/index.ts';
import type { Point, Pose } from '#field/index.ts';
import type { UnitState } from '../aftermath.ts';
import type { Piles } from '../card-game.ts';
import type { BySide, Card } from '../cards.ts';
import type { Weapon } from '../sheet.ts';
import type { Profile, Trait, TroopType } from '../troops.ts';
import type { MtEvent } from './events.ts';
import type { MtOrder } from './orders.ts';

/** One man: his place is his base's middle. */
export interface Figure extends Pose {
  readonly id: number;
  /** MT-GAP-24: unloaded, and seen from afar. */
  readonly smoke: boolean;
  /** One Shot weapons he has used (MT-GAP-25). */
  readonly spent: readonly Weapon[];
}

/** A unit in play. */
export interface MtUnit extends UnitBase, UnitState, Omit<Profile, 'name' | 'points' | 'size'> {
  readonly figures: readonly Figure[];
  readonly start: number;
  /** The piece of a gun crew. */
  readonly gun: Pose | null;
  /** A Hidden Movement marker: one base, no figures. */
  readonly marker: boolean;
  /** What is under a marker: a unit, or nothing for a dummy. Known to its owner only. */
  readonly holds?: UnitId | null;
  /** Where its marker is to lie while the armies are set out. Known to its owner only. */
  readonly hidesAt?: Point;
  readonly mayHide: boolean;
}

/** What the card or ability that is being resolved lets its owner do. */
export interface Resolving {
  readonly card: Card | null;
  readonly owner: Side;
  /** Actions of each unit. */
  readonly actions: number;
  /** Units that have not had their turn. */
  readonly waiting: readonly UnitId[];
}

export interface Activation {
  readonly unit: UnitId;
  readonly left: number;
  /** MT-GAP-21: what it shoots now is hasty. */
  readonly moved: boolean;
  /** MT-GAP-26: a gun fires once. */
  readonly shot: boolean;
}

/** What a battle keeps besides its units. */
export interface MtState extends Piles {
  readonly clocks: number;
  readonly pools: BySide<number>;
  readonly ready: BySide<boolean>;
  /** Dummy markers while the armies are set out. Known to their owner only. */
  readonly dummies: BySide<readonly Dummy[]>;
  /** MT-GAP-39: units are set up near them. */
  readonly deploymentPoints: BySide<readonly Point[]>;
  readonly resolving: Resolving | null;
  readonly activation: Activation | null;
  readonly start: BySide<number>;
  readonly lost: BySide<number>;
  readonly safe: BySide<number>;
  /** Units that left the table in safety. */
  readonly safeUnits: readonly UnitId[];
  readonly spoiled: readonly string[];
  readonly morale: BySide<boolean>;
}

export interface Dummy extends Point {
  readonly troopType: TroopType;
}

/** What its events change. */
export interface MtModel extends System {
  readonly unit: MtUnit;
  readonly state: MtState;
  readonly order: MtOrder;
}
/** The types of Muskets & Tomahawks: its units, state, orders and answers. */
export interface MusketsTomahawks extends MtModel {
  readonly event: MtEvent;
}
/** A battle of Muskets & Tomahawks. */
export type MtBattle = Battle<MusketsTomahawks>;
export type MtUmpire = Umpire<MusketsTomahawks>;

export const PHASES = ['setup', 'go', 'troop', 'activation', 'forwardChoice', 'forward', 'moraleTests'] as const;
export type Phase = (typeof PHASES)[number];

/** A unit that is certain to exist: ids in the battle are its own. */
export function unitOf(battle: MtBattle, id: UnitId): MtUnit {
  return battle.units[id] as MtUnit;
}

/** The unit under a marker, where the viewer knows of one. */
export function heldBy(marker: MtUnit): UnitId | undefined {
  return typeof marker.holds === 'string' ? marker.holds : undefined;
}

/** A marker with nothing under it, as its owner knows. */
export function isDummy(unit: MtUnit): boolean {
  return unit.marker && unit.holds === null;
}

export function has(unit: MtUnit, trait: Trait): boolean {
  return unit.traits.includes(trait);
}

export function isEngaged(unit: MtUnit): boolean {
  return unit.engagedWith.length > 0;
}

export function isFormed(unit: MtUnit): boolean {
  return unit.formation === 'line' || unit.formation === 'column';
}

/** MT-GAP-41: moved by scenario rule only. */
export function isVehicle({ base }: MtUnit): boolean {
  return base === 'wagon' || base === 'canoe' || base === 'longboat';
}

export function isMounted(unit: MtUnit): boolean {
  return unit.base === 'mounted';
}

const unitsOnTable = tableUnits<MtUnit>();

/** Units and markers on the table; listed once for each moment. */
export function onTable({ units }: MtBattle): readonly MtUnit[] {
  return unitsOnTable(units).all;
}

export function enemiesOf(battle: MtBattle, side: Side): readonly MtUnit[] {
  return onTable(battle).filter((unit) => unit.side !== side);
}

/** Enemy units whose men stand on the table: markers left out. */
export function enemyUnits(battle: MtBattle, side: Side): readonly MtUnit[] {
  return onTable(battle).filter((unit) => unit.side !== side && !unit.marker);
}

export function figureOf(unit: MtUnit, id: number): Figure | undefined {
  return unit.figures.find((figure) => figure.id === id);
}

/** The battle with one unit otherwise: for measuring what would be. */
export function withUnit(battle: MtBattle, unit: MtUnit): MtBattle {
  return { ...battle, units: { ...battle.units, [unit.id]: unit } };
}
