import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { conductCharge, refusesCharge } from './charge.ts';
import { type Phase, PHASES, type Postcard } from './model.ts';
import { conductRally, refusesRally } from './morale.ts';
import { conductMove, refusesMove } from './movement.ts';
import { chargeOffers, fireOffers, moveOffers, rallyOffers, toSide, toUnit } from './offers.ts';
import { conductEndTurn } from './sequence.ts';
import { conductFire, refusesFire } from './shooting.ts';

/** Every kind of order, in the order in which they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<Postcard, Phase> = {
  fire: { phases: PHASES, actors: 'unit', refuses: refusesFire, conduct: conductFire, offers: toUnit(fireOffers) },
  charge: {
    phases: PHASES,
    actors: 'unit',
    refuses: refusesCharge,
    conduct: conductCharge,
    offers: toUnit(chargeOffers),
  },
  move: { phases: PHASES, actors: 'unit', refuses: refusesMove, conduct: conductMove, offers: toUnit(moveOffers) },
  rally: { phases: PHASES, actors: 'unit', refuses: refusesRally, conduct: conductRally, offers: toUnit(rallyOffers) },
  endTurn: {
    phases: PHASES,
    conduct: (_, umpire) => conductEndTurn(umpire),
    offers: toSide('endTurn', 'End the turn'),
  },
  concede: {
    phases: PHASES,
    conduct: (order, umpire) => concede(umpire, order),
    offers: toSide('concede', 'Concede'),
  },
};

export const DISPATCH = dispatchOrders<Postcard, Phase>(ORDER_TABLE, () => ({
  rule: 'PC-SEQ-01',
  because: 'the battle has not begun',
}));
