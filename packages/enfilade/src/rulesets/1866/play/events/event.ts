import { eventOf } from '#battle/index.ts';
import type { W66Model } from '../model.ts';

/** One kind of event of 1866: what makes it, what it changes, how it is told. */
export const event = eventOf<W66Model>();
