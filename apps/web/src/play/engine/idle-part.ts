import type { Chart, Match, Offer, System } from 'enfilade';

export type SideOrders = Chart<System>['sideOrders'];

/** The order that ends a part of the turn in which its side can do nothing else but leave the battle; undefined where it has a choice. */
export function idleEnding(match: Match, orders: SideOrders): Offer<System> | undefined {
  const { ruleset, question, journal } = match.game;
  if (question !== null || match.isOver) return undefined;
  const battle = match.knownTo(match.turnOf);
  const pick = match.examples(journal.length);
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
