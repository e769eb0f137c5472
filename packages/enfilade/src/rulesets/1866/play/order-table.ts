import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { conductPlaceChit, conductRemoveChit, refusesPlaceChit, refusesRemoveChit } from './command.ts';
import { conductPlaceCommander, refusesPlaceCommander } from './commanders.ts';
import {
  conductCharge,
  conductDeclareCharge,
  conductSelfCharge,
  refusesCharge,
  refusesDeclareCharge,
  refusesSelfCharge,
} from './declarations.ts';
import type { EighteenSixtySix, Phase } from './model.ts';
import { conductMove, refusesMove } from './movement.ts';
import { chooseOrderOffers, declareChargeOffers, doneOffers, fireOffers, selfChargeOffers, toUnit } from './offers.ts';
import { placeChitOffers, placeCommanderOffers, removeChitOffers } from './offers-command.ts';
import { chargeOffers, moveOffers } from './offers-movement.ts';
import { conductChooseOrder, conductDone } from './sequence.ts';
import { conductFire, refusesFire } from './shooting.ts';
import { TO_DO, WORDS } from './words.ts';

const AFTER_INITIATIVE: readonly Phase[] = [
  'commanders',
  'chits',
  'declarations',
  'movement',
  'artillery',
  'smallArms',
];

/** Every kind of order, in the order in which they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<EighteenSixtySix, Phase> = {
  chooseOrder: { phases: ['initiative'], conduct: conductChooseOrder, offers: chooseOrderOffers },
  placeCommander: {
    phases: ['commanders'],
    actors: 'commander',
    refuses: refusesPlaceCommander,
    conduct: conductPlaceCommander,
    offers: placeCommanderOffers,
  },
  placeChit: {
    phases: ['chits'],
    actors: 'unit',
    refuses: refusesPlaceChit,
    conduct: conductPlaceChit,
    offers: toUnit(placeChitOffers),
  },
  removeChit: {
    phases: ['chits'],
    actors: 'unit',
    refuses: refusesRemoveChit,
    conduct: conductRemoveChit,
    offers: toUnit(removeChitOffers),
  },
  declareCharge: {
    phases: ['declarations'],
    actors: 'unit',
    refuses: refusesDeclareCharge,
    conduct: conductDeclareCharge,
    offers: toUnit(declareChargeOffers),
  },
  selfCharge: {
    phases: ['declarations'],
    actors: 'unit',
    refuses: refusesSelfCharge,
    conduct: conductSelfCharge,
    offers: toUnit(selfChargeOffers),
  },
  move: {
    phases: ['movement'],
    actors: 'unit',
    refuses: refusesMove,
    conduct: conductMove,
    offers: toUnit(moveOffers),
  },
  charge: {
    phases: ['movement'],
    actors: 'unit',
    refuses: refusesCharge,
    conduct: conductCharge,
    offers: toUnit(chargeOffers),
  },
  fire: {
    phases: ['artillery', 'smallArms'],
    actors: 'units',
    refuses: refusesFire,
    conduct: conductFire,
    offers: toUnit(fireOffers),
  },
  done: { phases: AFTER_INITIATIVE, conduct: (_, umpire) => conductDone(umpire), offers: doneOffers },
  concede: {
    phases: ['initiative', ...AFTER_INITIATIVE],
    conduct: (order, umpire) => concede(umpire, order, 'W66-GAP-36'),
  },
};

export const DISPATCH = dispatchOrders<EighteenSixtySix, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'W66-SEQ-01',
  because: `not in this part of the turn (${partName(WORDS, phase)}): ${TO_DO[phase] ?? 'wait for it to end'}`,
}));
