import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import {
  conductGeneralMove,
  conductHold,
  conductReturn,
  conductRoll,
  refusesGeneralMove,
  refusesHold,
  refusesReturn,
  refusesRoll,
} from './command.ts';
import { refusesResolve } from './fight.ts';
import { conductAssault, refusesAssault } from './assault.ts';
import { conductManhandle, conductPivot, refusesManhandle, refusesPivot } from './guns.ts';
import { conductMove, conductRecover, refusesMoveOrder, refusesRecover } from './movement.ts';
import {
  fireOffers,
  holdOffers,
  moveGeneralOffers,
  resolveOffers,
  returnGeneralOffers,
  rollOffers,
  saysEndPhase,
  toGeneral,
  toGranted,
  toSide,
  toUnit,
} from './offers.ts';
import { assaultOffers } from './offers-assault.ts';
import { crossOffers, manhandleOffers, moveOffers, pivotOffers, recoverOffers } from './offers-movement.ts';
import { deployGeneralOffers, deployOffers } from './offers-setup.ts';
import { conductCross, refusesCross } from './river.ts';
import {
  conductDeploy,
  conductDeployGeneral,
  conductReady,
  refusesDeploy,
  refusesDeployGeneral,
  refusesReady,
} from './setup.ts';
import { conductEndPhase, conductOfferDraw, conductResolve, refusesEndPhase } from './sequence.ts';
import { conductFire, refusesFire } from './shooting.ts';
import { type BloodyBigBattles, type Phase, PHASES } from './model.ts';
import { WORDS } from './words.ts';

/** Every kind of order, in the order in which they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<BloodyBigBattles, Phase> = {
  deploy: {
    phases: ['setup'],
    actors: 'unit',
    refuses: refusesDeploy,
    conduct: conductDeploy,
    offers: toUnit(deployOffers),
  },
  deployGeneral: {
    phases: ['setup'],
    actors: 'general',
    refuses: refusesDeployGeneral,
    conduct: conductDeployGeneral,
    offers: toGeneral(deployGeneralOffers),
  },
  ready: {
    phases: ['setup'],
    refuses: refusesReady,
    conduct: (_, umpire) => conductReady(umpire),
    offers: toSide('ready', () => 'The army is ready', refusesReady),
  },
  rollCommand: {
    phases: ['movement'],
    actors: 'unit',
    refuses: refusesRoll,
    conduct: conductRoll,
    offers: toUnit(rollOffers),
  },
  move: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesMoveOrder,
    conduct: conductMove,
    offers: toGranted(moveOffers),
  },
  pivot: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesPivot,
    conduct: conductPivot,
    offers: toGranted(pivotOffers),
  },
  assault: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesAssault,
    conduct: conductAssault,
    offers: toGranted(assaultOffers),
  },
  manhandle: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesManhandle,
    conduct: conductManhandle,
    offers: toGranted(manhandleOffers),
  },
  cross: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesCross,
    conduct: conductCross,
    offers: toGranted(crossOffers),
  },
  recoverBase: {
    phases: ['granted'],
    actors: 'unit',
    refuses: refusesRecover,
    conduct: conductRecover,
    offers: toGranted(recoverOffers),
  },
  hold: {
    phases: ['movement', 'granted'],
    actors: 'unit',
    refuses: refusesHold,
    conduct: conductHold,
    offers: toUnit(holdOffers),
  },
  moveGeneral: {
    phases: ['generals'],
    actors: 'general',
    refuses: refusesGeneralMove,
    conduct: conductGeneralMove,
    offers: toGeneral(moveGeneralOffers),
  },
  returnGeneral: {
    phases: ['generals'],
    actors: 'general',
    refuses: refusesReturn,
    conduct: conductReturn,
    offers: toGeneral(returnGeneralOffers),
  },
  fire: {
    phases: ['defensiveFire', 'offensiveFire'],
    actors: 'firers',
    refuses: refusesFire,
    conduct: conductFire,
    offers: toUnit(fireOffers),
  },
  resolveAssault: {
    phases: ['assaults'],
    actors: 'unit',
    refuses: refusesResolve,
    conduct: conductResolve,
    offers: toUnit(resolveOffers),
  },
  endPhase: {
    phases: PHASES,
    refuses: refusesEndPhase,
    conduct: (_, umpire) => conductEndPhase(umpire),
    offers: toSide('endPhase', saysEndPhase, refusesEndPhase),
  },
  concede: { phases: PHASES, conduct: (order, umpire) => concede(umpire, order, 'BBB-GAP-31') },
  offerDraw: { phases: PHASES, conduct: (_, umpire) => conductOfferDraw(umpire) },
};

export const DISPATCH = dispatchOrders<BloodyBigBattles, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'BBB-TURN-01',
  because: `not in this step of the turn (${partName(WORDS, phase)})`,
}));
