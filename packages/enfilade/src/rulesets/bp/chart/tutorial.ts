import type { TutorialStep } from '#chart/index.ts';
import { COMMAND_STEP_INCHES, ENEMY_NEAR_INCHES } from '../sheet.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  setup: {
    title: 'Setting up',
    says: 'The armies are put on the table, each in its own ground. Nothing is shot at yet.',
    tryThis: 'Drag each unit into the marked ground, then say that you are ready.',
  },
  drawOff: {
    title: 'Drawing off',
    says: 'Units that beat their enemy may break off before anything else happens. Often there is nothing to do here.',
    tryThis: 'End the part when nobody wants to go.',
  },
  initiative: {
    title: 'Initiative',
    says: `Units within ${ENEMY_NEAR_INCHES} inches of an enemy may move once or charge by themselves, without an order. A commander need not roll for them.`,
    tryThis: 'Choose a unit near the enemy and drag it: the green wash is as far as it gets.',
  },
  orders: {
    title: 'Orders',
    says: 'Commanders order their units with two dice against the staff rating. The lower the roll, the more moves: up to three. A failed order ends that commander for the turn; a 12 is a blunder. An army is beaten when half of its brigades are broken.',
    tryThis:
      'Choose a commander with a good rating, look at the odds of an order, and order your most important unit first.',
  },
  moving: {
    title: 'Moving',
    says: 'The unit that got the order uses its moves now: one at a time, each as far as its formation allows. Woods and obstacles cost more; the tag on the ghost says why.',
    tryThis: 'Drag the unit, turn it with the bracket keys or two fingers, and confirm with the button.',
  },
  commanders: {
    title: 'Commanders',
    says: `Commanders themselves move last. Near their troops their orders are easier: every ${COMMAND_STEP_INCHES} inches cost one on the roll.`,
    tryThis: 'Bring a commander to the units that you want to order next turn.',
  },
  shooting: {
    title: 'Shooting',
    says: 'Everybody who has a target in his front and range may shoot once. Hits are saved by morale; a unit with as many casualties as stamina is shaken and tests whether it breaks.',
    tryThis: 'Choose a unit, point at a target with a carmine outline and read the chances before you shoot.',
  },
  handToHand: {
    title: 'Hand-to-hand',
    says: 'Units in contact fight: both sides strike, the side that took more tests whether it stands, retires or breaks. Supports behind and beside help.',
    tryThis: 'Choose a fight that you are likely to win first.',
  },
};
