import { type EventsOf, tellerOf } from '#battle/index.ts';
import { CHARGE } from './events/charge.ts';
import { COMBAT } from './events/combat.ts';
import { COMMAND } from './events/command.ts';
import { MOVEMENT } from './events/movement.ts';
import { SEQUENCE } from './events/sequence.ts';
import { SPOTTING } from './events/spotting.ts';
import type { EighteenSixtySix, UnseenUnits } from './model.ts';

/** Everything that happens in 1866, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = { ...SEQUENCE, ...COMMAND, ...SPOTTING, ...MOVEMENT, ...CHARGE, ...COMBAT };

/** With `fogOfWar` each names the units in it that the other side does not see. */
export type W66Event = EventsOf<typeof EVENTS> & { readonly about: { readonly unseen?: UnseenUnits } };

export const tell = tellerOf<EighteenSixtySix, typeof EVENTS>(EVENTS);
