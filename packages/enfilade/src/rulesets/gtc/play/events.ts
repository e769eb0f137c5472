import { type EventsOf, tellerOf } from '#battle/index.ts';
import { CHARGE } from './events/charge.ts';
import { COMMAND } from './events/command.ts';
import { FIRE } from './events/shooting.ts';
import { MOVEMENT } from './events/movement.ts';
import { SEQUENCE } from './events/sequence.ts';
import type { GrandTactical } from './model.ts';

/** Everything that happens in Grand Tactical Commander, by its kind: the facts, the changes and the sentence side by side. */
export const EVENTS = { ...SEQUENCE, ...COMMAND, ...MOVEMENT, ...FIRE, ...CHARGE };
export type GtcEvent = EventsOf<typeof EVENTS>;

export const tell = tellerOf<GrandTactical, typeof EVENTS>(EVENTS);
