import type { Ruleset } from '#battle/index.ts';
import { musketsTomahawksRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { EVENTS } from './events.ts';
import type { MusketsTomahawks } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { redact } from './redact.ts';
import { sample } from './sample.ts';
import { WORDS } from './words.ts';

/** How Muskets & Tomahawks is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<MusketsTomahawks> = {
  book: musketsTomahawksRules,
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
  conduct: DISPATCH.conduct,
  footprints,
  redact,
};
