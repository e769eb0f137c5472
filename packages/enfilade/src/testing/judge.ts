import {
  apply,
  type Battle,
  type BattleEvent,
  type OrderRefusal,
  type Question,
  type Rng,
  type Side,
  type System,
} from '#battle/index.ts';

/** One event of an order, with the battle as it was before and after it. */
export interface JudgedEvent<S extends System> {
  readonly event: BattleEvent<S>;
  readonly before: Battle<S>;
  readonly after: Battle<S>;
}

/** An order that has been carried out, event by event. */
export interface JudgedOrder<S extends System> {
  readonly by: Side;
  readonly order: S['order'];
  readonly before: Battle<S>;
  readonly steps: readonly JudgedEvent<S>[];
  /** Every question that was put during it. */
  readonly questions: readonly Question[];
}

/** What a judge asks the engine between orders: whether it would accept an order, and why not. */
export interface Inquiry<S extends System> {
  refuses(order: S['order']): OrderRefusal | undefined;
  readonly pick: Rng;
}

/** Knows one system from the paper alone, and says what is wrong with a battle; undefined if nothing is. */
export interface Judge<S extends System> {
  /** After every order: where things stand. */
  standing(battle: Battle<S>): string | undefined;
  /** After every order: what was done. */
  order(judged: JudgedOrder<S>): string | undefined;
  /** At intervals: what the engine would allow and refuse. */
  inquiry(battle: Battle<S>, inquiry: Inquiry<S>): string | undefined;
}

export function stepsOf<S extends System>(
  before: Battle<S>,
  events: readonly BattleEvent<S>[],
): readonly JudgedEvent<S>[] {
  let battle = before;
  return events.map((event) => {
    const step = { event, before: battle, after: apply(battle, event) };
    battle = step.after;
    return step;
  });
}
