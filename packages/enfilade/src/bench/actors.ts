import type { BattleEvent, System } from '#battle/index.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Fields of orders and events that name those who act; targets are in none of them. */
const ACTING = ['unit', 'units', 'firers', 'attackers', 'group', 'commander'] as const;

function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(idsIn);
  return typeof value === 'object' && value !== null ? idsIn((value as Fields)['unit'] ?? (value as Fields)['id']) : [];
}

function actorsIn(fields: Fields, known: ReadonlyMap<string, number>): readonly number[] {
  for (const field of ACTING) {
    const found = idsIn(fields[field]).flatMap((id) => known.get(id) ?? []);
    if (found.length > 0) return found;
  }
  return [];
}

/** Whose doing an order is, by numbers of the roll; none where it is for the side as a whole. */
export function actorsOfOrder(order: System['order'], known: ReadonlyMap<string, number>): readonly number[] {
  return actorsIn(order as unknown as Fields, known);
}

/** The same for something that happened. */
export function actorsOfEvent({ about }: BattleEvent<System>, known: ReadonlyMap<string, number>): readonly number[] {
  const acting = actorsIn(about, known);
  const { facts } = about;
  return acting.length > 0 || typeof facts !== 'object' || facts === null ? acting : actorsIn(facts as Fields, known);
}
