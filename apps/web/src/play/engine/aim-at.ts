import type { Hand, Offer, System } from 'enfilade';

/** The enemy that an order is aimed at, whatever the system calls it. */
function targetOf(order: object): unknown {
  const { target, assignments } = order as { readonly target?: unknown; readonly assignments?: readonly unknown[] };
  const [first] = assignments ?? [];
  return target ?? (typeof first === 'object' && first !== null && 'target' in first ? first.target : undefined);
}

/** The first offer against an enemy by which the unit stays where it is. */
export function aimAt(offers: readonly Offer<System>[], hand: Hand<System>, enemy: string): Offer<System> | null {
  return offers.find(({ order }) => hand.standing.includes(order.kind) && targetOf(order) === enemy) ?? null;
}
