import { type BattleEvent, concede, type OrderRefusal, type Ruleset } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { blackPowderRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { conductEnter, conductLeave, refusesEnter, refusesLeave } from './buildings.ts';
import { conductGiveOrder, refusesGiveOrder } from './command.ts';
import {
  conductCommanderMove,
  conductRally,
  displaceCommanders,
  refusesCommanderMove,
  refusesRally,
} from './commanders.ts';
import { EVENTS } from './events.ts';
import { conductFight, refusesFight } from './fight.ts';
import { type BlackPowder, type BpBattle, type BpUmpire, type Phase, PHASES } from './model.ts';
import { conductForm, conductMove, refusesForm, refusesMoveOrder } from './movement.ts';
import { muster } from './muster.ts';
import { offers, subjects } from './offers.ts';
import { type BpOrder, readOrder } from './orders.ts';
import {
  conductChargeOrder,
  conductEndPhase,
  conductEndUnit,
  refusesChargeOrder,
  refusesEndPhase,
  refusesEndUnit,
} from './phases.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { refusesDeploy } from './deployment.ts';
import { conductDeploy, conductReady, refusesReady } from './setup.ts';
import { conductShot } from './shooting.ts';
import { refusesShot } from './targets.ts';

const MOVING: readonly Phase[] = ['drawOff', 'initiative', 'moving'];

/** In which parts of a turn an order may be given. */
const PARTS: Readonly<Record<BpOrder['kind'], readonly Phase[]>> = {
  deploy: ['setup'],
  ready: ['setup'],
  giveOrder: ['orders'],
  rally: ['orders'],
  move: MOVING,
  form: MOVING,
  enter: MOVING,
  leave: MOVING,
  charge: MOVING,
  endUnit: ['moving'],
  moveCommander: ['commanders'],
  shoot: ['shooting'],
  fight: ['handToHand'],
  endPhase: ['drawOff', 'initiative', 'orders', 'commanders', 'shooting'],
  concede: PHASES,
};

function refuses(battle: BpBattle, order: BpOrder): OrderRefusal | undefined {
  if (!PARTS[order.kind].some((part) => part === battle.phase))
    return { rule: 'BP-SEQ-01', because: `not in this part of the turn (${partName(battle.phase)})` };
  switch (order.kind) {
    case 'deploy':
      return refusesDeploy(battle, order);
    case 'ready':
      return refusesReady(battle);
    case 'giveOrder':
      return refusesGiveOrder(battle, order);
    case 'rally':
      return refusesRally(battle, order);
    case 'move':
      return refusesMoveOrder(battle, order);
    case 'form':
      return refusesForm(battle, order);
    case 'enter':
      return refusesEnter(battle, order);
    case 'leave':
      return refusesLeave(battle, order);
    case 'charge':
      return refusesChargeOrder(battle, order);
    case 'endUnit':
      return refusesEndUnit(battle, order);
    case 'moveCommander':
      return refusesCommanderMove(battle, order);
    case 'shoot':
      return refusesShot(battle, order);
    case 'fight':
      return refusesFight(battle, order);
    case 'endPhase':
      return refusesEndPhase(battle);
    case 'concede':
      return undefined;
  }
}

function conduct(order: BpOrder, umpire: BpUmpire): void {
  const { units } = umpire.battle;
  carryOut(order, umpire);
  if (umpire.battle.units !== units && order.kind !== 'shoot') displaceCommanders(umpire, units);
}

function carryOut(order: BpOrder, umpire: BpUmpire): void {
  switch (order.kind) {
    case 'deploy':
      return conductDeploy(order, umpire);
    case 'ready':
      return conductReady(umpire);
    case 'giveOrder':
      return conductGiveOrder(order, umpire);
    case 'rally':
      return conductRally(order, umpire);
    case 'move':
      return conductMove(order, umpire);
    case 'form':
      return conductForm(order, umpire);
    case 'enter':
      return conductEnter(order, umpire);
    case 'leave':
      return conductLeave(order, umpire);
    case 'charge':
      return conductChargeOrder(order, umpire);
    case 'endUnit':
      return conductEndUnit(umpire, order.unit);
    case 'moveCommander':
      return conductCommanderMove(order, umpire);
    case 'shoot':
      return conductShot(order, umpire);
    case 'fight':
      return conductFight(order, umpire);
    case 'endPhase':
      return conductEndPhase(umpire);
    case 'concede':
      return concede(umpire, order);
  }
}

/** Black Powder hides nothing. */
function redact(event: BattleEvent<BlackPowder>): BattleEvent<BlackPowder> {
  return event;
}

export const blackPowderPlay: Ruleset<BlackPowder> = {
  book: blackPowderRules,
  version,
  events: EVENTS,
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
