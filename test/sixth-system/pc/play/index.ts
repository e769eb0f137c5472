import type { BattleEvent, Ruleset } from '#battle/index.ts';
import { postcardRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { EVENTS } from './events.ts';
import type { PcUmpire, Postcard } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { type PcOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { checkVictory } from './sequence.ts';
import { WORDS } from './words.ts';

function conduct(order: PcOrder, umpire: PcUmpire): void {
  DISPATCH.conduct(order, umpire);
  checkVictory(umpire);
}

/** Nothing is hidden. */
function redact(event: BattleEvent<Postcard>): BattleEvent<Postcard> {
  return event;
}

/** How Powder on a Postcard is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<Postcard> = {
  book: postcardRules,
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
