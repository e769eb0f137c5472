import type { Battle, System } from './battle.ts';
import type { Offer, Rng } from './order.ts';
import type { Ruleset } from './ruleset.ts';

/** Orders to a whole side: those that end a part of the turn, and those that leave the battle. */
export interface SideOrders {
  readonly end: readonly string[];
  readonly leave: readonly string[];
}

/** The order that ends a part of the turn in which the side to act can do nothing else but leave the battle; undefined where it has a choice. */
export function idleEnding<S extends System>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  { end, leave }: SideOrders,
  rng: Rng,
): Offer<S> | undefined {
  const subjects = ruleset.subjects(battle);
  const whole = subjects.includes(null) ? ruleset.offers(battle, null, rng) : [];
  const choices = whole.filter(({ kind }) => !leave.includes(kind));
  const ending = choices.find(({ kind }) => end.includes(kind));
  if (ending === undefined || choices.length > 1) return undefined;
  const acts = subjects.some((id) => id !== null && ruleset.hasOffers(battle, id, rng));
  return acts ? undefined : ending;
}
