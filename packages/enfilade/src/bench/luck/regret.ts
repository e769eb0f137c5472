import { isSettlement, type OrderRows, type Rng, seededRng, type System } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { bestOf, type Thinker } from '#players/index.ts';
import type { CarriedOrder } from './carried.ts';
import { subjectOf } from './subject.ts';

/** By how much an order fell short of a captain's, in points, and what that one was. */
export interface Regret {
  readonly points: number;
  readonly captains: string;
}

const NONE: Regret = { points: 0, captains: '' };
const MOST = 100;

/** Places close together count as one: sending the same unit to do the same thing is judged by the best of them. */
function worthOf(orders: OrderRows, weighed: readonly WeighedOrder<System>[], given: System['order']): number {
  const text = JSON.stringify(given);
  const same = weighed.find(({ order }) => JSON.stringify(order) === text);
  if (same !== undefined) return same.worth;
  const alike = weighed.filter(
    ({ order }) => order.kind === given.kind && subjectOf(orders, order) === subjectOf(orders, given),
  );
  // Doing no more is worth nothing; an order that counsel would never consider is taken to be no better.
  return bestOf(alike)?.worth ?? 0;
}

export function regretOf({ ruleset, counsel }: Thinker, { by, order, before }: CarriedOrder, number: number): Regret {
  if (before.truth.toAct !== by || before.truth.phase === 'muster' || isSettlement(order)) return NONE;
  const pick: Rng = seededRng(number, 2);
  const weighed = counsel.weigh(before.seen[by], pick);
  const best = bestOf(weighed);
  if (best === undefined) return NONE;
  const points = Math.min(MOST, Math.max(0, best.worth - worthOf(ruleset.orders, weighed, order)));
  return { points, captains: points > 0 ? best.why() : '' };
}
