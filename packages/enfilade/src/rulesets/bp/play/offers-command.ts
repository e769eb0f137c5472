import type { Offer, UnitId } from '#battle/index.ts';
import { commands, isGroup, refusesGiveOrder, refusesOrdered } from './command.ts';
import { refusesCommanderMove, refusesRally } from './commanders.ts';
import { type BlackPowder, type BpBattle, type BpUnit, type Commander, unitOf, unitsOf } from './model.ts';
import type { BpOrder, OrderOf } from './orders.ts';
import { enemiesOf } from './place.ts';
import { chargeableAhead } from './reach.ts';

function offer(subject: string, says: string, order: BpOrder): Offer<BlackPowder> {
  return { kind: order.kind, subject, says, order };
}

/** A command roll gives at most so many moves (BP-GAP-03). */
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

/** His units that may be given an order now. */
export function orderable(battle: BpBattle, commander: Commander): readonly BpUnit[] {
  return Object.values(battle.units).filter(
    (unit) => commands(commander, unit) && refusesOrdered(battle, unit) === undefined,
  );
}

export function commanderOffers(battle: BpBattle, commander: Commander): readonly Offer<BlackPowder>[] {
  const own = orderable(battle, commander);
  const give = (units: readonly BpUnit[], charge: UnitId | null): OrderOf<'giveOrder'> => ({
    kind: 'giveOrder',
    commander: commander.id,
    units: units.map(({ id }) => id),
    charge,
  });
  const orders = own.flatMap((unit) => {
    const charges = unit.where === 'table' ? chargeableAhead(battle, unit, enemiesOf(battle, unit), CHARGE_MOVES) : [];
    return [
      offer(commander.id, `Order ${unit.name} to move`, give([unit], null)),
      ...charges.map((enemy) =>
        offer(commander.id, `Order ${unit.name} to charge ${enemy.name}`, give([unit], enemy.id)),
      ),
    ];
  });
  const groups = own
    .map((unit) => groupAbout(battle, unit, own))
    .filter((group, i) => group.length > 1 && group.every((unit) => own.indexOf(unit) >= i))
    .map((group) =>
      offer(commander.id, `Order ${group.map(({ name }) => name).join(', ')} to move together`, give(group, null)),
    );
  const rallies = own
    .map((unit) => ({ kind: 'rally', commander: commander.id, unit: unit.id }) as const)
    .filter((order) => refusesRally(battle, order) === undefined)
    .map((order) => offer(commander.id, `Rally ${unitOf(battle, order.unit).name}`, order));
  return [...orders, ...groups, ...rallies].filter(
    ({ order }) => order.kind !== 'giveOrder' || refusesGiveOrder(battle, order) === undefined,
  );
}

export function commanderMoveOffers(battle: BpBattle, commander: Commander): readonly Offer<BlackPowder>[] {
  return unitsOf(battle, commander.side)
    .filter((unit) => commands(commander, unit))
    .map(({ name, x, y }) => ({
      name,
      order: { kind: 'moveCommander', commander: commander.id, x, y } as const,
    }))
    .filter(({ order }) => refusesCommanderMove(battle, order) === undefined)
    .map(({ name, order }) => offer(commander.id, `Join ${name}`, order));
}
