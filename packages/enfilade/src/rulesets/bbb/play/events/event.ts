import { eventOf } from '#battle/index.ts';
import type { BbbModel } from '../model.ts';

/** One kind of event of Bloody Big Battles: what makes it, what it changes, how it is told. */
export const event = eventOf<BbbModel>();

/** The move is used up: the next unit may roll. */
export const MOVE_USED = [{ battle: { phase: 'movement' } }, { state: { grant: null } }] as const;
