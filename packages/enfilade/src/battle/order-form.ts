import { type Form, type FactsOf, form, parse, record, type Field, whole } from '#procedure/index.ts';
import type { OrderRefusal } from './order.ts';

/** The orders of a system, one form a kind. */
export type OrderForms = Readonly<Record<string, Form<object>>>;

/** The orders that such forms read. */
export type OrdersOf<T extends OrderForms> = {
  readonly [K in keyof T & string]: { readonly kind: K } & FactsOf<T[K]>;
}[keyof T & string];

/** Plain data becomes an order, or is refused with the field and what was expected there. */
export function orderReader<T extends OrderForms>(forms: T): (input: unknown) => OrdersOf<T> | OrderRefusal {
  return (input) => {
    if (
      typeof input !== 'object' ||
      input === null ||
      !('kind' in input) ||
      typeof input.kind !== 'string' ||
      !Object.hasOwn(forms, input.kind)
    )
      return { rule: 'contract', because: `kind: an order is one of ${Object.keys(forms).join(', ')}` };
    const { kind, ...facts } = input;
    const read = parse(forms[kind] as Form<object>, facts);
    return read.ok
      ? ({ kind, ...read.facts } as OrdersOf<T>)
      : { rule: read.refusal.rule ?? 'contract', because: read.refusal.message };
  };
}

const POSE = form({
  x: whole({ label: 'East', from: -1_000_000, to: 2_000_000 }),
  y: whole({ label: 'North', from: -1_000_000, to: 2_000_000 }),
  heading: whole({ label: 'Heading', from: 0, to: 3599 }),
});

/** A place on the table in thousandths, and a heading in tenths of a degree. */
export function poseField(label: string): Field<{ readonly x: number; readonly y: number; readonly heading: number }> {
  return record(POSE, { label });
}
