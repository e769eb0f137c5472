import { actorsOf, type OrderRows, type System } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';

/** Orders this much worse than the captain's choice are not played out. */
const FAR = 40;

/**
 * The captain's choice, then everything else its actor could do, then the best of each other actor and doing no more. Anything far worse
 * than the captain's choice is left out.
 */
export function shortlist(
  orders: OrderRows,
  weighed: readonly WeighedOrder<System>[],
  most: number,
): readonly WeighedOrder<System>[] {
  const actorOf = ({ order }: WeighedOrder<System>): string => actorsOf(orders, order).join();
  const ranked = weighed.toSorted((one, two) => two.worth - one.worth);
  const [best] = ranked;
  if (best === undefined) return [];
  const actor = actorOf(best);
  const rest = ranked.filter((each) => each !== best && each.worth >= 0 && each.worth > best.worth - FAR);
  const same = rest.filter((each) => actorOf(each) === actor);
  const met = new Set([actor]);
  const others = rest.filter((each) => {
    const who = actorOf(each);
    if (met.has(who)) return false;
    met.add(who);
    return true;
  });
  return [best, ...same, ...others].slice(0, most);
}
