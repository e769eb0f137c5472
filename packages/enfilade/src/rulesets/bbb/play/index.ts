import { type BattleEvent, type Ruleset } from '#battle/index.ts';
import { bloodyBigBattlesRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { EVENTS } from './events.ts';
import type { BbbUmpire, BloodyBigBattles } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { type BbbOrder, readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { takeObjectives } from './victory.ts';
import { WORDS } from './words.ts';

function conduct(order: BbbOrder, umpire: BbbUmpire): void {
  const before = umpire.battle;
  DISPATCH.conduct(order, umpire);
  if (umpire.battle.result === null) takeObjectives(umpire, before);
}

/** BBB-GAP-43: nothing is hidden. */
function redact(event: BattleEvent<BloodyBigBattles>): BattleEvent<BloodyBigBattles> {
  return event;
}

/** How Bloody Big Battles is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<BloodyBigBattles> = {
  book: bloodyBigBattlesRules,
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
