import type { TurnPart } from '#referee/index.ts';
import { ENEMY_NEAR_INCHES } from '../sheet.ts';

const COMMAND = [
  'command-roll',
  'move-allowance',
  'can-charge',
  'charge-responses',
  'form-square',
  'shoot',
  'rally',
  'blunder',
  'break-test',
  'retire',
];
const SHOOTING = ['shoot', 'break-test', 'retire'];
const HAND_TO_HAND = [
  'melee-attack',
  'melee-result',
  'break-test',
  'retire',
  'sweeping-advance',
  'brigade-status',
  'army-status',
];

/** BP-SEQ-02 to BP-SEQ-04: one player turn. */
function playerTurn(whose: 'first' | 'second'): readonly TurnPart[] {
  return [
    {
      id: `${whose}-command`,
      title: 'Command',
      whose,
      may: [
        `Units with an enemy within ${ENEMY_NEAR_INCHES}″ may use their initiative: one move or charge, before any order.`,
        'Commanders give orders until one fails; say what the units are to do, then roll.',
        'Charges go in at once; the target answers.',
        'Last, each commander may try to rally one unit, then commanders move.',
      ],
      resolutions: COMMAND,
    },
    {
      id: `${whose}-shooting`,
      title: 'Shooting',
      whose,
      may: ['Each unit that is not in a fight may shoot once.', 'Break tests come when all have shot.'],
      resolutions: SHOOTING,
    },
    {
      id: `${whose}-hand-to-hand`,
      title: 'Hand-to-hand',
      whose,
      may: [
        'Every fight is fought one round: both sides strike, then the result is worked out.',
        'The loser tests, supports of broken units test, then retreats and sweeping advances.',
        'At the end disordered units that are not in a fight recover, and brigades are counted.',
      ],
      resolutions: HAND_TO_HAND,
    },
  ];
}

/** BP-SEQ-01: both sides, one after the other. */
export const SEQUENCE: readonly TurnPart[] = [...playerTurn('first'), ...playerTurn('second')];
