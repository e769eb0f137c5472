import type { TurnPart } from '#referee/index.ts';

/** W66-SEQ-01 to W66-SEQ-05, with what the specification does between them. */
export const SEQUENCE: readonly TurnPart[] = [
  {
    id: 'command',
    title: 'Command',
    whose: 'both',
    may: [
      'Both sides roll for the initiative; the winner says who moves first.',
      'Commanders who fell in an earlier turn are replaced.',
      'Both sides place commanders and lay order chits face down, then turn them up.',
    ],
    resolutions: ['initiative', 'replace-commander', 'order-check'],
  },
  {
    id: 'activation',
    title: 'Activation',
    whose: 'both',
    may: [
      'The side with the initiative first: one die for each chit that is not active yet.',
      'Active CHARGE chits name their targets; infantry near the enemy may charge by itself.',
      'Chargers roll to go in, routed units roll to rally; cavalry that is charged may react.',
    ],
    resolutions: ['activation', 'charge-declaration', 'rally', 'order-check', 'cavalry-reaction', 'morale-roll'],
  },
  {
    id: 'movement',
    title: 'Movement',
    whose: 'both',
    may: [
      'Routed units run first. Then one side moves, then the other.',
      'The other side may fire at who moves, and its cavalry may react, at any point of the way.',
    ],
    resolutions: ['move-budget', 'fire', 'spotting', 'cavalry-reaction', 'passage-of-lines', 'commander-risk'],
  },
  {
    id: 'fire',
    title: 'Fire',
    whose: 'both',
    may: [
      'Guns first, then small arms; all shots of one kind count together. Who fired at a mover does not fire again.',
    ],
    resolutions: ['fire', 'spotting', 'morale-roll', 'commander-risk', 'passage-of-lines'],
  },
  {
    id: 'melee',
    title: 'Melee',
    whose: 'both',
    may: ['Chargers who were not stopped close. Every fight is rolled; a draw is rolled again, twice at most.'],
    resolutions: ['melee', 'commander-risk', 'passage-of-lines'],
  },
  {
    id: 'end',
    title: 'End of turn',
    whose: 'both',
    may: ['Units that had time to reform are formed again; objectives are counted.'],
    resolutions: ['reform', 'victory'],
  },
];
