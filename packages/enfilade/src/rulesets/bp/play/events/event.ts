import { eventOf } from '#battle/index.ts';
import type { BpModel } from '../model.ts';

/** One kind of event of Black Powder: what makes it, what it changes, how it is told. */
export const event = eventOf<BpModel>();
