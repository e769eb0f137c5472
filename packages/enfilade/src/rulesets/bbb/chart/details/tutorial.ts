import type { TutorialStep } from '#chart/index.ts';
import { COMMAND_RADIUS_INCHES, ZONE_OF_CONTROL } from '../../sheet.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  setup: {
    title: 'Setting up',
    says: 'Place your army on the table, inside your deployment area. There is no firing yet.',
    tryThis: 'Drag each unit and general into the marked area, then say that you are ready.',
  },
  movement: {
    title: 'Command rolls',
    says: `A unit that is to move rolls two dice first: high rolls give a full move, low ones half or none. A general within ${COMMAND_RADIUS_INCHES} inches makes it easier. Disrupted units must roll, and rally on a good one. Win by holding the starred objectives when the last turn ends, or by breaking the other army before that.`,
    tryThis: 'Choose a unit, read its odds and roll. When it has moved, the next one rolls.',
  },
  granted: {
    title: 'Moves',
    says: `The unit that has rolled moves now. Woods, streams and slopes cost part of the move, and within ${ZONE_OF_CONTROL.value} inches of an enemy a unit may only stand, assault or go straight away. To assault, go into contact: the enemy fires first, the fight comes at the end of the turn.`,
    tryThis:
      'Drag the unit within the green wash, or onto an enemy to assault it. To turn it, use the bracket keys or two fingers.',
  },
  generals: {
    title: 'Generals',
    says: `Generals ride after the troops have moved. Within ${COMMAND_RADIUS_INCHES} inches of one a unit adds one to its command roll.`,
    tryThis: 'Bring each general behind the units that have to roll well next turn.',
  },
  defensiveFire: {
    title: 'Defensive fire',
    says: 'The side that has not moved fires first. All fire at one target is added up and rolled once: it may lose bases, be disrupted, or be halted in its assault.',
    tryThis: 'Stop the assaults first: fire with several units together at the enemy about to reach your line.',
  },
  offensiveFire: {
    title: 'Offensive fire',
    says: 'Now the side that has moved fires, at enemies in front of it and in range. Units in an assault neither fire nor are fired at.',
    tryThis:
      'Choose a unit, then a target with a carmine outline; let others join in before you fire: one big roll beats two small ones.',
  },
  assaults: {
    title: 'Assaults',
    says: 'Units in contact fight. Each side rolls two dice and adds its advantages: numbers, quality, depth, a turned flank. Field works, woods and slopes count against the attacker. The difference decides which side loses bases and which retires.',
    tryThis: 'Choose the assault that matters most first: a unit that retires may leave the next assault unsupported.',
  },
};
