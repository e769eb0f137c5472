import type { System } from './battle.ts';
import type { BattleEvent } from './event.ts';
import type { EventKinds, EventWords } from './event-kind.ts';
import type { OrderRows } from './order-table.ts';

/** Ids that a field names: one, a list of them, or records about units. */
function idsIn(named: unknown): readonly string[] {
  if (typeof named === 'string') return [named];
  if (Array.isArray(named)) return named.flatMap(idsIn);
  if (typeof named !== 'object' || named === null) return [];
  return 'unit' in named ? idsIn(named.unit) : 'id' in named ? idsIn(named.id) : [];
}

function fieldOf(record: unknown, field: string): unknown {
  return (record as Readonly<Record<string, unknown>> | undefined)?.[field];
}

/** The units that carry an order out, or else the commander or card it comes from; none if it concerns the side as a whole. */
export function actorsOf(orders: OrderRows, order: System['order']): readonly string[] {
  const field = orders[order.kind]?.actors;
  return field === undefined ? [] : idsIn(fieldOf(order, field));
}

/** The units that act in an event. */
export function actorsIn(events: EventKinds, event: BattleEvent<System>): readonly string[] {
  const telling = tellingOf(events, event);
  return namedBy(event, telling?.actors ?? telling?.who);
}

/** The units that an event happens to. */
export function targetsIn(events: EventKinds, event: BattleEvent<System>): readonly string[] {
  return namedBy(event, tellingOf(events, event)?.whom);
}

function tellingOf(events: EventKinds, { kind }: BattleEvent<System>): EventWords | undefined {
  return Object.hasOwn(events, kind) ? events[kind] : undefined;
}

function namedBy({ about }: BattleEvent<System>, field: string | undefined): readonly string[] {
  return field === undefined ? [] : idsIn(about[field] ?? fieldOf(about['facts'], field));
}
