import { eventOf } from '#battle/index.ts';
import type { MtModel, MtUnit } from '../model.ts';

/** One kind of event of Muskets & Tomahawks: what makes it, what it changes, how it is told. `says0` is the name of a card. */
export const event = eventOf<MtModel, 'says0'>();

/** What happens to one unit and changes that unit alone. */
export function changed({ id, side }: MtUnit, facts: readonly string[], set: Partial<MtUnit>) {
  return { by: side, facts, about: { unit: id }, changes: [{ unit: id, set }] };
}
