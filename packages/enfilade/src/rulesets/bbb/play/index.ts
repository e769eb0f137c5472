import { kindsOf } from '#story/index.ts';
import { PHRASES } from './phrases.ts';
import { type BattleEvent, concede, other, type OrderRefusal, type Ruleset } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { bloodyBigBattlesRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
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
import { type BbbBattle, type BbbUmpire, type BloodyBigBattles, type Phase, PHASES } from './model.ts';
import { conductAssault, refusesAssault } from './assault.ts';
import { conductManhandle, conductPivot, refusesManhandle, refusesPivot } from './guns.ts';
import { conductMove, conductRecover, refusesMoveOrder, refusesRecover } from './movement.ts';
import { conductCross, refusesCross } from './river.ts';
import { muster } from './muster.ts';
import { offers, subjects } from './offers.ts';
import { type BbbOrder, type OrderOf, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
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
import { takeObjectives } from './victory.ts';
import { WORDS } from './words.ts';

interface Carried<K extends BbbOrder['kind']> {
  /** In which steps it may be given. */
  readonly in: readonly Phase[];
  refuses(battle: BbbBattle, order: OrderOf<K>): OrderRefusal | undefined;
  conduct(order: OrderOf<K>, umpire: BbbUmpire): void;
}

const never = (): undefined => undefined;

const CARRIED: { readonly [K in BbbOrder['kind']]: Carried<K> } = {
  deploy: { in: ['setup'], refuses: refusesDeploy, conduct: conductDeploy },
  deployGeneral: { in: ['setup'], refuses: refusesDeployGeneral, conduct: conductDeployGeneral },
  ready: { in: ['setup'], refuses: refusesReady, conduct: (_, umpire) => conductReady(umpire) },
  rollCommand: { in: ['movement'], refuses: refusesRoll, conduct: conductRoll },
  hold: { in: ['movement', 'granted'], refuses: refusesHold, conduct: conductHold },
  move: { in: ['granted'], refuses: refusesMoveOrder, conduct: conductMove },
  pivot: { in: ['granted'], refuses: refusesPivot, conduct: conductPivot },
  manhandle: { in: ['granted'], refuses: refusesManhandle, conduct: conductManhandle },
  cross: { in: ['granted'], refuses: refusesCross, conduct: conductCross },
  recoverBase: { in: ['granted'], refuses: refusesRecover, conduct: conductRecover },
  assault: { in: ['granted'], refuses: refusesAssault, conduct: conductAssault },
  moveGeneral: { in: ['generals'], refuses: refusesGeneralMove, conduct: conductGeneralMove },
  returnGeneral: { in: ['generals'], refuses: refusesReturn, conduct: conductReturn },
  fire: { in: ['defensiveFire', 'offensiveFire'], refuses: refusesFire, conduct: conductFire },
  resolveAssault: { in: ['assaults'], refuses: refusesResolve, conduct: conductResolve },
  endPhase: { in: PHASES, refuses: refusesEndPhase, conduct: (_, umpire) => conductEndPhase(umpire) },
  concede: { in: PHASES, refuses: never, conduct: (order, umpire) => concede(umpire, order, 'BBB-GAP-31') },
  offerDraw: { in: PHASES, refuses: never, conduct: (_, umpire) => offerDraw(umpire) },
};

function carried<K extends BbbOrder['kind']>(kind: K): Carried<BbbOrder['kind']> {
  return CARRIED[kind] as unknown as Carried<BbbOrder['kind']>;
}

function refuses(battle: BbbBattle, order: BbbOrder): OrderRefusal | undefined {
  const { in: steps, refuses: refusesOrder } = carried(order.kind);
  if (!steps.some((step) => step === battle.phase))
    return { rule: 'BBB-TURN-01', because: `not in this step of the turn (${partName(WORDS, battle.phase)})` };
  return refusesOrder(battle, order);
}

function conduct(order: BbbOrder, umpire: BbbUmpire): void {
  const before = umpire.battle;
  carried(order.kind).conduct(order, umpire);
  if (umpire.battle.result === null) takeObjectives(umpire, before);
}

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
  umpire.tell({
    kind: agreed ? 'battle-ended' : 'draw-declined',
    by: toAct,
    facts: ['BBB-GAP-31'],
    about: { agreed },
    changes: agreed ? [{ battle: { result: { winner: null, rule: 'BBB-GAP-31', because: 'a draw was agreed' } } }] : [],
  });
}

/** BBB-GAP-43: nothing is hidden. */
function redact(event: BattleEvent<BloodyBigBattles>): BattleEvent<BloodyBigBattles> {
  return event;
}

export const bloodyBigBattlesPlay: Ruleset<BloodyBigBattles> = {
  book: bloodyBigBattlesRules,
  version,
  events: kindsOf(PHRASES),
  words: WORDS,
  muster,
  subjects,
  offers,
  sample,
  read: readOrder,
  refuses,
  conduct,
  footprints,
  redact,
};
