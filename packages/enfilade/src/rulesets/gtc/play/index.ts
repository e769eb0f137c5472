import { type BattleEvent, type Ruleset } from '#battle/index.ts';
import { grandTacticalCommanderRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { EVENTS } from './events.ts';
import type { GrandTactical, GtcUmpire } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { type GtcOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { settle } from './sequence.ts';
import { WORDS } from './words.ts';

function conduct(order: GtcOrder, umpire: GtcUmpire): void {
  DISPATCH.conduct(order, umpire);
  settle(umpire);
}

/** Nothing on the table is hidden; the distance of a charge, which may not be measured, is told when it is declared (GTC-GAP-51). */
function redact(event: BattleEvent<GrandTactical>): BattleEvent<GrandTactical> {
  return event;
}

/** How Grand Tactical Commander is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<GrandTactical> = {
  book: grandTacticalCommanderRules,
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
