import { type EventsOf, tellerOf } from '#battle/index.ts';
import { CHARGE } from './events/charge.ts';
import { COMBAT } from './events/combat.ts';
import { COMMAND } from './events/command.ts';
import { MOVEMENT } from './events/movement.ts';
import { SEQUENCE } from './events/sequence.ts';
import type { BlackPowder } from './model.ts';

/** Everything that happens in Black Powder, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = { ...SEQUENCE, ...COMMAND, ...MOVEMENT, ...CHARGE, ...COMBAT };
export type BpEvent = EventsOf<typeof EVENTS>;

export const tell = tellerOf<BlackPowder, typeof EVENTS>(EVENTS);
