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
  refusesTest,
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
import { conductDeploy, refusesDeploy } from './setup-deploy.ts';
import { conductEngage, refusesEngage } from './charge.ts';
import { conductEnter, refusesEnter } from './entry.ts';
import { conductFight, conductWithdraw, refusesEngaged } from './melee.ts';
import { conductDummy, conductHide, refusesDummy, refusesHide } from './hidden.ts';
import { type MtBattle, type MtUmpire, type MtUnit, type MusketsTomahawks, type Phase, unitOf } from './model.ts';
import { conductForm, conductMove, refusesForm, refusesMove } from './movement.ts';
import {
  advanceOffers,
  engageOffers,
  enterOffers,
  formOffers,
  gatheringOffers,
  plainOffer,
  rallyOffers,
  reloadOffers,
  revealOffers,
  shootOffers,
  spoilOffers,
  vigilanceOffers,
  volleyOffers,
  wheelOffers,
} from './offers-activation.ts';
import {
  doneOffers,
  harkOffers,
  holdBackOffers,
  orderOffers,
  passGoOffers,
  playOffers,
  preparationOffers,
  standFastOffers,
} from './offers-command.ts';
import { deployOffers, dummyOffers, hideOffers, pointOffers, readyOffers } from './offers-setup.ts';
import { type Duty, toActive, toSide, toUnit } from './offers.ts';
import type { MtOrder } from './orders.ts';
import { refusesReveal, turnOver } from './reveal.ts';
import { finishGo, nextUnit } from './sequence.ts';
import { conductPoint, conductReady, refusesBeforePoints, refusesPoint, refusesReady } from './setup.ts';
import { conductShoot, conductVolley, refusesShoot, refusesVolley } from './shooting.ts';
import { WORDS } from './words.ts';

const GO: readonly Phase[] = ['go'];
const SETUP: readonly Phase[] = ['setup'];
const CHOOSING: readonly Phase[] = ['forwardChoice'];
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

type Row<O extends MtOrder> = OrderKind<MusketsTomahawks, O, Phase>;

/** An action of the activated unit (section 7.4). */
function action<O extends ActionOrder>(
  conduct: Row<NoInfer<O>>['conduct'],
  offers: NonNullable<Row<O>['offers']>,
  refuses: (battle: MtBattle, order: NoInfer<O>, unit: MtUnit) => OrderRefusal | undefined = () => undefined,
): Pick<Row<O>, 'phases' | 'refuses' | 'conduct' | 'offers'> & { readonly actors: 'unit' } {
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
    offers,
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
const FREE: readonly Duty[] = ['none'];

/** Every kind of order with the state of play in which it may be given (section 7.2), as they are offered; `orders.ts` has their forms. */
export const ORDER_TABLE: OrderTable<MusketsTomahawks, Phase> = {
  placePoint: { phases: SETUP, refuses: refusesPoint, conduct: conductPoint, offers: toSide(pointOffers) },
  deploy: {
    phases: SETUP,
    actors: 'unit',
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesDeploy(battle, order),
    conduct: conductDeploy,
    offers: toUnit(deployOffers),
  },
  hide: {
    phases: SETUP,
    actors: 'unit',
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesHide(battle, order),
    conduct: conductHide,
    offers: toUnit(hideOffers),
  },
  dummy: {
    phases: SETUP,
    refuses: (battle, order) => refusesBeforePoints(battle) ?? refusesDummy(battle, order),
    conduct: conductDummy,
    offers: toSide(dummyOffers),
  },
  ready: {
    phases: SETUP,
    refuses: refusesReady,
    conduct: (_, umpire) => conductReady(umpire),
    offers: toSide(readyOffers),
  },
  playCard: { phases: GO, actors: 'card', refuses: refusesPlay, conduct: conductPlay, offers: playOffers },
  holdBack: { phases: GO, actors: 'card', refuses: refusesHoldBack, conduct: conductHoldBack, offers: holdBackOffers },
  hark: { phases: GO, actors: 'unit', refuses: refusesHark, conduct: conductHark, offers: toUnit(harkOffers) },
  order: { phases: GO, actors: 'unit', refuses: refusesOrder, conduct: conductOrder, offers: toUnit(orderOffers) },
  standFast: {
    phases: GO,
    actors: 'unit',
    refuses: refusesStandFast,
    conduct: (order, umpire) => {
      conductStandFast(order, umpire);
      finishGo(umpire);
    },
    offers: toUnit(standFastOffers),
  },
  passGo: {
    phases: GO,
    refuses: refusesPassGo,
    conduct: (_, umpire) => finishGo(umpire),
    offers: toSide(passGoOffers),
  },
  preparation: {
    phases: GO,
    actors: 'card',
    refuses: refusesPreparation,
    conduct: conductPreparation,
    offers: toSide(preparationOffers),
  },
  act: {
    phases: CHOOSING,
    conduct: (_, umpire) => conductAct(umpire),
    offers: toSide(() => [{ says: 'Act with every Officer and Elite unit', order: { kind: 'act' } }]),
  },
  takePoints: {
    phases: CHOOSING,
    conduct: (_, umpire) => conductTakePoints(umpire),
    offers: toSide(() => [{ says: 'Take command points', order: { kind: 'takePoints' } }]),
  },
  activate: {
    phases: PICKING,
    actors: 'unit',
    refuses: refusesActivate,
    conduct: conductActivate,
    offers: toUnit(plainOffer('activate', ({ name }) => `Activate ${name}`)),
  },
  done: {
    phases: PICKING,
    refuses: refusesDone,
    conduct: (_, umpire) => finishGo(umpire),
    offers: toSide(doneOffers),
  },
  test: {
    phases: ['moraleTests'],
    actors: 'unit',
    refuses: refusesTest,
    conduct: conductTest,
    offers: toUnit(plainOffer('test', ({ name }) => `${name} tests`)),
  },
  rally: action(
    (order, umpire) => {
      giveUpVigilance(umpire, order.unit);
      endAction(umpire, { over: conductRally(order, umpire) });
    },
    toActive(['flight'], rallyOffers),
    (battle, order, unit) => refusesFacings(battle, unit, order),
  ),
  enter: action(spends(conductEnter, MOVED), toActive(['entry'], enterOffers), refusesEnter),
  recover: action(
    spends(conductRecover, {}),
    toActive(
      ['shaken'],
      plainOffer('recover', () => 'Recover'),
    ),
  ),
  fight: action(
    spends(conductFight, {}),
    toActive(
      ['fight'],
      plainOffer('fight', () => 'Fight another round'),
    ),
    (_, __, unit) => refusesEngaged(unit),
  ),
  withdraw: action(
    spends(conductWithdraw, MOVED),
    toActive(
      ['fight'],
      plainOffer('withdraw', () => 'Withdraw'),
    ),
    (_, __, unit) => refusesEngaged(unit),
  ),
  shoot: action(spends(conductShoot, SHOT), toActive(FREE, shootOffers), refusesShoot),
  volley: action(spends(conductVolley, SHOT), toActive(FREE, volleyOffers), refusesVolley),
  engage: action(spends(conductEngage, MOVED), toActive(FREE, engageOffers), refusesEngage),
  move: action(spends(conductMove, MOVED), toActive(FREE, gatheringOffers), refusesMove),
  advance: action(spends(conductMove, MOVED), toActive(FREE, advanceOffers), refusesMove),
  form: action(spends(conductForm, MOVED), toActive(FREE, formOffers), refusesForm),
  wheel: action(spends(conductMove, MOVED), toActive(FREE, wheelOffers), refusesMove),
  reload: action(spends(conductReload, {}), toActive(FREE, reloadOffers), (_, __, unit) => refusesReload(unit)),
  vigilance: action(
    (order, umpire) => {
      conductVigilance(order, umpire);
      endAction(umpire, {});
    },
    toActive(FREE, vigilanceOffers),
    (_, __, unit) => refusesVigilance(unit),
  ),
  spoil: action(spends(conductSpoil, {}), toActive(FREE, spoilOffers), refusesSpoil),
  reveal: action(
    ({ unit, layout, places }, umpire) => {
      turnOver(umpire, unit, { facts: [], layout, places });
    },
    toActive(FREE, revealOffers),
    refusesReveal,
  ),
  pass: action(
    (_, umpire) => nextUnit(umpire),
    toActive(
      ['entry', 'shaken', 'fight', 'none'],
      plainOffer('pass', () => 'Pass'),
    ),
  ),
  concede: {
    phases: GO,
    conduct: (order, umpire) => concede(umpire, order),
    offers: toSide(() => [{ says: 'Concede', order: { kind: 'concede' } }]),
  },
};

export const DISPATCH = dispatchOrders<MusketsTomahawks, Phase>(ORDER_TABLE, ({ phase }) => ({
  rule: 'MT-GAP-06',
  because: `not now (${partName(WORDS, phase)})`,
}));
