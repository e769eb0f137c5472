import type { Battle, Chart, Match, Offer, Rng, Ruleset, System } from 'enfilade';

export type SideOrders = Chart<System>['sideOrders'];

/** The order that ends a part of the turn in which its side can do nothing else but leave the battle; undefined where it has a choice. */
export function idleEnding(sitting: Match, orders: SideOrders): Offer<System> | undefined {
  const { ruleset, question, journal } = sitting.game;
  if (question !== null || sitting.isOver) return undefined;
  const battle = sitting.knownTo(sitting.turnOf);
  return onlyEnding({ ruleset, battle, pick: sitting.examples(journal.length) }, orders);
}

interface ToAct {
  readonly ruleset: Ruleset<System>;
  /** As the side to act knows it. */
  readonly battle: Battle<System>;
  readonly pick: Rng;
}

/** The same, for a side that is to act and is asked nothing. */
export function onlyEnding({ ruleset, battle, pick }: ToAct, orders: SideOrders): Offer<System> | undefined {
  const leave: readonly string[] = orders.leave;
  const end: readonly string[] = orders.end;
  const subjects = ruleset.subjects(battle);
  const whole = subjects.includes(null) ? ruleset.offers(battle, null, pick) : [];
  const choices = whole.filter(({ kind }) => !leave.includes(kind));
  const ending = choices.find(({ kind }) => end.includes(kind));
  if (ending === undefined || choices.length > 1) return undefined;
  const acts = subjects.some((id) => id !== null && ruleset.offers(battle, id, pick).length > 0);
  return acts ? undefined : ending;
}
