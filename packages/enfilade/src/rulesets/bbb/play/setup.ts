import { type OrderRefusal, other, refused, type Scenario, type Side } from '#battle/index.ts';
import {
  contains,
  type Ground,
  type GroundArea,
  GRAIN,
  holdsOutline,
  inches,
  layGround,
  opposite,
} from '#field/index.ts';
import type { Formation } from '../facts/words.ts';
import { ownEdge } from './command.ts';
import { tell } from './events.ts';
import { type BbbBattle, type BbbUmpire, type BbbUnit, type General, generalsOf, type Spot } from './model.ts';
import type { OrderOf } from './orders.ts';
import { outlineAt, shapeIn } from './place.ts';
import { beginPlayerTurn } from './sequence.ts';
import { formationsFor } from './sample-places.ts';
import { refusesFormation, refusesPlace } from './ways.ts';

/** Section 7: the sides set up what the scenario puts nowhere, one after the other, until both are ready. */

const areas = new WeakMap<Scenario, Readonly<Record<Side, readonly GroundArea[]>>>();

/** Where a side sets up. */
export function areasOf({ scenario, ground }: BbbBattle['setting'], side: Side): readonly GroundArea[] {
  let known = areas.get(scenario);
  if (known === undefined) {
    known = { a: layAreas(scenario, ground, 'a'), b: layAreas(scenario, ground, 'b') };
    areas.set(scenario, known);
  }
  return known[side];
}

function layAreas(scenario: Scenario, { width, height }: Ground, side: Side): readonly GroundArea[] {
  const given = (scenario.sides[side].deployment ?? []).map((places, i) => ({
    id: `deployment-${i}`,
    kind: 'deployment',
    outline: places.map(([x, y]) => ({ x: inches(x), y: inches(y) })),
  }));
  return layGround({ width, height, areas: given, lines: [] }).areas;
}

/** The units that a side sets up itself, placed or not. */
export function unitsToSetUp({ setting, units }: BbbBattle, side: Side): readonly BbbUnit[] {
  return setting.scenario.units.flatMap(({ id, side: of, at, arrives }) => {
    const unit = units[id];
    return of === side && at === undefined && arrives === undefined && unit !== undefined ? [unit] : [];
  });
}

export function generalsToSetUp(battle: BbbBattle, side: Side): readonly General[] {
  const { commands } = battle.setting.scenario;
  return generalsOf(battle, side).filter(({ id }) =>
    commands.some((command) => command.id === id && command.at === undefined),
  );
}

function hasToSetUp(battle: BbbBattle, side: Side): boolean {
  return (
    unitsToSetUp(battle, side).some(({ where }) => where === 'unplaced') ||
    generalsToSetUp(battle, side).some(({ status }) => status === 'unplaced')
  );
}

/** If neither side has anything to set up, the battle begins. */
export function beginSetUp(umpire: BbbUmpire): void {
  const { first, sides } = umpire.battle.setting.scenario;
  const begins = sides[other(first)].with?.['setsUpFirst'] === true ? other(first) : first;
  const side = [begins, other(begins)].find((each) => hasToSetUp(umpire.battle, each));
  if (side === undefined) return beginPlayerTurn(umpire, first);
  beginSideSetUp(umpire, side);
}

function beginSideSetUp(umpire: BbbUmpire, side: Side): void {
  tell(umpire, 'set-up-began', side);
}

export function refusesDeploy(battle: BbbBattle, order: OrderOf<'deploy'>): OrderRefusal | undefined {
  const unit = unitsToSetUp(battle, battle.toAct).find(({ id }) => id === order.unit);
  if (unit === undefined) return refused('contract', 'you have no such unit to set up');
  const wrong = refusesFormation(unit, order.formation);
  if (wrong !== undefined) return wrong;
  const body = outlineAt(order, shapeIn(order.formation, unit.bases));
  if (!areasOf(battle.setting, unit.side).some((area) => holdsOutline(area, body)))
    return refused('BBB-GAP-30', 'it must be set up wholly inside an area of its side');
  return refusesPlace(battle, unit, body, order.formation);
}

export function conductDeploy(order: OrderOf<'deploy'>, umpire: BbbUmpire): void {
  tell(umpire, 'unit-set-up', umpire.battle.toAct, order);
}

export function refusesDeployGeneral(battle: BbbBattle, order: OrderOf<'deployGeneral'>): OrderRefusal | undefined {
  if (!generalsToSetUp(battle, battle.toAct).some(({ id }) => id === order.general))
    return refused('contract', 'you have no such general to set up');
  return areasOf(battle.setting, battle.toAct).some(({ outline }) => contains(outline, order))
    ? undefined
    : refused('BBB-GAP-30', 'he must be set up in an area of his side');
}

export function conductDeployGeneral(order: OrderOf<'deployGeneral'>, umpire: BbbUmpire): void {
  tell(umpire, 'general-set-up', umpire.battle, order);
}

const STEP = inches(0.5);

/** Every half inch of a side's areas, row by row from the west. */
export function* spotsIn(battle: BbbBattle, side: Side): Generator<Spot> {
  for (const { cover } of areasOf(battle.setting, side))
    for (let y = Math.ceil(cover.south); y <= cover.north + GRAIN; y += STEP)
      for (let x = Math.ceil(cover.west); x <= cover.east + GRAIN; x += STEP) yield { x, y };
}

/** The first place where a unit finds room, its back to its own edge; undefined where there is none. */
export function roomFor(
  battle: BbbBattle,
  unit: BbbUnit,
  formations: readonly Formation[] = formationsFor(unit),
): OrderOf<'deploy'> | undefined {
  const heading = opposite(ownEdge(battle, unit.side));
  for (const formation of formations)
    for (const { x, y } of spotsIn(battle, unit.side)) {
      const order = { kind: 'deploy', unit: unit.id, x, y, heading, formation } as const;
      if (refusesDeploy(battle, order) === undefined) return order;
    }
  return undefined;
}

export function roomForGeneral(battle: BbbBattle, general: General): OrderOf<'deployGeneral'> | undefined {
  for (const { x, y } of spotsIn(battle, general.side)) {
    const order = { kind: 'deployGeneral', general: general.id, x, y } as const;
    if (refusesDeployGeneral(battle, order) === undefined) return order;
  }
  return undefined;
}

/** House: a side is ready when every unit that finds room is placed; units without room are left out. */
export function refusesReady(battle: BbbBattle): OrderRefusal | undefined {
  const side = battle.toAct;
  const waits =
    unitsToSetUp(battle, side).some((unit) => unit.where === 'unplaced' && roomFor(battle, unit) !== undefined) ||
    generalsToSetUp(battle, side).some(
      (general) => general.status === 'unplaced' && roomForGeneral(battle, general) !== undefined,
    );
  return waits ? refused('BBB-GAP-30', 'units or generals are still to be set up') : undefined;
}

export function conductReady(umpire: BbbUmpire): void {
  const { battle } = umpire;
  const side = battle.toAct;
  const left = unitsToSetUp(battle, side).filter(({ where }) => where === 'unplaced');
  const without = generalsToSetUp(battle, side).filter(({ status }) => status === 'unplaced');
  tell(umpire, 'side-ready', battle, left, without);
  if (hasToSetUp(umpire.battle, other(side))) return beginSideSetUp(umpire, other(side));
  beginPlayerTurn(umpire, battle.setting.scenario.first);
}
