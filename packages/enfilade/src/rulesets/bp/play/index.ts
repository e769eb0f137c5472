import { type BattleEvent, type Ruleset } from '#battle/index.ts';
import { blackPowderRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { displaceCommanders } from './displaced.ts';
import { EVENTS } from './events.ts';
import type { BlackPowder, BpUmpire } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { type BpOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { WORDS } from './words.ts';

function conduct(order: BpOrder, umpire: BpUmpire): void {
  const { units } = umpire.battle;
  DISPATCH.conduct(order, umpire);
  if (umpire.battle.units !== units && order.kind !== 'shoot') displaceCommanders(umpire, units);
}

/** Black Powder hides nothing. */
function redact(event: BattleEvent<BlackPowder>): BattleEvent<BlackPowder> {
  return event;
}

/** How Black Powder is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<BlackPowder> = {
  book: blackPowderRules,
  version,
  events: EVENTS,
  words: WORDS,
  orders: ORDER_TABLE,
  muster,
  subjects,
  offers: DISPATCH.offers,
  hasOffers: DISPATCH.hasOffers,
  sample,
  read: readOrder,
  refuses: DISPATCH.refuses,
  conduct,
  footprints,
  redact,
};
