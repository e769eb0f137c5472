import type { TutorialStep } from '#chart/index.ts';
import { inUnits } from '#field/index.ts';
import { CLOCKS } from '../../sheet.ts';
import { HAND_SIZE } from '../../card-game.ts';
import { FROM_OFFICER } from '../../play/morale.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  setup: {
    title: 'Setting up',
    says: 'What the scenario leaves open is settled now: deployment points, units that are still beside the table, and which units begin hidden. To the enemy a hidden unit is only a marker until it is spotted; a dummy is a marker with nothing under it.',
    tryThis: 'Let a unit begin hidden if it should come near unseen, then confirm that your army is ready.',
  },
  go: {
    title: 'Your go',
    says: `The sides take turns with single cards. On your go you do one thing: play a card from your hand, or pay command points for an ability; then you draw up to ${HAND_SIZE} again. A Troop card lets every unit of that kind act. An enemy card lets enemy troops act, but gives you a command point. Clock number ${CLOCKS.value} ends the turn.`,
    tryThis: 'Press the card in your hand whose troops are in the best place, then the button that plays it.',
  },
  troop: {
    title: 'A Troop card',
    says: 'Every unit of the kind on the card may act now, one after the other, in the order you like. Each gets the actions that the card names.',
    tryThis:
      'Choose a unit from the list, activate it, and see what it can do. A unit left out gets nothing from the card.',
  },
  forwardChoice: {
    title: 'Forward Boys!',
    says: 'Either every Officer and Elite unit gets an action, or you take a command point for the card and one for each Officer.',
    tryThis: 'Take the points while no enemy is in range, the actions when an Officer stands where it matters.',
  },
  forward: {
    title: 'Officers and Elite',
    says: 'Every Officer and Elite unit may act now, one after the other.',
    tryThis: 'Choose one from the list and activate it.',
  },
  moraleTests: {
    title: 'Morale',
    says: `A side that has lost many figures has a Morale card in the deck. When it is played, its units test one by one: low dice shake them, drive them back or rout them. An Officer within ${inUnits(FROM_OFFICER)} inches helps.`,
    tryThis: 'Test the steadiest units first and look at the dice.',
  },
  activation: {
    title: 'Actions',
    says: 'The unit moves, shoots, reloads, charges or stands on watch, one thing an action. Muskets that have fired leave smoke, are seen from farther away, and must be reloaded. Only an enemy that is spotted can be shot at: woods and distance hide them. To charge, drop the unit on the enemy.',
    tryThis:
      'Point at an enemy with a carmine outline and read the chances, then shoot; or drag the unit inside the green wash.',
  },
};
