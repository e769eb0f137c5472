import type { Ground } from '#field/index.ts';
import type { EventBase } from './event.ts';
import type { Scenario } from './scenario.ts';
import type { Side } from './side.ts';

/** A unit's id, from the scenario. */
export type UnitId = string;

/** What every system's units have in common: a name, a side, and whether they are still in the battle. */
export interface UnitBase {
  readonly id: UnitId;
  readonly name: string;
  readonly side: Side;
}

/** The types of one system: its units, its own state, its orders and its events. */
export interface System {
  readonly unit: UnitBase;
  readonly state: object;
  readonly order: { readonly kind: string };
  readonly event: EventBase;
}

/** How a battle ended. */
export interface Result {
  /** Null is a draw. */
  readonly winner: Side | null;
  /** The fact or ruling that decided it. */
  readonly rule: string;
  readonly because: string;
}

/** What does not change while the battle lasts. */
export interface Setting {
  readonly scenario: Scenario;
  readonly ground: Ground;
}

/** One moment of a battle. */
export interface Battle<S extends System> {
  readonly setting: Setting;
  readonly turn: number;
  /** A phase of the system's sequence. */
  readonly phase: string;
  /** Whose part of the turn it is. */
  readonly active: Side;
  /** The side that gives the next order; in most phases the active one. */
  readonly toAct: Side;
  readonly units: Readonly<Record<UnitId, S['unit']>>;
  readonly state: S['state'];
  readonly result: Result | null;
}

/** The empty table: the first event places the units. */
export function bareBattle<S extends System>(setting: Setting): Battle<S> {
  const { first } = setting.scenario;
  return { setting, turn: 1, phase: 'muster', active: first, toAct: first, units: {}, state: {}, result: null };
}

/** The unit with this id; undefined if there is none, whatever the id is. */
export function findUnit<S extends System>(battle: Battle<S>, id: UnitId): S['unit'] | undefined {
  return Object.hasOwn(battle.units, id) ? battle.units[id] : undefined;
}
