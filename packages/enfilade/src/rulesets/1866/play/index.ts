import type { Ruleset } from '#battle/index.ts';
import { eighteenSixtySixRules } from '../rules.ts';
import version from '../rules-version.json' with { type: 'json' };
import { EVENTS } from './events.ts';
import { inFog, knownTo } from './fog.ts';
import type { EighteenSixtySix, W66Battle } from './model.ts';
import { muster } from './muster.ts';
import { subjects } from './offers.ts';
import { DISPATCH, ORDER_TABLE } from './order-table.ts';
import { readOrder } from './orders.ts';
import { footprints } from './place.ts';
import { sample } from './sample.ts';
import { redact, redactScenario } from './redact.ts';
import { WORDS } from './words.ts';

/** The battle by which the side to act decides: nothing it is offered or refused tells of units that it has not seen. */
function asKnown(battle: W66Battle): W66Battle {
  return knownTo(battle, battle.active);
}

/** How 1866 is played: muster, orders, questions, events, victory. */
export const ruleset: Ruleset<EighteenSixtySix> = {
  book: eighteenSixtySixRules,
  version,
  events: EVENTS,
  words: WORDS,
  orders: ORDER_TABLE,
  muster: (umpire) => muster(inFog(umpire)),
  subjects: (battle) => subjects(asKnown(battle)),
  offers: (battle, subject, pick) => (battle.result === null ? DISPATCH.offers(asKnown(battle), subject, pick) : []),
  hasOffers: (battle, subject, pick) => battle.result === null && DISPATCH.hasOffers(asKnown(battle), subject, pick),
  sample: (battle, pick) => sample(asKnown(battle), pick),
  read: readOrder,
  refuses: (battle, order) => DISPATCH.refuses(asKnown(battle), order),
  conduct: (order, umpire) => DISPATCH.conduct(order, inFog(umpire)),
  footprints,
  redact,
  redactScenario,
};
