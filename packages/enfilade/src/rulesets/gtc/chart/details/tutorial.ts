import type { TutorialStep } from '#chart/index.ts';
import { inUnits } from '#field/index.ts';
import { CHARGE_REACH, COMMAND_STEP_CM, INITIATIVE_REACH } from '../../sheet.ts';
import { SUPPORT } from '../../play/supports.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  initiative: {
    title: 'Initiative',
    says: `Units that see an enemy within ${INITIATIVE_REACH.value} cm may act by themselves: fire at the nearest one, charge it, get away from it, or change formation. Engineers work. Units that act now take no orders later in the turn.`,
    tryThis: 'Choose a unit near the enemy, read its odds of firing, and fire; or end the phase and wait for orders.',
  },
  command: {
    title: 'Orders',
    says: `A command unit rolls two dice for each order: its command value or less, and every unit of the group has one action. Each ${COMMAND_STEP_CM} cm of distance and each earlier order make it harder by one. A failure ends its orders; when the CO fails, no more orders are given. You win by knocking out units until the other army breaks, or by having the starred objective when the last turn ends.`,
    tryThis:
      'Begin with an HQ, order the group that matters most, and keep the CO for the end. To charge, declare it with the order.',
  },
  acting: {
    title: 'Actions',
    says: 'The units that got the order carry it out, one after another: a move, a change of formation, fire or a charge. Woods, villages, walls and streams end a move; from the next turn on it goes on, slower inside. The enemy may fire at a unit that has moved, each unit once in your turn.',
    tryThis: `Drag a unit: the green wash is as far as it gets, and the tag says what slows it. The distance of a charge may not be measured: judge ${CHARGE_REACH.value} cm by eye.`,
  },
  commandMoves: {
    title: 'Command units',
    says: 'When all orders are given, every command unit may move once, without an order. Its next orders are easier if it is near its troops.',
    tryThis: `Bring each HQ within ${COMMAND_STEP_CM} cm of the farthest unit that you want to order next turn.`,
  },
  charge: {
    title: 'Charges',
    says: `Units in contact fight. The hits of both sides are compared: the unit with fewer retreats half a move; with half as many or none it is knocked out. Equal hits are fought again. Friends within ${inUnits(SUPPORT)} cm that see the fight give every stand a die more.`,
    tryThis: 'Fight the charge you are most likely to win first: a unit that retreats may run into others.',
  },
  consolidate: {
    title: 'Consolidation',
    says: 'The winner of a charge may move up to half a move and face as it likes, in the formation it has. Then the next fight follows. At the end of the turn all hits are taken off, and your suppressed units recover.',
    tryThis: 'Turn the winner towards the next enemy, or drag it back behind cover.',
  },
};
