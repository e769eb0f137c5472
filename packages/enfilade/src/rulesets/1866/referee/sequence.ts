import type { RollCall, TurnPart } from '#referee/index.ts';

function movement(whose: 'first' | 'second'): TurnPart {
  return {
    id: `${whose}-movement`,
    title: 'Movement',
    whose,
    may: [
      'Each unit with an active MOVE or CHARGE moves once; chargers halt ½″ from their targets.',
      'Units of the other side that have not moved may fire at who moves, and its cavalry may react, at any point of the way.',
    ],
    resolutions: ['move-budget', 'fire', 'cavalry-reaction', 'spotting', 'passage-of-lines', 'commander-risk'],
  };
}

function fire(id: string, title: string, who: string): TurnPart {
  return {
    id,
    title,
    whose: 'both',
    may: [
      `All targets are named first: ${who} that have not fired, once each, at what is spotted.`,
      'Every shooter fires as it stood when the step began. Who must go back does so when it ends, only the longest way.',
    ],
    resolutions: ['fire', 'spotting', 'commander-risk', 'passage-of-lines', 'morale-roll'],
  };
}

/** W66-SEQ-01 to W66-SEQ-05, with the steps of the specification's table of a turn. */
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
    resolutions: ['initiative', 'order-check', 'replace-commander'],
  },
  {
    id: 'activation',
    title: 'Activation',
    whose: 'both',
    may: [
      'The side with the initiative first: one die for each chit that is not active yet, brigades before the rest.',
      'Active CHARGE chits name their targets; infantry near the enemy may charge by itself. Cavalry that is charged may react.',
      'Chargers roll to go in, routed units roll to rally.',
    ],
    resolutions: ['activation', 'charge-declaration', 'rally', 'order-check', 'cavalry-reaction', 'morale-roll'],
  },
  movement('first'),
  movement('second'),
  fire('guns', 'Fire: guns', 'batteries'),
  fire('small-arms', 'Fire: small arms', 'infantry units'),
  {
    id: 'melee',
    title: 'Melee',
    whose: 'both',
    may: [
      'Chargers who were not stopped close. If fire drove their target off, they may take its place.',
      'The side with the initiative chooses the order. A draw is rolled again, twice at most; in a town it stays locked.',
    ],
    resolutions: ['melee', 'commander-risk', 'passage-of-lines'],
  },
  {
    id: 'end',
    title: 'End of turn',
    whose: 'both',
    may: [
      'Units that had time to reform are formed again; orders that have reached their goal end; objectives are counted.',
    ],
    resolutions: ['reform', 'victory'],
  },
];

/** Results of one fire step count together (W66-GAP-51). */
export const isFireStep = ({ clock: { part } }: RollCall): boolean => part === 'guns' || part === 'small-arms';
export const isMovement = ({ clock: { part } }: RollCall): boolean => part.endsWith('-movement');
export const stepOf = ({ clock: { turn, part } }: RollCall): string => `${turn} ${part}`;
