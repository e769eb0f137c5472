import type { BattleEvent, System } from '#battle/index.ts';
import { actorsIn } from '#players/index.ts';

type Numbers = ReadonlyMap<string, number>;

function numbersIn(told: object, known: Numbers): readonly number[] {
  return actorsIn(told, (id) => known.has(id)).flatMap((id) => known.get(id) ?? []);
}

/** Whose doing an order is, by numbers of the roll; none where it is for the side as a whole. */
export function actorsOfOrder(order: System['order'], known: Numbers): readonly number[] {
  return numbersIn(order, known);
}

/** The same for something that happened. */
export function actorsOfEvent({ about }: BattleEvent<System>, known: Numbers): readonly number[] {
  const acting = numbersIn(about, known);
  const { facts } = about;
  return acting.length > 0 || typeof facts !== 'object' || facts === null ? acting : numbersIn(facts, known);
}
