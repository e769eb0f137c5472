import { type Form, parse, type ParseResult } from '#procedure/index.ts';
import type { Item, ItemKind, Values } from './book.ts';

/** What every item of a kind says of itself, whatever the system. */
const COMMON: Readonly<Record<ItemKind, readonly string[]>> = {
  clock: ['turn', 'part', 'first'],
  side: ['name'],
  command: ['name', 'side'],
  unit: ['name', 'side', 'command', 'profile'],
  owed: [],
};

/** The values that only the system understands. */
function ownValues({ kind, values }: Item): Values {
  return Object.fromEntries(Object.entries(values).filter(([field]) => !COMMON[kind].includes(field)));
}

export function parseItem<F>(form: Form<F>, item: Item): ParseResult<F> {
  return parse(form, ownValues(item));
}

/** An item of a checked book, read with the form of its system. */
export function readItem<F>(form: Form<F>, item: Item): F {
  const parsed = parseItem(form, item);
  if (!parsed.ok) throw new Error(`${item.id}.${parsed.refusal.message}`);
  return parsed.facts;
}
