import { choice, derivedForm, type FactsOf, flag, neededFlag } from '#procedure/index.ts';
import { CAVALRY_RULE, DISORGANISED_MOVES, MORALE_RATINGS } from '../sheet.ts';
import { ARMS, type Arm, commanderWithOneInch, halfStandsLost, inchesOrNone, rating, status } from './words.ts';

export const THREAT = derivedForm(
  {
    arm: choice<Arm>(ARMS, { label: 'Arm', default: 'cavalry' }),
    status: status('Status'),
    threatened: neededFlag({
      label: 'Threatened',
      help: 'An enemy charges it, or comes within its own charge reach of it.',
    }),
    choice: choice({ stop: 'Stop', charge: 'Charge the threat', retreat: 'Retreat' } as const, { label: 'Reaction' }),
    retreatInches: inchesOrNone('Retreat', 'For a retreat only.'),
    rating: rating(MORALE_RATINGS.line.value),
    commanderWithOneInch: commanderWithOneInch(),
    halfStandsLost: halfStandsLost(),
    alreadyReacted: flag({ label: 'Has reacted this turn' }),
  },
  (given) => ({
    ...given,
    farthestRetreat: CAVALRY_RULE.value * (given.status === 'disorganized' ? DISORGANISED_MOVES.value : 1),
  }),
  [
    {
      field: 'arm',
      rule: 'W66-CAV-01',
      because: 'this rule is for cavalry',
      when: (threat) => threat.arm !== 'cavalry',
    },
    {
      field: 'threatened',
      rule: 'W66-CAV-01',
      because: 'only threatened cavalry reacts',
      when: (threat) => !threat.threatened,
    },
    {
      field: 'status',
      rule: 'contract',
      because: 'routed cavalry does not react',
      when: (threat) => threat.status === 'routed',
    },
    {
      field: 'alreadyReacted',
      rule: 'W66-GAP-32',
      because: 'one reaction a turn',
      when: (threat) => threat.alreadyReacted,
    },
    {
      field: 'choice',
      rule: 'W66-GAP-21',
      because: 'disorganised cavalry may not charge',
      when: (threat) => threat.choice === 'charge' && threat.status === 'disorganized',
    },
    {
      field: 'retreatInches',
      rule: 'W66-CAV-01',
      because: 'needed for a retreat',
      when: (threat) => threat.choice === 'retreat' && threat.retreatInches === null,
    },
    {
      field: 'retreatInches',
      rule: 'W66-CAV-01',
      because: `it retreats ${CAVALRY_RULE.shows}, half that when disorganised`,
      when: (threat) => (threat.retreatInches ?? 0) > threat.farthestRetreat,
    },
    {
      field: 'retreatInches',
      rule: 'W66-CAV-01',
      because: 'only a retreat has inches',
      when: (threat) => threat.choice !== 'retreat' && threat.retreatInches !== null,
    },
  ],
);
export type Threat = FactsOf<typeof THREAT>;
