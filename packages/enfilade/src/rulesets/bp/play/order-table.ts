import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { conductEnter, conductLeave, refusesEnter, refusesLeave } from './buildings.ts';
import { conductChargeOrder, refusesChargeOrder } from './charge.ts';
import { conductGiveOrder, refusesGiveOrder } from './command.ts';
import { conductCommanderMove, conductRally, refusesCommanderMove, refusesRally } from './commanders.ts';
import { refusesDeploy } from './deployment.ts';
import { conductFight, refusesFight } from './melee.ts';
import { endGrant, refusesEndUnit } from './grants.ts';
import { type BlackPowder, type Phase, PHASES } from './model.ts';
import { conductForm, conductMove, refusesForm, refusesMoveOrder } from './movement.ts';
import {
  chargeOffers,
  deployOffers,
  endUnitOffers,
  enterOffers,
  fightOffers,
  formOffers,
  leaveOffers,
  moveOffers,
  shotOffers,
  toSide,
  toUnit,
} from './offers.ts';
import {
  giveOrderOffers,
  hasGiveOrderOffers,
  moveCommanderOffers,
  ofCommander,
  rallyOffers,
  toCommander,
} from './offers-command.ts';
import { conductEndPhase, refusesEndPhase } from './end-phase.ts';
import { conductDeploy, conductReady, refusesReady } from './setup.ts';
import { conductShot } from './shooting.ts';
import { refusesShot } from './targets.ts';
import { WORDS } from './words.ts';

const MOVING: readonly Phase[] = ['drawOff', 'initiative', 'moving'];

/** Every kind of order, in the order in which they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<BlackPowder, Phase> = {
  deploy: {
    phases: ['setup'],
    actors: 'unit',
    refuses: refusesDeploy,
    conduct: conductDeploy,
    offers: toUnit(deployOffers),
  },
  ready: {
    phases: ['setup'],
    refuses: refusesReady,
    conduct: (_, umpire) => conductReady(umpire),
    offers: toSide('ready', 'All units are set up', refusesReady),
  },
  giveOrder: {
    phases: ['orders'],
    actors: 'units',
    refuses: refusesGiveOrder,
    conduct: conductGiveOrder,
    offers: toCommander(giveOrderOffers),
    hasOffers: ofCommander(hasGiveOrderOffers),
  },
  rally: {
    phases: ['orders'],
    actors: 'unit',
    refuses: refusesRally,
    conduct: conductRally,
    offers: toCommander(rallyOffers),
  },
  move: {
    phases: MOVING,
    actors: 'unit',
    refuses: refusesMoveOrder,
    conduct: conductMove,
    offers: toUnit(moveOffers),
  },
  leave: { phases: MOVING, actors: 'unit', refuses: refusesLeave, conduct: conductLeave, offers: toUnit(leaveOffers) },
  enter: { phases: MOVING, actors: 'unit', refuses: refusesEnter, conduct: conductEnter, offers: toUnit(enterOffers) },
  form: { phases: MOVING, actors: 'unit', refuses: refusesForm, conduct: conductForm, offers: toUnit(formOffers) },
  charge: {
    phases: MOVING,
    actors: 'unit',
    refuses: refusesChargeOrder,
    conduct: conductChargeOrder,
    offers: toUnit(chargeOffers),
  },
  endUnit: {
    phases: ['moving'],
    actors: 'unit',
    refuses: refusesEndUnit,
    conduct: ({ unit }, umpire) => endGrant(umpire, unit),
    offers: toUnit(endUnitOffers),
  },
  moveCommander: {
    phases: ['commanders'],
    actors: 'commander',
    refuses: refusesCommanderMove,
    conduct: conductCommanderMove,
    offers: toCommander(moveCommanderOffers),
  },
  shoot: {
    phases: ['shooting'],
    actors: 'unit',
    refuses: refusesShot,
    conduct: conductShot,
    offers: toUnit(shotOffers),
  },
  fight: {
    phases: ['handToHand'],
    actors: 'unit',
    refuses: refusesFight,
    conduct: conductFight,
    offers: fightOffers,
  },
  endPhase: {
    phases: ['drawOff', 'initiative', 'orders', 'commanders', 'shooting'],
    refuses: refusesEndPhase,
    conduct: (_, umpire) => conductEndPhase(umpire),
    offers: toSide('endPhase', 'End this part', refusesEndPhase),
  },
  concede: {
    phases: PHASES,
    conduct: (order, umpire) => concede(umpire, order),
    offers: toSide('concede', 'Concede'),
  },
};

export const DISPATCH = dispatchOrders<BlackPowder, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'BP-SEQ-01',
  because: `not in this part of the turn (${partName(WORDS, phase)})`,
}));
