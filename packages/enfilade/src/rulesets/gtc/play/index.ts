import { kindsOf } from '#story/index.ts';
import { PHRASES } from './phrases.ts';
import { type BattleEvent, concede, type OrderRefusal, type Ruleset } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { grandTacticalCommanderRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { conductCharge, refusesCharge } from './charge.ts';
import { conductOrder, conductPass, conductStop, refusesOrder, refusesPass, refusesStop } from './command.ts';
import { conductDeploy, refusesDeploy } from './deploy.ts';
import { conductEngineer, refusesEngineer } from './engineers.ts';
import { conductConsolidate, conductFight, conductStay, refusesConsolidate, refusesFight } from './fight.ts';
import type { GrandTactical, GtcBattle, GtcUmpire, Phase } from './model.ts';
import {
  conductCommandMove,
  conductEvade,
  conductMove,
  refusesCommandMove,
  refusesEvade,
  refusesMove,
} from './movement.ts';
import { muster } from './muster.ts';
import { offers, subjects } from './offers.ts';
import { type GtcOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { conductEndPhase, settle } from './sequence.ts';
import { conductBombard, conductFire, refusesBombard, refusesFire } from './shooting.ts';
import { WORDS } from './words.ts';

const ANY: readonly Phase[] = ['initiative', 'command', 'acting', 'commandMoves', 'charge', 'consolidate'];
const ACTS: readonly Phase[] = ['initiative', 'acting'];

/** In which phases an order may be given (GTC-SEQ-01). */
const PARTS: Readonly<Record<GtcOrder['kind'], readonly Phase[]>> = {
  order: ['command'],
  stop: ['command'],
  move: ['acting'],
  evade: ['initiative'],
  deploy: ACTS,
  fire: ACTS,
  bombard: ['acting'],
  charge: ACTS,
  engineer: ['initiative'],
  pass: ['acting', 'consolidate'],
  commandMove: ['commandMoves'],
  fight: ['charge'],
  consolidate: ['consolidate'],
  endPhase: ['initiative', 'command', 'commandMoves'],
  concede: ANY,
};

function refuses(battle: GtcBattle, order: GtcOrder): OrderRefusal | undefined {
  if (!PARTS[order.kind].some((part) => part === battle.phase))
    return { rule: 'GTC-SEQ-01', because: `not in this phase (${partName(WORDS, battle.phase)})` };
  switch (order.kind) {
    case 'order':
      return refusesOrder(battle, order);
    case 'stop':
      return refusesStop(battle, order);
    case 'move':
      return refusesMove(battle, order);
    case 'evade':
      return refusesEvade(battle, order);
    case 'deploy':
      return refusesDeploy(battle, order);
    case 'fire':
      return refusesFire(battle, order);
    case 'bombard':
      return refusesBombard(battle, order);
    case 'charge':
      return refusesCharge(battle, order);
    case 'engineer':
      return refusesEngineer(battle, order);
    case 'pass':
      return refusesPass(battle, order);
    case 'commandMove':
      return refusesCommandMove(battle, order);
    case 'fight':
      return refusesFight(battle, order);
    case 'consolidate':
      return refusesConsolidate(battle, order);
    case 'endPhase':
    case 'concede':
      return undefined;
  }
}

function carryOut(order: GtcOrder, umpire: GtcUmpire): void {
  switch (order.kind) {
    case 'order':
      return conductOrder(order, umpire);
    case 'stop':
      return conductStop(order, umpire);
    case 'move':
      return conductMove(order, umpire);
    case 'evade':
      return conductEvade(order, umpire);
    case 'deploy':
      return conductDeploy(order, umpire);
    case 'fire':
      return conductFire(order, umpire);
    case 'bombard':
      return conductBombard(order, umpire);
    case 'charge':
      return conductCharge(order, umpire);
    case 'engineer':
      return conductEngineer(order, umpire);
    case 'pass':
      return umpire.battle.phase === 'consolidate' ? conductStay(umpire, order.unit) : conductPass(umpire, order.unit);
    case 'commandMove':
      return conductCommandMove(order, umpire);
    case 'fight':
      return conductFight(order, umpire);
    case 'consolidate':
      return conductConsolidate(order, umpire);
    case 'endPhase':
      return conductEndPhase(umpire);
    case 'concede':
      return concede(umpire, order);
  }
}

function conduct(order: GtcOrder, umpire: GtcUmpire): void {
  carryOut(order, umpire);
  settle(umpire);
}

/** Nothing on the table is hidden; the one thing nobody may know, the distance of a charge, is told when it is declared (GTC-GAP-51). */
function redact(event: BattleEvent<GrandTactical>): BattleEvent<GrandTactical> {
  return event;
}

export const grandTacticalCommanderPlay: Ruleset<GrandTactical> = {
  book: grandTacticalCommanderRules,
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
