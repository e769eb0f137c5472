import { concede, dispatchOrders, type OrderKind, type OrderRefusal, type OrderTable } from '#battle/index.ts';
import { partName } from '#story/index.ts';
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
import { conductFight, conductWithdraw, refusesEngaged } from './fight.ts';
import { conductDummy, conductHide, refusesDummy, refusesHide } from './hidden.ts';
import { type MtBattle, type MtUmpire, type MtUnit, type MusketsTomahawks, type Phase, unitOf } from './model.ts';
import { conductForm, conductMove, refusesForm, refusesMove } from './movement.ts';
import type { MtOrder } from './orders.ts';
import { refusesReveal, turnOver } from './reveal.ts';
import { finishGo, nextUnit, stillWaiting } from './sequence.ts';
import { conductPoint, conductReady, refusesBeforePoints, refusesPoint, refusesReady } from './setup.ts';
import { conductShoot, conductVolley, refusesShoot, refusesVolley } from './shooting.ts';
import { WORDS } from './words.ts';

const GO: readonly Phase[] = ['go'];
const SETUP: readonly Phase[] = ['setup'];
const PICKING: readonly Phase[] = ['troop', 'forward'];

type ActionOrder = Extract<MtOrder, { readonly unit: string }>;

/** Section 7.4: in flight only rally, shaken only recover (or lose the action). */
function refusesCompulsory(unit: MtUnit, kind: MtOrder['kind']): OrderRefusal | undefined {
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

/** An action of the activated unit (section 7.4). */
function action<O extends ActionOrder>(
  conduct: (order: O, umpire: MtUmpire) => void,
  refuses: (battle: MtBattle, order: O, unit: MtUnit) => OrderRefusal | undefined = () => undefined,
): Pick<OrderKind<MusketsTomahawks, O, Phase>, 'phases' | 'refuses' | 'conduct'> & { readonly actors: 'unit' } {
  return {
    phases: ['activation'],
    actors: 'unit',
    refuses: (battle, order) => {
      if (battle.state.activation?.unit !== order.unit)
        return { rule: 'MT-GAP-08', because: 'another unit is activated' };
      const unit = unitOf(battle, order.unit);
      return refusesCompulsory(unit, order.kind) ?? refuses(battle, order, unit);
    },
    conduct,
  };
}

/** An action that gives up vigilance and is used up with what it leads to. */
function spends<O extends ActionOrder>(
  conduct: (order: O, umpire: MtUmpire) => void,
  used: Parameters<typeof endAction>[1],
): (order: O, umpire: MtUmpire) => void {
  return (order, umpire) => {
    giveUpVigilance(umpire, order.unit);
    conduct(order, umpire);
    endAction(umpire, used);
  };
}

const MOVED = { moved: true };
const SHOT = { shot: true };

/** Every kind of order with the state of play in which it may be given (section 7.2); `orders.ts` has their forms, `offers.ts` what is offered. */
export const ORDER_TABLE: OrderTable<MusketsTomahawks, Phase> = {
  placePoint: { phases: SETUP, refuses: refusesPoint, conduct: conductPoint },
  deploy: {
    phases: SETUP,
    actors: 'unit',
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesDeploy(battle, order),
    conduct: conductDeploy,
  },
  hide: {
    phases: SETUP,
    actors: 'unit',
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesHide(battle, order),
    conduct: conductHide,
  },
  dummy: {
    phases: SETUP,
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesDummy(battle, order),
    conduct: conductDummy,
  },
  ready: { phases: SETUP, refuses: refusesReady, conduct: (_, umpire) => conductReady(umpire) },
  playCard: { phases: GO, actors: 'card', refuses: refusesPlay, conduct: conductPlay },
  passGo: { phases: GO, refuses: refusesPassGo, conduct: (_, umpire) => finishGo(umpire) },
  hark: { phases: GO, actors: 'unit', refuses: refusesHark, conduct: conductHark },
  order: { phases: GO, actors: 'unit', refuses: refusesOrder, conduct: conductOrder },
  standFast: {
    phases: GO,
    actors: 'unit',
    refuses: refusesStandFast,
    conduct: (order, umpire) => {
      conductStandFast(order, umpire);
      finishGo(umpire);
    },
  },
  holdBack: { phases: GO, actors: 'card', refuses: refusesHoldBack, conduct: conductHoldBack },
  preparation: { phases: GO, actors: 'card', refuses: refusesPreparation, conduct: conductPreparation },
  takePoints: { phases: ['forwardChoice'], conduct: (_, umpire) => conductTakePoints(umpire) },
  act: { phases: ['forwardChoice'], conduct: (_, umpire) => conductAct(umpire) },
  activate: { phases: PICKING, actors: 'unit', refuses: refusesActivate, conduct: conductActivate },
  done: { phases: PICKING, refuses: refusesDone, conduct: (_, umpire) => finishGo(umpire) },
  test: {
    phases: ['moraleTests'],
    actors: 'unit',
    refuses: (battle, { unit }) =>
      stillWaiting(battle).includes(unit)
        ? undefined
        : { rule: 'MT-GAP-04', because: 'it does not test, or has tested' },
    conduct: conductTest,
  },
  advance: action(spends(conductMove, MOVED), refusesMove),
  move: action(spends(conductMove, MOVED), refusesMove),
  wheel: action(spends(conductMove, MOVED), refusesMove),
  enter: action(spends(conductEnter, MOVED), refusesEnter),
  engage: action(spends(conductEngage, MOVED), refusesEngage),
  shoot: action(spends(conductShoot, SHOT), (battle, order, unit) => refusesShoot(battle, unit, order)),
  volley: action(spends(conductVolley, SHOT), (battle, order, unit) => refusesVolley(battle, unit, order)),
  reload: action(spends(conductReload, {}), (_, __, unit) => refusesReload(unit)),
  vigilance: action(
    ({ unit }, umpire) => {
      conductVigilance(umpire, unit);
      endAction(umpire, {});
    },
    (_, __, unit) => refusesVigilance(unit),
  ),
  form: action(spends(conductForm, MOVED), refusesForm),
  fight: action(spends(conductFight, {}), (_, __, unit) => refusesEngaged(unit)),
  withdraw: action(spends(conductWithdraw, MOVED), (_, __, unit) => refusesEngaged(unit)),
  rally: action(
    (order, umpire) => {
      giveUpVigilance(umpire, order.unit);
      endAction(umpire, { over: conductRally(order, umpire) });
    },
    (_, order, unit) => refusesFacings(unit, order),
  ),
  recover: action(spends(conductRecover, {})),
  reveal: action(({ unit, layout, places }, umpire) => {
    turnOver(umpire, unit, { facts: [], layout, places });
  }, refusesReveal),
  spoil: action(spends(conductSpoil, {}), refusesSpoil),
  pass: action((_, umpire) => nextUnit(umpire)),
  concede: { phases: GO, conduct: (order, umpire) => concede(umpire, order) },
};

export const DISPATCH = dispatchOrders<MusketsTomahawks, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'MT-GAP-06',
  because: `not now (${partName(WORDS, phase)})`,
}));
