import { concede, type OrderRefusal, type Ruleset } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { musketsTomahawksRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import {
  conductActivate,
  conductHark,
  conductOrder,
  conductRally,
  conductRecover,
  conductReload,
  conductSpoil,
  conductTest,
  conductVigilance,
  endAction,
  giveUpVigilance,
  refusesActivate,
  refusesDone,
  refusesHark,
  refusesOrder,
  refusesReload,
  refusesSpoil,
  refusesVigilance,
} from './actions.ts';
import {
  conductAct,
  conductHoldBack,
  conductPlay,
  conductPreparation,
  conductStandFast,
  conductTakePoints,
  refusesFacings,
  refusesHoldBack,
  refusesPassGo,
  refusesPlay,
  refusesPreparation,
  refusesStandFast,
} from './command.ts';
import { conductDeploy, refusesDeploy } from './deploy.ts';
import { conductEngage, refusesEngage } from './engage.ts';
import { conductEnter, refusesEnter } from './enter.ts';
import { EVENTS } from './events.ts';
import { conductFight, conductWithdraw, refusesEngaged } from './fight.ts';
import { conductDummy, conductHide, refusesDummy, refusesHide } from './hidden.ts';
import { refusesReveal, turnOver } from './reveal.ts';
import { type MtBattle, type MtUmpire, type MtUnit, type MusketsTomahawks, type Phase, unitOf } from './model.ts';
import { conductForm, conductMove, refusesForm, refusesMove } from './movement.ts';
import { muster } from './muster.ts';
import { offers, subjects } from './offers.ts';
import { type MtOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { conductPoint, conductReady, refusesBeforePoints, refusesPoint, refusesReady } from './setup.ts';
import { finishGo, nextUnit, stillWaiting } from './sequence.ts';
import { conductShoot, conductVolley, refusesShoot, refusesVolley } from './shooting.ts';
import { redact } from './redact.ts';
import { WORDS } from './words.ts';

const ACTION: readonly Phase[] = ['activation'];
const GO: readonly Phase[] = ['go'];
const SETUP: readonly Phase[] = ['setup'];
const PICKING: readonly Phase[] = ['troop', 'forward'];

/** In which state of play an order may be given (section 7.2). */
const STATES: Readonly<Record<MtOrder['kind'], readonly Phase[]>> = {
  placePoint: SETUP,
  deploy: SETUP,
  hide: SETUP,
  dummy: SETUP,
  ready: SETUP,
  playCard: GO,
  passGo: GO,
  hark: GO,
  order: GO,
  standFast: GO,
  holdBack: GO,
  preparation: GO,
  takePoints: ['forwardChoice'],
  act: ['forwardChoice'],
  activate: PICKING,
  done: PICKING,
  test: ['moraleTests'],
  advance: ACTION,
  move: ACTION,
  wheel: ACTION,
  enter: ACTION,
  engage: ACTION,
  shoot: ACTION,
  volley: ACTION,
  reload: ACTION,
  vigilance: ACTION,
  form: ACTION,
  fight: ACTION,
  withdraw: ACTION,
  rally: ACTION,
  recover: ACTION,
  reveal: ACTION,
  spoil: ACTION,
  pass: ACTION,
  concede: GO,
};

type ActionOrder = Extract<
  MtOrder,
  {
    readonly kind:
      | 'advance'
      | 'move'
      | 'wheel'
      | 'enter'
      | 'engage'
      | 'shoot'
      | 'volley'
      | 'reload'
      | 'vigilance'
      | 'form'
      | 'fight'
      | 'withdraw'
      | 'rally'
      | 'recover'
      | 'reveal'
      | 'spoil'
      | 'pass';
  }
>;

function isAction(order: MtOrder): order is ActionOrder {
  return STATES[order.kind] === ACTION;
}

/** Section 7.4: in flight only rally, shaken only recover (or lose the action). */
function refusesCompulsory(unit: MtUnit, { kind }: ActionOrder): OrderRefusal | undefined {
  if (unit.where === 'coming')
    return kind === 'enter' || kind === 'pass'
      ? undefined
      : { rule: 'MT-GAP-39', because: 'it has not entered the table' };
  if (unit.flight !== (kind === 'rally'))
    return unit.flight
      ? { rule: 'MT-GAP-35', because: 'a unit in flight can only try to rally' }
      : { rule: 'MT-GAP-35', because: 'it is not in flight' };
  if (kind === 'recover' && !unit.shaken) return { rule: 'MT-GAP-34', because: 'it is not shaken' };
  if (unit.shaken && kind !== 'recover' && kind !== 'pass')
    return { rule: 'MT-GAP-34', because: 'a shaken unit recovers first' };
  return undefined;
}

function refusesAction(battle: MtBattle, order: ActionOrder): OrderRefusal | undefined {
  if (battle.state.activation?.unit !== order.unit) return { rule: 'MT-GAP-08', because: 'another unit is activated' };
  const unit = unitOf(battle, order.unit);
  const barred = refusesCompulsory(unit, order);
  if (barred !== undefined) return barred;
  switch (order.kind) {
    case 'advance':
    case 'move':
    case 'wheel':
      return refusesMove(battle, order);
    case 'enter':
      return refusesEnter(battle, order);
    case 'engage':
      return refusesEngage(battle, order);
    case 'shoot':
      return refusesShoot(battle, unit, order);
    case 'volley':
      return refusesVolley(battle, unit, order);
    case 'reload':
      return refusesReload(unit);
    case 'vigilance':
      return refusesVigilance(unit);
    case 'form':
      return refusesForm(battle, order);
    case 'fight':
    case 'withdraw':
      return refusesEngaged(unit);
    case 'reveal':
      return refusesReveal(battle, order);
    case 'spoil':
      return refusesSpoil(battle, order);
    case 'rally':
      return refusesFacings(unit, order);
    case 'recover':
    case 'pass':
      return undefined;
  }
}

function refuses(battle: MtBattle, order: MtOrder): OrderRefusal | undefined {
  if (!STATES[order.kind].some((state) => state === battle.phase))
    return { rule: 'MT-GAP-06', because: `not now (${partName(WORDS, battle.phase)})` };
  if (isAction(order)) return refusesAction(battle, order);
  switch (order.kind) {
    case 'placePoint':
      return refusesPoint(battle, order);
    case 'deploy':
      return refusesBeforePoints(battle) ?? refusesDeploy(battle, order);
    case 'hide':
      return refusesBeforePoints(battle) ?? refusesHide(battle, order);
    case 'dummy':
      return refusesBeforePoints(battle) ?? refusesDummy(battle, order);
    case 'ready':
      return refusesReady(battle);
    case 'playCard':
      return refusesPlay(battle, order);
    case 'passGo':
      return refusesPassGo(battle);
    case 'hark':
      return refusesHark(battle, order);
    case 'order':
      return refusesOrder(battle, order);
    case 'standFast':
      return refusesStandFast(battle, order);
    case 'holdBack':
      return refusesHoldBack(battle, order);
    case 'preparation':
      return refusesPreparation(battle, order);
    case 'activate':
      return refusesActivate(battle, order);
    case 'done':
      return refusesDone(battle);
    case 'test':
      return stillWaiting(battle).includes(order.unit)
        ? undefined
        : { rule: 'MT-GAP-04', because: 'it does not test, or has tested' };
    case 'takePoints':
    case 'act':
    case 'concede':
      return undefined;
  }
}

function conductAction(order: ActionOrder, umpire: MtUmpire): void {
  if (order.kind === 'pass') return nextUnit(umpire);
  if (order.kind === 'reveal') {
    turnOver(umpire, order.unit, { facts: [], layout: order.layout, places: order.places });
    return;
  }
  if (order.kind !== 'vigilance') giveUpVigilance(umpire, order.unit);
  switch (order.kind) {
    case 'advance':
    case 'move':
    case 'wheel':
      conductMove(umpire, order);
      return endAction(umpire, { moved: true });
    case 'enter':
      conductEnter(umpire, order);
      return endAction(umpire, { moved: true });
    case 'engage':
      conductEngage(umpire, order);
      return endAction(umpire, { moved: true });
    case 'shoot':
      conductShoot(umpire, order);
      return endAction(umpire, { shot: true });
    case 'volley':
      conductVolley(umpire, order);
      return endAction(umpire, { shot: true });
    case 'reload':
      conductReload(umpire, order);
      return endAction(umpire, {});
    case 'vigilance':
      conductVigilance(umpire, order.unit);
      return endAction(umpire, {});
    case 'form':
      conductForm(umpire, order);
      return endAction(umpire, { moved: true });
    case 'fight':
      conductFight(umpire, order);
      return endAction(umpire, {});
    case 'withdraw':
      conductWithdraw(umpire, order);
      return endAction(umpire, { moved: true });
    case 'rally':
      return endAction(umpire, { over: conductRally(umpire, order) });
    case 'recover':
      conductRecover(umpire, order);
      return endAction(umpire, {});
    case 'spoil':
      conductSpoil(umpire, order);
      return endAction(umpire, {});
  }
}

function conduct(order: MtOrder, umpire: MtUmpire): void {
  if (isAction(order)) return conductAction(order, umpire);
  switch (order.kind) {
    case 'placePoint':
      return conductPoint(umpire, order);
    case 'deploy':
      return conductDeploy(umpire, order);
    case 'hide':
      return conductHide(umpire, order);
    case 'dummy':
      return conductDummy(umpire, order);
    case 'ready':
      return conductReady(umpire);
    case 'playCard':
      return conductPlay(umpire, order);
    case 'passGo':
    case 'done':
      return finishGo(umpire);
    case 'hark':
      return conductHark(umpire, order);
    case 'order':
      return conductOrder(umpire, order);
    case 'standFast':
      conductStandFast(umpire, order);
      return finishGo(umpire);
    case 'holdBack':
      return conductHoldBack(umpire, order);
    case 'preparation':
      return conductPreparation(umpire, order);
    case 'takePoints':
      return conductTakePoints(umpire);
    case 'act':
      return conductAct(umpire);
    case 'activate':
      return conductActivate(umpire, order);
    case 'test':
      return conductTest(umpire, order);
    case 'concede':
      return concede(umpire, order);
  }
}

export const musketsTomahawksPlay: Ruleset<MusketsTomahawks> = {
  book: musketsTomahawksRules,
  version,
  events: EVENTS,
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
