import {
  actorsIn,
  actorsOf,
  type Battle,
  type BattleEvent,
  type EventKinds,
  type OrderRows,
  type Side,
  type System,
} from '#battle/index.ts';

/** The first unit that carries an order out; null if it is for the side as a whole. */
export function subjectOf(orders: OrderRows, order: System['order']): string | null {
  return actorsOf(orders, order)[0] ?? null;
}

/** The first unit that acts in an event. */
export function subjectIn(events: EventKinds, event: BattleEvent<System> | undefined): string | null {
  return event === undefined ? null : (actorsIn(events, event)[0] ?? null);
}

/** The side a unit or commander belongs to. */
export function sideOf({ units, setting: { scenario } }: Battle<System>, id: string | null): Side | undefined {
  if (id === null) return undefined;
  return units[id]?.side ?? scenario.commands.find((command) => command.id === id)?.side;
}
