import { concede, dispatchOrders, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { conductCharge, refusesCharge } from './charge.ts';
import { conductOrder, conductPass, conductStop, refusesOrder, refusesPass, refusesStop } from './command.ts';
import { conductDeploy, refusesDeploy } from './deploy.ts';
import { conductEngineer, refusesEngineer } from './engineers.ts';
import { conductConsolidate, conductFight, conductStay, refusesConsolidate, refusesFight } from './fight.ts';
import { type GrandTactical, type Phase, PHASES } from './model.ts';
import {
  conductCommandMove,
  conductEvade,
  conductMove,
  refusesCommandMove,
  refusesEvade,
  refusesMove,
} from './movement.ts';
import { conductEndPhase } from './sequence.ts';
import { conductBombard, conductFire, refusesBombard, refusesFire } from './shooting.ts';
import { WORDS } from './words.ts';

const ACTS: readonly Phase[] = ['initiative', 'acting'];

/** Every kind of order with its phases (GTC-SEQ-01); `orders.ts` has their forms, `offers.ts` what is offered. */
export const ORDER_TABLE: OrderTable<GrandTactical, Phase> = {
  order: { phases: ['command'], actors: 'group', refuses: refusesOrder, conduct: conductOrder },
  stop: { phases: ['command'], actors: 'commander', refuses: refusesStop, conduct: conductStop },
  move: { phases: ['acting'], actors: 'unit', refuses: refusesMove, conduct: conductMove },
  evade: { phases: ['initiative'], actors: 'unit', refuses: refusesEvade, conduct: conductEvade },
  deploy: { phases: ACTS, actors: 'unit', refuses: refusesDeploy, conduct: conductDeploy },
  fire: { phases: ACTS, actors: 'units', refuses: refusesFire, conduct: conductFire },
  bombard: { phases: ['acting'], actors: 'units', refuses: refusesBombard, conduct: conductBombard },
  charge: { phases: ACTS, actors: 'unit', refuses: refusesCharge, conduct: conductCharge },
  engineer: { phases: ['initiative'], actors: 'unit', refuses: refusesEngineer, conduct: conductEngineer },
  pass: {
    phases: ['acting', 'consolidate'],
    actors: 'unit',
    refuses: refusesPass,
    conduct: ({ unit }, umpire) =>
      umpire.battle.phase === 'consolidate' ? conductStay(umpire, unit) : conductPass(umpire, unit),
  },
  commandMove: {
    phases: ['commandMoves'],
    actors: 'unit',
    refuses: refusesCommandMove,
    conduct: conductCommandMove,
  },
  fight: { phases: ['charge'], refuses: refusesFight, conduct: conductFight },
  consolidate: {
    phases: ['consolidate'],
    actors: 'unit',
    refuses: refusesConsolidate,
    conduct: conductConsolidate,
  },
  endPhase: {
    phases: ['initiative', 'command', 'commandMoves'],
    conduct: (_, umpire) => conductEndPhase(umpire),
  },
  concede: { phases: PHASES, conduct: (order, umpire) => concede(umpire, order) },
};

export const DISPATCH = dispatchOrders<GrandTactical, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'GTC-SEQ-01',
  because: `not in this phase (${partName(WORDS, phase)})`,
}));
