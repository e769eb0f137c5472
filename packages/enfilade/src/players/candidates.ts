import type { System } from '#battle/index.ts';
import type { WeighedOrder } from '#counsel/index.ts';
import { actorsOf } from './actors.ts';

type Weighed = WeighedOrder<System>;

/** What the captain thinks so much worse is not thought through. */
const FAR = 40;

function actorOf({ order }: Weighed): string {
  return actorsOf(order).join();
}

/** What is done to whom. Two moves of a unit to different places are one doing: where it stands better shows later than in a turn. */
function doingOf({ order }: Weighed): string {
  const target: unknown = 'target' in order ? order.target : '';
  return `${order.kind} ${JSON.stringify(target)}`;
}

/**
 * Orders that differ in what they do, the captain's choice first: what else its actor could do, then what others could. What the captain
 * thinks no better than to do nothing is not among them: who looks one turn ahead sees what an advance costs and not what it wins.
 */
export function candidates(weighed: readonly Weighed[], most: number): readonly Weighed[] {
  const ranked = weighed.toSorted((one, two) => two.worth - one.worth);
  const [best] = ranked;
  if (best === undefined) return [];
  const actor = actorOf(best);
  const rest = ranked.filter((each) => each !== best && each.worth > Math.max(0, best.worth - FAR));
  const done = new Set([doingOf(best)]);
  const same = rest.filter((each) => {
    const doing = doingOf(each);
    if (actorOf(each) !== actor || done.has(doing)) return false;
    done.add(doing);
    return true;
  });
  const met = new Set([actor]);
  const others = rest.filter((each) => {
    const who = actorOf(each);
    if (met.has(who)) return false;
    met.add(who);
    return true;
  });
  return [best, ...same, ...others].slice(0, most);
}
