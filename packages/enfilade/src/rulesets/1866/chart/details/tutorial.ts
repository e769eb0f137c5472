import type { TutorialStep } from '#chart/index.ts';
import { inUnits } from '#field/index.ts';
import { COMMAND_RADIUS, FRIEND_IN_FRONT } from '../../sheet.ts';
import { RIDE } from '../../play/commanders.ts';
import { SELF_CHARGE_REACH } from '../../play/declarations.ts';

/** A whole turn for a newcomer, part by part. */
export const TUTORIAL: Readonly<Record<string, TutorialStep>> = {
  initiative: {
    title: 'Initiative',
    says: 'Low dice are good in this game. You won the roll, so you choose who moves first. Moving second you see where the enemy goes; a unit that is charged slips away only if its side moves first.',
    tryThis: 'Move second while you defend, first when you want to strike.',
  },
  commanders: {
    title: 'Commanders',
    says: `Put commanders where they are needed, up to ${inUnits(RIDE)} inches away. Units more than ${COMMAND_RADIUS.value} inches from theirs obey less readily; a division or corps commander beside a brigadier adds their rating. A commander with a unit steadies it, and may fall with it.`,
    tryThis: 'Drag your highest commander beside the brigadier whose order matters most this turn.',
  },
  chits: {
    title: 'Order chits',
    says: 'A unit does nothing new without a chit: MOVE to a place, CHARGE at an enemy, or R to reform. Both sides lay them face down and turn them up together. Then each is rolled for; one that fails is rolled for again next turn, the third time it needs no roll. An active order goes on turn after turn.',
    tryThis: 'Drag a unit to where it should go in the end; drop it on an enemy to charge it.',
  },
  declarations: {
    title: 'Charges declared',
    says: `Units with an active CHARGE name their targets now; infantry within ${inUnits(SELF_CHARGE_REACH)} inches of an enemy may charge without a chit. Each charge then rolls for its morale. Cavalry that is charged may answer.`,
    tryThis: 'Drop a unit with an active CHARGE on its target, or end the part.',
  },
  movement: {
    title: 'Movement',
    says: 'Units whose MOVE is active move once. A line is slow and shoots well, a column is fast and dies under fire. Turning or changing formation takes a third of the move, sideways and backwards go at half speed. Enemies that stood still may fire at you on your way.',
    tryThis: 'Drag a unit: the tag on the ghost says how much of its move it takes, and why.',
  },
  artillery: {
    title: 'Artillery',
    says: `The guns of both sides name their targets, then all fire at once. They shoot far, but only straight ahead, and never with friends within ${FRIEND_IN_FRONT.value} inches before them or beside the target.`,
    tryThis: 'Choose an unlimbered battery and a target with a carmine outline, best of all a column.',
  },
  smallArms: {
    title: 'Small arms',
    says: 'Now the infantry, in the same way. Fire may stop a unit, drive it back, disorganise it or cost it a stand, and then it may run. After the fire, charges that were not stopped close and the melees are fought.',
    tryThis: 'Fire at the unit that is about to charge you: if it is stopped, there is no melee.',
  },
};
