import { actorsIn, actorsOf, type BattleEvent, type Ruleset, type System } from '#battle/index.ts';

type Numbers = ReadonlyMap<string, number>;

function numbersOf(ids: readonly string[], known: Numbers): readonly number[] {
  return ids.flatMap((id) => known.get(id) ?? []);
}

/** The units an order is carried out by, by number in the roll; none if it is for the side as a whole. */
export function actorsOfOrder(ruleset: Ruleset<System>, order: System['order'], known: Numbers): readonly number[] {
  return numbersOf(actorsOf(ruleset.orders, order), known);
}

/** The same for an event. */
export function actorsOfEvent(ruleset: Ruleset<System>, event: BattleEvent<System>, known: Numbers): readonly number[] {
  return numbersOf(actorsIn(ruleset.events, event), known);
}
