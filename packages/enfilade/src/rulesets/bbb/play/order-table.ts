import { concede, dispatchOrders, other, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { tell } from './events.ts';
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
import { conductCross, refusesCross } from './river.ts';
import {
  conductDeploy,
  conductDeployGeneral,
  conductReady,
  refusesDeploy,
  refusesDeployGeneral,
  refusesReady,
} from './setup.ts';
import { conductEndPhase, conductResolve, refusesEndPhase } from './sequence.ts';
import { conductFire, refusesFire } from './shooting.ts';
import { type BbbUmpire, type BloodyBigBattles, type Phase, PHASES } from './model.ts';
import { WORDS } from './words.ts';

/** Every kind of order with its steps; `orders.ts` has their forms, `offers.ts` what is offered. */
export const ORDER_TABLE: OrderTable<BloodyBigBattles, Phase> = {
  deploy: { phases: ['setup'], actors: 'unit', refuses: refusesDeploy, conduct: conductDeploy },
  deployGeneral: { phases: ['setup'], actors: 'general', refuses: refusesDeployGeneral, conduct: conductDeployGeneral },
  ready: { phases: ['setup'], refuses: refusesReady, conduct: (_, umpire) => conductReady(umpire) },
  rollCommand: { phases: ['movement'], actors: 'unit', refuses: refusesRoll, conduct: conductRoll },
  hold: { phases: ['movement', 'granted'], actors: 'unit', refuses: refusesHold, conduct: conductHold },
  move: { phases: ['granted'], actors: 'unit', refuses: refusesMoveOrder, conduct: conductMove },
  pivot: { phases: ['granted'], actors: 'unit', refuses: refusesPivot, conduct: conductPivot },
  manhandle: { phases: ['granted'], actors: 'unit', refuses: refusesManhandle, conduct: conductManhandle },
  cross: { phases: ['granted'], actors: 'unit', refuses: refusesCross, conduct: conductCross },
  recoverBase: { phases: ['granted'], actors: 'unit', refuses: refusesRecover, conduct: conductRecover },
  assault: { phases: ['granted'], actors: 'unit', refuses: refusesAssault, conduct: conductAssault },
  moveGeneral: { phases: ['generals'], actors: 'general', refuses: refusesGeneralMove, conduct: conductGeneralMove },
  returnGeneral: { phases: ['generals'], actors: 'general', refuses: refusesReturn, conduct: conductReturn },
  fire: { phases: ['defensiveFire', 'offensiveFire'], actors: 'firers', refuses: refusesFire, conduct: conductFire },
  resolveAssault: { phases: ['assaults'], actors: 'unit', refuses: refusesResolve, conduct: conductResolve },
  endPhase: { phases: PHASES, refuses: refusesEndPhase, conduct: (_, umpire) => conductEndPhase(umpire) },
  concede: { phases: PHASES, conduct: (order, umpire) => concede(umpire, order, 'BBB-GAP-31') },
  offerDraw: { phases: PHASES, conduct: (_, umpire) => offerDraw(umpire) },
};

function offerDraw(umpire: BbbUmpire): void {
  const { toAct } = umpire.battle;
  const agreed = umpire.ask({
    to: other(toAct),
    kind: 'draw-offered',
    rule: 'BBB-GAP-31',
    asks: 'The other side offers a draw. Do you accept?',
    subject: null,
    options: [
      { answer: false, says: 'Fight on' },
      { answer: true, says: 'Accept the draw' },
    ],
  });
  const result = { winner: null, rule: 'BBB-GAP-31', because: 'a draw was agreed' };
  if (agreed) tell(umpire, 'battle-ended', toAct, result, { agreed });
  else tell(umpire, 'draw-declined', toAct);
}

export const DISPATCH = dispatchOrders<BloodyBigBattles, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'BBB-TURN-01',
  because: `not in this step of the turn (${partName(WORDS, phase)})`,
}));
