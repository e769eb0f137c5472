import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { conductAssault, refusesAssault } from './charge.ts';
import {
  conductMoveGeneral,
  conductHold,
  conductReturnGeneral,
  conductRollCommand,
  refusesMoveGeneral,
  refusesHold,
  refusesReturnGeneral,
  refusesRollCommand,
} from './command.ts';
import { conductManhandle, conductPivot, refusesManhandle, refusesPivot } from './guns.ts';
import { refusesResolveAssault } from './melee.ts';
import { type BloodyBigBattles, type Phase, PHASES } from './model.ts';
import { conductMove, conductRecoverBase, refusesMoveOrder, refusesRecoverBase } from './movement.ts';
import { assaultOffers } from './offers-charge.ts';
import { crossOffers, manhandleOffers, moveOffers, pivotOffers, recoverBaseOffers } from './offers-movement.ts';
import { deployGeneralOffers, deployOffers } from './offers-setup.ts';
import {
  fireOffers,
  holdOffers,
  moveGeneralOffers,
  resolveAssaultOffers,
  returnGeneralOffers,
  rollCommandOffers,
  saysEndPhase,
  toGeneral,
  toGranted,
  toSide,
  toUnit,
} from './offers.ts';
import { conductCross, refusesCross } from './river.ts';
import { conductEndPhase, conductOfferDraw, conductResolveAssault, refusesEndPhase } from './sequence.ts';
import {
  conductDeploy,
  conductDeployGeneral,
  conductReady,
  refusesDeploy,
  refusesDeployGeneral,
  refusesReady,
} from './setup.ts';
import { conductFire } from './shooting.ts';
import { refusesFire } from './targets.ts';
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
    refuses: refusesRollCommand,
    conduct: conductRollCommand,
    offers: toUnit(rollCommandOffers),
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
    refuses: refusesRecoverBase,
    conduct: conductRecoverBase,
    offers: toGranted(recoverBaseOffers),
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
    refuses: refusesMoveGeneral,
    conduct: conductMoveGeneral,
    offers: toGeneral(moveGeneralOffers),
  },
  returnGeneral: {
    phases: ['generals'],
    actors: 'general',
    refuses: refusesReturnGeneral,
    conduct: conductReturnGeneral,
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
    refuses: refusesResolveAssault,
    conduct: conductResolveAssault,
    offers: toUnit(resolveAssaultOffers),
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
