import { MANHANDLED } from '../sheet.ts';
import {
  type Battle,
  rememberLast,
  rememberWhileUnitsStay,
  type Side,
  type System,
  tableUnits,
  type Umpire,
  type UnitBase,
  type UnitId,
} from '#battle/index.ts';
import type { UnitState } from '../aftermath.ts';
import type { Cover, Formation, Mover, Task } from '../facts/words.ts';
import { type Profile } from '../troops.ts';
import type { GtcEvent } from './events.ts';
import type { GtcOrder } from './orders.ts';

/** A unit in play. */
export interface GtcUnit extends UnitBase, Omit<Profile, 'name'>, UnitState {
  /** The HQ or CO it stands under; of the CO its own id. */
  readonly command: UnitId;
  readonly x: number;
  readonly y: number;
  readonly heading: number;
  /** What it covers of the table; differs from the formation where there was no room to take it (GTC-GAP-55). */
  readonly footprint: Formation;
  readonly mounted: boolean;
  readonly limbered: boolean;
  /** GTC-GAP-43: the cover of its works to the front while it is dug in. */
  readonly works: Cover;
  /** Its cover against its chargers, judged when they set off. */
  readonly chargeCover: Cover;
  /** Terrain under or touching it when its own turn began (GTC-READ-24). */
  readonly startedIn: readonly string[];
  readonly rank: 'CO' | 'HQ' | null;
  readonly commandValue: number;
  readonly carrier: UnitId | null;
  readonly arrivesTurn: number;
}

export const ACTIONS = {
  move: 'Move',
  moveDense: 'Move in dense terrain',
  deploy: 'Deploy',
  fire: 'Fire',
  charge: 'Charge',
  none: 'Nothing in particular',
} as const;
export type Action = keyof typeof ACTIONS;

/** Actions that an order has given to a unit and it has not used yet. */
export interface Grant {
  readonly unit: UnitId;
  readonly actions: number;
  /** GTC-GAP-11: what was declared binds the first action; null for the second, which is free. */
  readonly declared: Action | null;
}

/** Works thrown up in the battle. */
export interface NewWorks {
  readonly id: string;
  readonly kind: 'breastWorks' | 'logWorks';
  readonly from: readonly [number, number];
  readonly to: readonly [number, number];
}

/** What the battle has made of the ground. */
export interface GroundState {
  readonly destroyed: readonly string[];
  /** Bridges that are down. */
  readonly down: readonly string[];
  readonly gaps: readonly { readonly line: string; readonly at: readonly [number, number] }[];
  readonly works: readonly NewWorks[];
  readonly pontoons: readonly { readonly id: string; readonly area: readonly (readonly [number, number])[] }[];
}

/** What a battle keeps besides its units. */
export interface GtcState {
  /** The command unit that is giving its orders (GTC-GAP-08). */
  readonly commander: UnitId | null;
  readonly grants: readonly Grant[];
  /** GTC-GAP-07: the CO has failed. */
  readonly ordersOver: boolean;
  /** GTC-GAP-30: units that have given support this phase. */
  readonly supported: readonly UnitId[];
  readonly consolidating: readonly UnitId[];
  readonly ground: GroundState;
  /** Hits on constructions this turn (GTC-GAP-44). */
  readonly hits: Readonly<Record<string, number>>;
  /** Work actions done, by task and place (GTC-GAP-45). */
  readonly work: Readonly<Record<string, number>>;
}

/** The parts of a battle that events change. */
export interface GtcModel extends System {
  readonly unit: GtcUnit;
  readonly state: GtcState;
  readonly order: GtcOrder;
}
/** The types of Grand Tactical Commander: its units, state, orders and answers. */
export interface GrandTactical extends GtcModel {
  readonly event: GtcEvent;
}
/** A battle of Grand Tactical Commander. */
export type GtcBattle = Battle<GrandTactical>;
export type GtcUmpire = Umpire<GrandTactical>;

export const PHASES = ['initiative', 'command', 'acting', 'commandMoves', 'charge', 'consolidate'] as const;
export type Phase = (typeof PHASES)[number];

export function workKey(task: Task, place: string): string {
  return `${task} ${place}`;
}

export function inContact(unit: GtcUnit): boolean {
  return unit.contactWith.length > 0;
}

export function isCommand(unit: GtcUnit): boolean {
  return unit.type === 'command';
}

export function isUnlimbered(unit: GtcUnit): boolean {
  return unit.type === 'artillery' && !unit.limbered;
}

export function moverOf(unit: GtcUnit): Mover {
  switch (unit.type) {
    case 'infantry':
    case 'engineer':
      return 'foot';
    case 'cavalry':
      return unit.mounted ? 'cavalry' : 'foot';
    case 'artillery':
      return 'towedGun';
    case 'transport':
      return 'transport';
    case 'command':
      return unit.mounted ? 'commandMounted' : 'commandFoot';
  }
}

/** GTC-GAP-38: gains from a road, and is narrow enough for a bridge. */
export function marches(unit: GtcUnit): boolean {
  return unit.formation === 'marchColumn' || unit.limbered || unit.type === 'transport' || unit.type === 'command';
}

/** The ordinary move of a unit as it stands (GTC-GAP-35). */
export function moveCmOf(unit: GtcUnit): number {
  if (isUnlimbered(unit)) return MANHANDLED.value;
  const dismounted = (unit.type === 'cavalry' || unit.type === 'command') && !unit.mounted;
  return dismounted ? unit.moveDismountedCm : unit.moveCm;
}

/** GTC-GAP-03: attacks a stand as it stands now. */
export function attacksOf(unit: GtcUnit): number {
  if (unit.limbered || isCommand(unit) || unit.type === 'transport') return 0;
  return unit.type === 'cavalry' && unit.mounted ? 0 : unit.attackPerStand;
}

const unitsOnTable = tableUnits<GtcUnit>();

/** Units that can be ordered, looked up once for each state of the units. */
const afoot = rememberLast((units: GtcBattle['units']) =>
  Object.values(units).filter(({ where }) => where === 'table' || where === 'aboard'),
);

function standsAsBefore(unit: GtcUnit, was: GtcUnit | undefined): boolean {
  return (
    unit === was ||
    (was !== undefined &&
      unit.x === was.x &&
      unit.y === was.y &&
      unit.heading === was.heading &&
      unit.footprint === was.footprint &&
      unit.mounted === was.mounted &&
      unit.limbered === was.limbered &&
      unit.where === was.where)
  );
}

/** What is measured between units holds until one of them moves or the ground is changed, whatever marks they bear. */
export function whileUnitsStay<V>(make: () => V): (battle: GtcBattle) => V {
  return rememberWhileUnitsStay<GtcUnit, GtcBattle, V>(
    standsAsBefore,
    make,
    (battle, last) => battle.state.ground === last.state.ground,
  );
}

export function onTable(battle: GtcBattle): readonly GtcUnit[] {
  return unitsOnTable(battle.units).all;
}

/** All units on the table or aboard, of both sides. */
export function inBattle(battle: GtcBattle): readonly GtcUnit[] {
  return afoot(battle.units);
}

export function unitsOf(battle: GtcBattle, side: Side): readonly GtcUnit[] {
  return unitsOnTable(battle.units)[side];
}

/** A unit that is certain to exist: ids in the battle are its own. */
export function unitOf(battle: GtcBattle, id: UnitId): GtcUnit {
  return battle.units[id] as GtcUnit;
}

/** GTC-GAP-46: the commander of a unit, or the CO in place of one that is lost. */
export function commanderOf(battle: GtcBattle, unit: GtcUnit): GtcUnit | undefined {
  const own = battle.units[unit.command];
  return own !== undefined && own.where === 'table' ? own : coOf(battle, unit.side);
}

export function coOf(battle: GtcBattle, side: Side): GtcUnit | undefined {
  return unitsOf(battle, side).find((unit) => unit.rank === 'CO');
}
