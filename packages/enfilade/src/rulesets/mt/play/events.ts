import { type EventsOf, tellerOf } from '#battle/index.ts';
import { ACTIONS } from './events/actions.ts';
import { CARDS } from './events/cards.ts';
import { COMBAT } from './events/combat.ts';
import { MORALE } from './events/morale.ts';
import { MOVEMENT } from './events/movement.ts';
import { SETUP } from './events/setup.ts';
import type { MusketsTomahawks } from './model.ts';

/** Everything that happens in Muskets & Tomahawks, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = { ...SETUP, ...CARDS, ...ACTIONS, ...MOVEMENT, ...COMBAT, ...MORALE };
export type MtEvent = EventsOf<typeof EVENTS>;

export const tell = tellerOf<MusketsTomahawks, typeof EVENTS>(EVENTS);
