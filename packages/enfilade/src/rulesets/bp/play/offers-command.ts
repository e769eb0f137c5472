import type { OfferedOrder, UnitId } from '#battle/index.ts';
import { isGroup, refusesGiveOrder, refusesOrdered } from './command.ts';
import { refusesCommanderMove, refusesRally } from './commanders.ts';
import { type BpBattle, type BpUnit, type Commander, unitsOf, commands } from './model.ts';
import type { BpOrder, OrderOf } from './orders.ts';
import { enemiesOf } from './place.ts';
import { chargeableAhead } from './reach.ts';

type Offers<K extends BpOrder['kind']> = readonly OfferedOrder<OrderOf<K>>[];

/** The most moves a command roll gives (BP-GAP-03). */
const CHARGE_MOVES = 3;

/** BP-GAP-06: the largest group about a unit that may take one order: friends of its brigade, each within 6" of another. */
export function groupAbout(battle: BpBattle, unit: BpUnit, own: readonly BpUnit[]): readonly BpUnit[] {
  const group = [unit];
  for (let i = 0; i < group.length; i += 1)
    for (const each of own)
      if (!group.includes(each) && each.brigade === unit.brigade && isGroup(battle, [group[i] as BpUnit, each]))
        group.push(each);
  return group;
}

/** The commander's units that may be given an order now. */
export function orderable(battle: BpBattle, commander: Commander): readonly BpUnit[] {
  return Object.values(battle.units).filter(
    (unit) => commands(commander, unit) && refusesOrdered(battle, unit) === undefined,
  );
}

/** Offers to a commander; none to a unit or to the side as a whole. */
export function toCommander<K extends BpOrder['kind']>(
  offersOf: (battle: BpBattle, commander: Commander) => Offers<K>,
): (battle: BpBattle, subject: string | null) => Offers<K> {
  return (battle, subject) => {
    const commander = commanderOf(battle, subject);
    return commander === undefined ? [] : offersOf(battle, commander);
  };
}

export function ofCommander(
  holds: (battle: BpBattle, commander: Commander) => boolean,
): (battle: BpBattle, subject: string | null) => boolean {
  return (battle, subject) => {
    const commander = commanderOf(battle, subject);
    return commander !== undefined && holds(battle, commander);
  };
}

function commanderOf(battle: BpBattle, subject: string | null): Commander | undefined {
  return subject === null ? undefined : battle.state.commanders[subject];
}

function given(commander: Commander, units: readonly BpUnit[], charge: UnitId | null): OrderOf<'giveOrder'> {
  return { kind: 'giveOrder', commander: commander.id, units: units.map(({ id }) => id), charge };
}

/** A move is as good as a charge, for which all ways to the enemy are measured. */
export function hasGiveOrderOffers(battle: BpBattle, commander: Commander): boolean {
  const mayMove = orderable(battle, commander).some(
    (unit) => refusesGiveOrder(battle, given(commander, [unit], null)) === undefined,
  );
  return mayMove || giveOrderOffers(battle, commander).length > 0;
}

export function giveOrderOffers(battle: BpBattle, commander: Commander): Offers<'giveOrder'> {
  const own = orderable(battle, commander);
  const give = (units: readonly BpUnit[], charge: UnitId | null): OrderOf<'giveOrder'> =>
    given(commander, units, charge);
  const orders = own.flatMap((unit) => {
    const charges = unit.where === 'table' ? chargeableAhead(battle, unit, enemiesOf(battle, unit), CHARGE_MOVES) : [];
    return [
      { says: `Order ${unit.name} to move`, order: give([unit], null) },
      ...charges.map((enemy) => ({
        says: `Order ${unit.name} to charge ${enemy.name}`,
        order: give([unit], enemy.id),
      })),
    ];
  });
  const groups = own
    .map((unit) => groupAbout(battle, unit, own))
    .filter((group, i) => group.length > 1 && group.every((unit) => own.indexOf(unit) >= i))
    .map((group) => ({
      says: `Order ${group.map(({ name }) => name).join(', ')} to move together`,
      order: give(group, null),
    }));
  return [...orders, ...groups].filter(({ order }) => refusesGiveOrder(battle, order) === undefined);
}

export function rallyOffers(battle: BpBattle, commander: Commander): Offers<'rally'> {
  return orderable(battle, commander)
    .map(({ id, name }) => ({
      says: `Rally ${name}`,
      order: { kind: 'rally', commander: commander.id, unit: id } as const,
    }))
    .filter(({ order }) => refusesRally(battle, order) === undefined);
}

export function moveCommanderOffers(battle: BpBattle, commander: Commander): Offers<'moveCommander'> {
  return unitsOf(battle, commander.side)
    .filter((unit) => commands(commander, unit))
    .map(({ name, x, y }) => ({
      says: `Join ${name}`,
      order: { kind: 'moveCommander', commander: commander.id, x, y } as const,
    }))
    .filter(({ order }) => refusesCommanderMove(battle, order) === undefined);
}
