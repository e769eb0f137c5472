import type { TutorialStep } from '#chart/index.ts';
import { COMMAND_STEP_INCHES, ENEMY_NEAR_INCHES } from '../../sheet.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  setup: {
    title: 'Setting up',
    says: 'Each side places its army in its deployment area. Fighting starts when both are ready.',
    tryThis: 'Drag each unit into the marked area, then confirm that you are ready.',
  },
  drawOff: {
    title: 'Drawing off',
    says: `Units of a broken brigade with an enemy within ${ENEMY_NEAR_INCHES} inches must draw off before anything else happens. Often there is nothing to do here.`,
    tryThis: 'Move each of them away from the enemy.',
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
    says: 'Each unit with a target to its front and in range may shoot once. The target rolls its morale saves. A unit with as many casualties as stamina is shaken; any more mean a break test at the end of the part.',
    tryThis: 'Choose a unit, point at a target with a carmine outline and read the chances before you shoot.',
  },
  handToHand: {
    title: 'Hand-to-hand',
    says: 'Units in contact fight: both sides strike, the side that took more tests whether it stands, retires or breaks. Supports behind and beside help.',
    tryThis: 'Choose a fight that you are likely to win first.',
  },
};
