import type { Battle, System } from './battle.ts';
import { isConcessionOf } from './concede.ts';
import type { OrderRefusal } from './order.ts';
import { isRefusal, type Ruleset } from './ruleset.ts';
import { other, type Side } from './side.ts';

const UNSEEN: OrderRefusal = { rule: 'contract', because: 'something you cannot see prevents it' };

/** The order of a side as it is read, if it may be given now; otherwise why not. */
export function admittedOrder<S extends System>(
  ruleset: Ruleset<S>,
  battle: Battle<S>,
  by: Side,
  input: unknown,
): S['order'] | OrderRefusal {
  if (battle.result !== null) return refusal('the battle is over');
  const order = ruleset.read(input);
  if (isRefusal(order)) return order;
  if (by !== battle.toAct && !isConcessionOf(by, order)) return refusal('it is for the other side to act');
  if (isConcessionOf(other(by), order)) return refusal('side: a side can only concede for itself');
  return ruleset.refuses(battle, order) ?? order;
}

/** Why an order was refused, without naming anything the side that gave it has not seen. */
export function refusalAsKnown<S extends System>(
  ruleset: Ruleset<S>,
  known: Battle<S>,
  by: Side,
  input: unknown,
): OrderRefusal {
  const admitted = admittedOrder(ruleset, known, by, input);
  return isRefusal(admitted) ? admitted : UNSEEN;
}

function refusal(because: string): OrderRefusal {
  return { rule: 'contract', because };
}
