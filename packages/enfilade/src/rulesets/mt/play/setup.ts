import { does, type OrderRefusal, other, type Scenario, type Side } from '#battle/index.ts';
import { isSetUp, pointsOf, refusesPointAt } from './deployment.ts';
import { tell } from './events.ts';
import { mayHideOf, markersOf } from './hidden.ts';
import type { MtBattle, MtUmpire, MtUnit } from './model.ts';
import type { OrderOf } from './orders.ts';
import { beginBattle } from './sequence.ts';
import { findDeploy } from './setup-places.ts';

/** Before the first card: deployment points, armies, markers (section 7.2, MT-GAP-39). */

/** The side that the scenario names, else the one that plays first. */
export function attackerOf({ options, first }: Scenario): Side {
  const named = options?.['attacker'];
  return named === 'a' || named === 'b' ? named : first;
}

/** Units of a side that do not stand anywhere yet. */
export function unplaced(battle: MtBattle, side: Side): readonly MtUnit[] {
  return Object.values(battle.units).filter((unit) => unit.side === side && unit.where === 'setup');
}

/** Whether a side has anything to choose before the battle. */
export function setsUp(battle: MtBattle, side: Side): boolean {
  return (
    mayHideOf(battle, side).length > 0 ||
    Object.values(battle.units).some((unit) => unit.side === side && isSetUp(battle, unit))
  );
}

function pointsLeft({ setting, state, units }: MtBattle, side: Side): number {
  const someone = Object.values(units).some((unit) => unit.side === side && unit.where === 'setup');
  return someone ? pointsOf(setting.scenario, side).left - state.deploymentPoints[side].length : 0;
}

/** MT-GAP-39: points attacker then defender, units defender then attacker; undefined if both sides are ready. */
export function whoSetsUp(battle: MtBattle): Side | undefined {
  const attacker = attackerOf(battle.setting.scenario);
  const defender = other(attacker);
  return (
    [attacker, defender].find((side) => !battle.state.ready[side] && pointsLeft(battle, side) > 0) ??
    [defender, attacker].find((side) => !battle.state.ready[side])
  );
}

/** Whether the side to act still has deployment points to place. */
export function placesPoints(battle: MtBattle): boolean {
  return pointsLeft(battle, battle.toAct) > 0;
}

export function refusesPoint(battle: MtBattle, at: OrderOf<'placePoint'>): OrderRefusal | undefined {
  return placesPoints(battle)
    ? refusesPointAt(battle, battle.toAct, at)
    : { rule: 'MT-GAP-39', because: 'there is no deployment point left to place' };
}

/** Everything else waits for the points. */
export function refusesBeforePoints(battle: MtBattle): OrderRefusal | undefined {
  return placesPoints(battle) ? { rule: 'MT-GAP-39', because: 'deployment points are placed first' } : undefined;
}

export function conductPoint(at: OrderOf<'placePoint'>, umpire: MtUmpire): void {
  tell(umpire, 'deployment-point-placed', umpire.battle, at);
  nextToSetUp(umpire);
}

function nextToSetUp(umpire: MtUmpire): void {
  const { battle } = umpire;
  const next = whoSetsUp(battle);
  if (next === undefined) return beginBattle(umpire);
  if (next === battle.toAct) return;
  tell(umpire, 'set-up-began', next);
}

/** Every unit that fits must be set up; a unit for which there is no room stays out of the battle. */
export function refusesReady(battle: MtBattle): OrderRefusal | undefined {
  const barred = refusesBeforePoints(battle);
  if (barred !== undefined) return barred;
  const left = unplaced(battle, battle.toAct).find((unit) => findDeploy(battle, unit) !== undefined);
  return left === undefined
    ? undefined
    : { rule: 'MT-GAP-39', because: `${does(battle, left, 'has', 'have')} not been set up` };
}

/** One side has set out its army: its markers lie on the table. */
export function conductReady(umpire: MtUmpire): void {
  const { battle } = umpire;
  const { toAct } = battle;
  const hides = mayHideOf(battle, toAct).length > 0;
  tell(umpire, hides ? 'markers-laid' : 'army-set-up', battle, markersOf(battle, toAct), unplaced(battle, toAct));
  nextToSetUp(umpire);
}
