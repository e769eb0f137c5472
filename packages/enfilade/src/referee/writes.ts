import type { Json } from '#battle/index.ts';
import type { Form } from '#procedure/index.ts';
import type { Write } from './kit.ts';

type Changes = Readonly<Record<string, Json | undefined>>;

/** What a book writes when the state of an item changes: of the changed fields those that its form keeps. */
export function writesOf({ about }: Form<unknown>, item: string, changes: Changes): readonly Write[] {
  return Object.entries(changes).flatMap(([field, to]) =>
    to === undefined || !Object.hasOwn(about, field) ? [] : [{ item, field, to }],
  );
}
