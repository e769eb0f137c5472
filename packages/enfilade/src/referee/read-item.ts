import { type Form, parse, type ParseResult } from '#procedure/index.ts';
import type { Item, ItemKind, Values } from './book.ts';
import { type FormerWords, inTodaysWords } from './former-words.ts';

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

/** The door through which every item is read, also of books written by earlier versions. */
export function parseItem<F>(form: Form<F>, item: Item, formerly?: FormerWords): ParseResult<F> {
  return parse(form, inTodaysWords(ownValues(item), formerly));
}

/** An item of a checked book, read with the form of its system. */
export function readItem<F>(form: Form<F>, item: Item, formerly?: FormerWords): F {
  const parsed = parseItem(form, item, formerly);
  if (!parsed.ok) throw new Error(`${item.id}.${parsed.refusal.message}`);
  return parsed.facts;
}
