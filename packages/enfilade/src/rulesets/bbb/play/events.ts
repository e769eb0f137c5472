import { type EventsOf, tellerOf } from '#battle/index.ts';
import { COMBAT } from './events/combat.ts';
import { COMMAND } from './events/command.ts';
import { MOVEMENT } from './events/movement.ts';
import { SEQUENCE } from './events/sequence.ts';
import type { BloodyBigBattles } from './model.ts';

/** Everything that happens in Bloody Big Battles, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = { ...SEQUENCE, ...COMMAND, ...MOVEMENT, ...COMBAT };
export type BbbEvent = EventsOf<typeof EVENTS>;

export const tell = tellerOf<BloodyBigBattles, typeof EVENTS>(EVENTS);
