import { replay } from '#battle/index.ts';
import { isQuiet, sentenceOf } from '#story/index.ts';
import type { MissedOrder, OrderEntry, LuckSwing } from './ledger.ts';
import type { Findings } from './luck-ledger.ts';
import type { OrderAnalysis } from './shared-out.ts';
import { subjectIn, subjectOf } from './subject.ts';
import { isDraw } from './carried.ts';

const MOST_SWINGS = 8;
const MOST_MISSED = 6;
/** Less is not worth mentioning. */
const LEAST = 0.01;

/** The orders that moved the battle most by their dice, the largest first. */
export function swingsIn({ ruleset, judged }: Findings, orders: readonly OrderEntry[]): readonly LuckSwing[] {
  return orders
    .filter(({ luck }) => Math.abs(luck) >= LEAST)
    .toSorted((one, two) => Math.abs(two.luck) - Math.abs(one.luck))
    .slice(0, MOST_SWINGS)
    .flatMap(({ order, luck, decisions, throws }) => {
      const each = judged[order];
      return each === undefined ? [] : [{ ...told(ruleset, each, order), luck, decisions, throws, orders: 1 }];
    });
}

/** The orders that fell shortest of what a captain would have done. */
export function missedIn({ ruleset, judged }: Findings, orders: readonly OrderEntry[]): readonly MissedOrder[] {
  const worst = judged.flatMap((each, order) => (each.regret >= LEAST ? [{ each, order }] : []));
  return worst
    .toSorted((one, two) => two.each.regret - one.each.regret)
    .map(({ each, order }) => ({
      ...told(ruleset, each, order),
      captains: each.captains,
      decisions: orders[order]?.decisions ?? 0,
    }))
    .filter(({ order, event }) => !onlyDraws(judged[order], event))
    .slice(0, MOST_MISSED);
}

/** Cards that come into a hand by themselves tell nothing of what was ordered. */
function onlyDraws(judged: OrderAnalysis | undefined, event: number): boolean {
  const { casts = [], from = 0 } = judged?.carried ?? {};
  const own = casts.filter((cast) => from + cast.event === event);
  return own.length > 0 && own.every(isDraw);
}

/** When, which unit, and one sentence: the event whose dice mattered most, or else the first of interest. */
function told(
  ruleset: Findings['ruleset'],
  { carried, luck }: OrderAnalysis,
  order: number,
): Omit<MissedOrder, 'captains' | 'decisions'> {
  const { events, casts, before, from, by } = carried;
  let [best, at] = [
    -1,
    Math.max(
      0,
      events.findIndex((event) => !isQuiet(ruleset.events, event)),
    ),
  ];
  for (const [i, { event }] of casts.entries()) {
    const value = Math.abs(luck?.throws[i] ?? 0);
    if (value > best) [best, at] = [value, event];
  }
  const event = events[at];
  const start = replay(before.truth, events.slice(0, at));
  const says = event === undefined ? '' : sentenceOf({ ruleset, before: start, after: replay(start, [event]), event });
  const { turn, phase } = before.truth;
  const unit = subjectIn(ruleset.events, event) ?? subjectOf(ruleset.orders, carried.order);
  return { order, event: from + at, turn, phase, side: by, unit, says };
}
