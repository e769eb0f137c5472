import { eventOf } from '#battle/index.ts';
import type { MtModel, MtUnit } from '../model.ts';

/** One kind of event of Muskets & Tomahawks: what makes it, what it changes, how it is told. */
export const event = eventOf<MtModel>();

/** What happens to one unit and changes that unit alone. */
export function changed({ id, side }: MtUnit, facts: readonly string[], set: Partial<MtUnit>) {
  return { by: side, facts, about: { unit: id }, changes: [{ unit: id, set }] };
}
