import { refusesCharger } from './charge.ts';
import { refusesOrder, refusesOrdered } from './command.ts';
import { type Action, ACTIONS, type GtcBattle, type GtcUnit, inBattle } from './model.ts';
import { type GtcOffer, offer } from './offer.ts';
import type { GtcOrder } from './orders.ts';
import { apart } from './place.ts';

function names(units: readonly GtcUnit[]): string {
  return units.map(({ name }) => name).join(', ');
}

/** Each alone, the nearest two, three and so on, all, and all who can to charge; other groups are written out. */
export function commanderOffers(battle: GtcBattle, commander: GtcUnit): readonly GtcOffer[] {
  const able = inBattle(battle).filter((unit) => refusesOrdered(battle, commander, unit) === undefined);
  const give = (units: readonly GtcUnit[], action: Action): GtcOrder => ({
    kind: 'order',
    commander: commander.id,
    group: units.map(({ id }) => ({ unit: id, action })),
  });
  const chargers = able.filter((unit) => refusesCharger(unit) === undefined);
  const near = able.toSorted((p, q) => apart(p, commander) - apart(q, commander));
  const all = able.length === 2 ? 'Order both units' : `Order all ${able.length} units`;
  const groups: readonly GtcOffer[] = [
    ...(able.length > 1 ? [offer(commander.id, all, give(able, 'none'))] : []),
    ...(chargers.length > 1 ? [offer(commander.id, 'Order all who can to charge', give(chargers, 'charge'))] : []),
    ...near.slice(2).map((_, i) => {
      const nearest = near.slice(0, i + 2);
      return offer(commander.id, `Order the nearest ${nearest.length}: ${names(nearest)}`, give(nearest, 'none'));
    }),
    ...able.flatMap((unit) =>
      (['none', 'moveDense', 'charge'] as const).map((action) =>
        offer(
          commander.id,
          action === 'none' ? `Order ${unit.name}` : `Order ${unit.name}: ${ACTIONS[action].toLowerCase()}`,
          give([unit], action),
        ),
      ),
    ),
  ];
  return [
    ...groups.filter(({ order }) => order.kind === 'order' && refusesOrder(battle, order) === undefined),
    offer(commander.id, 'Give no more orders', { kind: 'stop', commander: commander.id }),
  ];
}
