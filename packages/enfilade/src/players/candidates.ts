import type { System } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { actorsOf } from './actors.ts';

type Weighed = WeighedOrder<System>;

/** What the captain thinks so much worse is not thought through. */
const FAR = 40;

function actorOf({ order }: Weighed): string {
  return actorsOf(order).join();
}

/**
 * Orders that differ in what they do, the captain's choice first: what else its actor could do, then what others could. To do no more is
 * among them only where it is the captain's choice: whoever looks one turn ahead sees what an advance costs and not what it wins.
 */
export function candidates(weighed: readonly Weighed[], most: number): readonly Weighed[] {
  const ranked = weighed.toSorted((one, two) => two.worth - one.worth);
  const [best] = ranked;
  if (best === undefined) return [];
  const actor = actorOf(best);
  const rest = ranked.filter((each) => each !== best && actorOf(each) !== '' && each.worth > best.worth - FAR);
  const same = rest.filter((each) => actorOf(each) === actor).slice(0, most - 1);
  const met = new Set([actor]);
  const others = rest.filter((each) => {
    const who = actorOf(each);
    if (met.has(who)) return false;
    met.add(who);
    return true;
  });
  return [best, ...same, ...others].slice(0, most);
}
