import { refusesCharger } from './charge.ts';
import { refusesOrder, refusesOrdered } from './command.ts';
import { type Action, ACTIONS, type GtcBattle, type GtcUnit, inBattle } from './model.ts';
import type { Offers } from './offers.ts';
import type { OrderOf } from './orders.ts';
import { apart } from './place.ts';

function names(units: readonly GtcUnit[]): string {
  return units.map(({ name }) => name).join(', ');
}

/** Each alone, the nearest two, three and so on, all, and all that can charge; the player can put together any other group. */
export function orderOffers(battle: GtcBattle, commander: GtcUnit): Offers<'order'> {
  const able = inBattle(battle).filter((unit) => refusesOrdered(battle, commander, unit) === undefined);
  const offer = (says: string, units: readonly GtcUnit[], action: Action) => ({
    says,
    order: {
      kind: 'order',
      commander: commander.id,
      group: units.map(({ id }) => ({ unit: id, action })),
    } satisfies OrderOf<'order'>,
  });
  const chargers = able.filter((unit) => refusesCharger(unit) === undefined);
  const near = able.toSorted((p, q) => apart(p, commander) - apart(q, commander));
  const all = able.length === 2 ? 'Order both units' : `Order all ${able.length} units`;
  return [
    ...(able.length > 1 ? [offer(all, able, 'none')] : []),
    ...(chargers.length > 1 ? [offer('Order every unit that can charge to do so', chargers, 'charge')] : []),
    ...near.slice(2).map((_, i) => {
      const nearest = near.slice(0, i + 2);
      return offer(`Order the nearest ${nearest.length}: ${names(nearest)}`, nearest, 'none');
    }),
    ...able.flatMap((unit) =>
      (['none', 'moveDense', 'charge'] as const).map((action) =>
        offer(
          action === 'none' ? `Order ${unit.name}` : `Order ${unit.name}: ${ACTIONS[action].toLowerCase()}`,
          [unit],
          action,
        ),
      ),
    ),
  ].filter(({ order }) => refusesOrder(battle, order) === undefined);
}

export function stopOffers(_: GtcBattle, commander: GtcUnit): Offers<'stop'> {
  return [{ says: 'Give no more orders', order: { kind: 'stop', commander: commander.id } }];
}
