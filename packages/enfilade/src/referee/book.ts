import type { Json } from '#battle/index.ts';

export type Values = Readonly<Record<string, Json>>;

/**
 * What the book of a battle at a real table keeps: the clock (turn, part, side that goes first), the sides, their commands
 * (brigades, divisions, leaders), the units, and tests that are owed.
 */
export const ITEM_KINDS = ['clock', 'side', 'command', 'unit', 'owed'] as const;
export type ItemKind = (typeof ITEM_KINDS)[number];

/** One item of the book: what it is about, and what is known of it. */
export interface Item {
  readonly id: string;
  readonly kind: ItemKind;
  readonly values: Values;
}

export const CLOCK = 'clock';

export type Items = Readonly<Record<string, Item>>;

export function itemsOf(items: Items, kind: ItemKind): readonly Item[] {
  return Object.values(items).filter((item) => item.kind === kind);
}

/** Ids come from outside: "constructor" must not find an item. */
export function findItem(items: Items, id: string): Item | undefined {
  return Object.hasOwn(items, id) ? items[id] : undefined;
}
