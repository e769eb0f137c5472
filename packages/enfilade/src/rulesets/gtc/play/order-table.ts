import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { conductCharge, refusesCharge } from './charge.ts';
import { conductOrder, conductPass, conductStop, refusesOrder, refusesPass, refusesStop } from './command.ts';
import { conductEngineer, refusesEngineer } from './engineers.ts';
import { conductConsolidate, conductFight, refusesConsolidate, refusesFight } from './melee.ts';
import { conductDeploy, refusesDeploy } from './formations.ts';
import { type GrandTactical, type Phase, PHASES } from './model.ts';
import {
  conductCommandMove,
  conductEvade,
  conductMove,
  refusesCommandMove,
  refusesEvade,
  refusesMove,
} from './movement.ts';
import {
  chargeOffers,
  deployOffers,
  endPhaseOffers,
  engineerOffers,
  fightOffers,
  passOffers,
  toSide,
  toUnit,
} from './offers.ts';
import { commandMoveOffers, consolidateOffers, evadeOffers, moveOffers } from './offers-movement.ts';
import { orderOffers, stopOffers } from './offers-command.ts';
import { bombardOffers, fireOffers } from './offers-shooting.ts';
import { conductEndPhase } from './sequence.ts';
import { conductBombard, conductFire, refusesBombard, refusesFire } from './shooting.ts';
import { WORDS } from './words.ts';

const ACTS: readonly Phase[] = ['initiative', 'acting'];

/** Every kind of order (GTC-SEQ-01), in the order in which they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<GrandTactical, Phase> = {
  order: {
    phases: ['command'],
    actors: 'group',
    refuses: refusesOrder,
    conduct: conductOrder,
    offers: toUnit(orderOffers),
  },
  stop: {
    phases: ['command'],
    actors: 'commander',
    refuses: refusesStop,
    conduct: conductStop,
    offers: toUnit(stopOffers),
  },
  move: {
    phases: ['acting'],
    actors: 'unit',
    refuses: refusesMove,
    conduct: conductMove,
    offers: toUnit(moveOffers),
  },
  fire: { phases: ACTS, actors: 'units', refuses: refusesFire, conduct: conductFire, offers: toUnit(fireOffers) },
  charge: {
    phases: ACTS,
    actors: 'unit',
    refuses: refusesCharge,
    conduct: conductCharge,
    offers: toUnit(chargeOffers),
  },
  evade: {
    phases: ['initiative'],
    actors: 'unit',
    refuses: refusesEvade,
    conduct: conductEvade,
    offers: toUnit(evadeOffers),
  },
  deploy: {
    phases: ACTS,
    actors: 'unit',
    refuses: refusesDeploy,
    conduct: conductDeploy,
    offers: toUnit(deployOffers),
  },
  bombard: {
    phases: ['acting'],
    actors: 'units',
    refuses: refusesBombard,
    conduct: conductBombard,
    offers: toUnit(bombardOffers),
  },
  engineer: {
    phases: ['initiative'],
    actors: 'unit',
    refuses: refusesEngineer,
    conduct: conductEngineer,
    offers: toUnit(engineerOffers),
  },
  commandMove: {
    phases: ['commandMoves'],
    actors: 'unit',
    refuses: refusesCommandMove,
    conduct: conductCommandMove,
    offers: toUnit(commandMoveOffers),
  },
  fight: { phases: ['charge'], refuses: refusesFight, conduct: conductFight, offers: toSide(fightOffers) },
  consolidate: {
    phases: ['consolidate'],
    actors: 'unit',
    refuses: refusesConsolidate,
    conduct: conductConsolidate,
    offers: toUnit(consolidateOffers),
  },
  pass: {
    phases: ['acting', 'consolidate'],
    actors: 'unit',
    refuses: refusesPass,
    conduct: conductPass,
    offers: toUnit(passOffers),
  },
  endPhase: {
    phases: ['initiative', 'command', 'commandMoves'],
    conduct: (_, umpire) => conductEndPhase(umpire),
    offers: toSide(endPhaseOffers),
  },
  concede: { phases: PHASES, conduct: (order, umpire) => concede(umpire, order) },
};

export const DISPATCH = dispatchOrders<GrandTactical, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'GTC-SEQ-01',
  because: `not in this phase (${partName(WORDS, phase)})`,
}));
