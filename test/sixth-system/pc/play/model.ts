import { type Battle, type Side, type System, type Umpire, type UnitBase, type UnitId } from '#battle/index.ts';
import type { Pose } from '#field/index.ts';
import type { Arm } from '../facts/words.ts';
import type { PcEvent } from './events.ts';
import type { PcOrder } from './orders.ts';

/** A unit in play. */
export interface PcUnit extends UnitBase, Pose {
  readonly arm: Arm;
  readonly where: 'table' | 'lost';
  readonly hits: number;
  readonly shaken: boolean;
  /** PC-SEQ-01: it has acted in this part of the turn. */
  readonly acted: boolean;
}

/** A battle keeps nothing besides its units. */
export type PcState = object;

/** What its events change. */
export interface PcModel extends System {
  readonly unit: PcUnit;
  readonly state: PcState;
  readonly order: PcOrder;
}
/** The types of Powder on a Postcard. */
export interface Postcard extends PcModel {
  readonly event: PcEvent;
}
/** A battle of Powder on a Postcard. */
export type PcBattle = Battle<Postcard>;
export type PcUmpire = Umpire<Postcard>;

export const PHASES = ['acting'] as const;
export type Phase = (typeof PHASES)[number];

export function onTable({ units }: PcBattle): readonly PcUnit[] {
  return Object.values(units).filter(({ where }) => where === 'table');
}

export function unitsOf(battle: PcBattle, side: Side): readonly PcUnit[] {
  return onTable(battle).filter((unit) => unit.side === side);
}

export function enemiesOf(battle: PcBattle, { side }: PcUnit): readonly PcUnit[] {
  return onTable(battle).filter((unit) => unit.side !== side);
}

/** A unit that is certain to exist: ids in the battle are its own. */
export function unitOf(battle: PcBattle, id: UnitId): PcUnit {
  return battle.units[id] as PcUnit;
}

export function poseOf({ x, y, heading }: Pose): Pose {
  return { x, y, heading };
}
