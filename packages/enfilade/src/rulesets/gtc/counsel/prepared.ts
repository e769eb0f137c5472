import type { WeighedOrder } from '#counsel/index.ts';
import type { GrandTactical } from '../play/model.ts';

const LEAST_HELP = 1;
const JUST_BEFORE = 0.5;

/**
 * Fire before the charge: units that can fire on an enemy about to be charged do so first, for a suppressed one neither fires nor stands
 * (section 12, 10).
 */
export function prepared(weighed: readonly WeighedOrder<GrandTactical>[]): readonly WeighedOrder<GrandTactical>[] {
  let charge: WeighedOrder<GrandTactical> | undefined;
  for (const each of weighed) if (each.order.kind === 'charge' && each.worth > (charge?.worth ?? 0)) charge = each;
  if (charge?.order.kind !== 'charge') return weighed;
  const { worth, order } = charge;
  return weighed.map((each) =>
    each.order.kind === 'fire' &&
    each.order.target === order.target &&
    !each.order.units.includes(order.unit) &&
    each.worth > LEAST_HELP &&
    each.worth < worth
      ? { ...each, worth: worth + JUST_BEFORE }
      : each,
  );
}
