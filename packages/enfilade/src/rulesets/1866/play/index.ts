import { concede, type OrderRefusal, type Ruleset } from '#battle/index.ts';
import { partName } from '#story/index.ts';
import { eighteenSixtySixRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import {
  conductChit,
  conductCommander,
  conductTakeBack,
  refusesChit,
  refusesCommander,
  refusesTakeBack,
} from './command.ts';
import {
  conductChargeMove,
  conductDeclaration,
  conductSelfCharge,
  refusesChargeMove,
  refusesDeclaration,
  refusesSelfCharge,
} from './declare.ts';
import { EVENTS } from './events.ts';
import { inFog, knownTo } from './fog.ts';
import type { EighteenSixtySix, Phase, W66Battle, W66Umpire } from './model.ts';
import { conductMove, refusesMove } from './movement.ts';
import { muster } from './muster.ts';
import { offers, subjects } from './offers.ts';
import { readOrder, type W66Order } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { conductChooseOrder, conductDone } from './sequence.ts';
import { conductFire, refusesFire } from './shooting.ts';
import { redact, redactScenario } from './redact.ts';
import { WORDS } from './words.ts';

const BOTH: readonly Phase[] = ['commanders', 'chits', 'declarations', 'movement', 'artillery', 'smallArms'];

/** In which parts of a turn an order may be given. */
const PARTS: Readonly<Record<W66Order['kind'], readonly Phase[]>> = {
  chooseOrder: ['initiative'],
  placeCommander: ['commanders'],
  placeChit: ['chits'],
  removeChit: ['chits'],
  declareCharge: ['declarations'],
  selfCharge: ['declarations'],
  move: ['movement'],
  charge: ['movement'],
  fire: ['artillery', 'smallArms'],
  done: BOTH,
  concede: ['initiative', ...BOTH],
};

function refuses(battle: W66Battle, order: W66Order): OrderRefusal | undefined {
  if (!PARTS[order.kind].some((part) => part === battle.phase))
    return { rule: 'W66-SEQ-01', because: `not in this part of the turn (${partName(WORDS, battle.phase)})` };
  switch (order.kind) {
    case 'placeCommander':
      return refusesCommander(battle, order);
    case 'placeChit':
      return refusesChit(battle, order);
    case 'removeChit':
      return refusesTakeBack(battle, order);
    case 'declareCharge':
      return refusesDeclaration(battle, order);
    case 'selfCharge':
      return refusesSelfCharge(battle, order);
    case 'move':
      return refusesMove(battle, order);
    case 'charge':
      return refusesChargeMove(battle, order);
    case 'fire':
      return refusesFire(battle, order);
    case 'chooseOrder':
    case 'done':
    case 'concede':
      return undefined;
  }
}

function conduct(order: W66Order, umpire: W66Umpire): void {
  switch (order.kind) {
    case 'chooseOrder':
      return conductChooseOrder(order, umpire);
    case 'placeCommander':
      return conductCommander(order, umpire);
    case 'placeChit':
      return conductChit(order, umpire);
    case 'removeChit':
      return conductTakeBack(order, umpire);
    case 'declareCharge':
      return conductDeclaration(order, umpire);
    case 'selfCharge':
      return conductSelfCharge(order, umpire);
    case 'move':
      return conductMove(order, umpire);
    case 'charge':
      return conductChargeMove(umpire, order.unit);
    case 'fire':
      return conductFire(order, umpire);
    case 'done':
      return conductDone(umpire);
    case 'concede':
      return concede(umpire, order, 'W66-GAP-36');
  }
}

/** The battle by which the side to act decides: nothing it is offered or refused tells of units that it has not seen. */
function asKnown(battle: W66Battle): W66Battle {
  return knownTo(battle, battle.active);
}

export const eighteenSixtySixPlay: Ruleset<EighteenSixtySix> = {
  book: eighteenSixtySixRules,
  version,
  events: EVENTS,
  words: WORDS,
  muster: (umpire) => muster(inFog(umpire)),
  subjects: (battle) => subjects(asKnown(battle)),
  offers: (battle, subject, pick) => offers(asKnown(battle), subject, pick),
  sample: (battle, pick) => sample(asKnown(battle), pick),
  read: readOrder,
  refuses: (battle, order) => refuses(asKnown(battle), order),
  conduct: (order, umpire) => conduct(order, inFog(umpire)),
  footprints,
  redact,
  redactScenario,
};
