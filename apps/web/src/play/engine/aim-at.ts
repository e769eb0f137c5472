import type { Hand, Offer, System } from 'enfilade';
import { targetOf } from './target-of.ts';

/** The first offer against an enemy by which the unit stays where it is. */
export function aimAt(offers: readonly Offer<System>[], hand: Hand<System>, enemy: string): Offer<System> | null {
  return offers.find(({ order }) => hand.standing.includes(order.kind) && targetOf(order) === enemy) ?? null;
}
