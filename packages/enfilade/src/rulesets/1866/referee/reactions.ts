import {
  type Cast,
  type FactBand,
  type Follow,
  type Item,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { REACTED } from '../aftermath.ts';
import type { ReactionResult } from '../reactions.ts';
import { CAVALRY_RULE, DISORGANISED_MOVES } from '../sheet.ts';
import { awayFromTable, troops, UNDER_WAY, unitOf, writeState } from './roster.ts';
import { orLess } from './words.ts';

/** W66-CAV-01: cavalry that is charged may react before the charger rolls. */
export function reacts(cast: Cast): readonly Follow[] {
  return cast
    .of('target')
    .map(troops)
    .filter(({ arm, status, reacted }) => arm === 'cavalry' && status !== 'routed' && !reacted)
    .map(({ id, name }) => ({
      procedure: 'cavalry-reaction',
      label: `${name} reacts`,
      cast: { unit: [id] },
      given: {},
      due: 'now',
      optional: true,
    }));
}

const REACTIONS = { stops: 'It stops', charges: 'It charges the threat', retreats: 'It retreats' } as const;

function cannotReact(item: Item): string | undefined {
  const { arm, status, reacted } = troops(item);
  if (arm !== 'cavalry') return 'no cavalry';
  if (status === 'routed') return 'routed';
  return reacted ? 'has reacted this turn' : awayFromTable(item);
}

/** Inches belong to a retreat only: half or all of what it may go. */
function retreats(given: PartialFacts): readonly FactBand[] {
  const most = CAVALRY_RULE.value * (given['status'] === 'disorganized' ? DISORGANISED_MOVES.value : 1);
  if (given['choice'] !== 'retreat') return [{ label: 'None', value: null }];
  return [most, most / 2].map((inches) => ({ label: `${inches}″`, value: inches }));
}

export const REACT: Resolution = resolution<ReactionResult>({
  roles: [{ id: 'unit', label: 'Which cavalry', kind: 'unit', of: 'any', unfit: cannotReact }],
  asks: ['choice', 'retreatInches', 'commanderWithOneInch'],
  labels: { choice: 'It may', retreatInches: 'How far', commanderWithOneInch: 'Commander with it' },
  bands: (field, given) => (field === 'retreatInches' ? retreats(given) : undefined),
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return { threatened: true };
    const { arm, status, rating, halfLost, reacted } = unit;
    return { arm, status, rating, halfStandsLost: halfLost, alreadyReacted: reacted, threatened: true };
  },
  reads: ({ foretold: { target } }) => orLess('Into the charge', target ?? 0, 'goes in'),
  after({ cast, output: { result, inches, maxInches, roll } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The cavalry';
    const far = result === 'charges' ? maxInches : inches;
    const failed = result === 'stops' && roll !== null;
    return {
      verdict: failed ? 'It stops: no charge' : REACTIONS[result],
      says: `${name}: ${roll === null ? '' : `${roll}, `}${REACTIONS[result].toLowerCase()}${far > 0 ? `, ${far}″` : ''}.`,
      table:
        result === 'stops'
          ? [`${name} stands; it does not move again this turn.`]
          : [
              `Move ${name} ${result === 'charges' ? `up to ${far}″, to ½″ from the threat` : `${far}″ away from the threat`}, now.`,
              'It does not move again this turn.',
            ],
      writes:
        unit === undefined
          ? []
          : writeState(unit, { ...REACTED, movedFraction: 1, ...(result === 'charges' ? UNDER_WAY : {}) }),
      follows: [],
    };
  },
});
