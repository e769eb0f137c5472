import type { TutorialStep } from '#chart/index.ts';
import { inUnits } from '#field/index.ts';
import { CHARGE_REACH, COMMAND_STEP_CM, INITIATIVE_REACH } from '../sheet.ts';
import { SUPPORT } from '../play/supports.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  initiative: {
    title: 'Initiative',
    says: `Units that see an enemy within ${INITIATIVE_REACH.value} cm may act by themselves: fire at the nearest one, charge it, get away from it, or change formation. Engineers work. Who acts now takes no order later in the turn.`,
    tryThis: 'Choose a unit near the enemy, read its odds of firing, and fire; or end the phase and wait for orders.',
  },
  command: {
    title: 'Orders',
    says: `A command unit rolls two dice for each order: its command value or less, and every unit of the group has one action. Each ${COMMAND_STEP_CM} cm of distance and each order before cost one. A failure ends its orders; when the CO fails, everybody stops. The battle is won by knocking units out until the other army breaks, or by whoever has the starred objective when the last turn ends.`,
    tryThis:
      'Begin with an HQ, order the group that matters most, and keep the CO for the end. To charge, declare it with the order.',
  },
  acting: {
    title: 'Actions',
    says: 'The units that got the order carry it out, one after another: a move, a change of formation, fire or a charge. Woods, villages, walls and streams end a move; from the next turn on it goes on, slower inside. The enemy may fire once at whoever has moved.',
    tryThis: `Drag a unit: the green wash is as far as it gets, and the tag says what slows it. How far a charge is nobody may measure: judge ${CHARGE_REACH.value} cm by eye.`,
  },
  commandMoves: {
    title: 'Command units',
    says: 'When all orders are given, every command unit may move once, for nothing. Near its troops its next orders are easier.',
    tryThis: `Bring each HQ within ${COMMAND_STEP_CM} cm of the farthest unit that you want to order next turn.`,
  },
  charge: {
    title: 'Charges',
    says: `Units in contact fight. The hits of both sides are compared: who has fewer retreats half a move, and with half as many or none he is knocked out. Equal hits are fought again. Friends within ${inUnits(SUPPORT)} cm who see the fight lend every stand a die.`,
    tryThis: 'Choose the fight that you are likeliest to win first: whoever retreats may run into the others.',
  },
  consolidate: {
    title: 'Consolidation',
    says: 'The winner of a charge may move up to half a move and face as it likes, in the formation it has. Then the next fight follows. At the end of the turn all hits are taken off, and your suppressed units recover.',
    tryThis: 'Turn the winner towards the next enemy, or drag it back behind cover.',
  },
};
