import { type Cast, type Item, type Resolution, resolution } from '#referee/index.ts';
import type { ChargeResult } from '../melee.ts';
import type { ReactionResult } from '../reactions.ts';
import { inOpenLine, isArtillery } from '../facts/words.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

function cannotCharge(item: Item): string | undefined {
  const { arm, status, formation } = troops(item);
  if (isArtillery(arm)) return 'guns do not charge';
  if (status === 'disorganized' || status === 'routed') return 'not in this state';
  if (formation === 'road-column' || formation === 'garrison') return 'not in this formation';
  return awayFromTable(item);
}

export const DECLARE: Resolution = resolution<ChargeResult>({
  roles: [{ id: 'unit', label: 'Who charges', kind: 'unit', of: 'any', unfit: cannotCharge }],
  asks: ['distanceInches', 'commanderWithOneInch', 'source'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const { arm, rating, formation, status, halfLost } = unit;
    const storms = unit.stosstaktik && arm === 'infantry' && inOpenLine(formation);
    return { arm, rating, formation, status, halfStandsLost: halfLost, stosstaktik: storms };
  },
  reads: ({ foretold: { target } }) => ({
    title: 'The charge',
    needs: `${target} or less goes in`,
    face: (face) => (face <= target ? 'counts' : 'fails'),
  }),
  after({ cast, output: { charges, reachInches, reachesThisTurn, roll, target } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: charges ? (reachesThisTurn ? 'It charges home' : 'It charges') : 'It does not charge',
      says: `${roll} against ${target}: ${name} ${charges ? `charges, ${reachInches}″ this turn` : 'stays'}.`,
      table: charges
        ? [`Move ${name} up to ${reachInches}″ in the movement part, to ½″ from its target.`]
        : [`${name} stays where it is; its chit is taken away.`],
      writes:
        unit === undefined
          ? []
          : charges
            ? [
                { item: unit.id, field: 'order', to: 'charge' },
                { item: unit.id, field: 'active', to: true },
              ]
            : [
                { item: unit.id, field: 'order', to: 'none' },
                { item: unit.id, field: 'active', to: false },
              ],
      follows: [],
    };
  },
});

const REACTIONS = { stops: 'It stops', charges: 'It charges the threat', retreats: 'It retreats' } as const;

export const REACT: Resolution = resolution<ReactionResult>({
  roles: [
    {
      id: 'unit',
      label: 'Which cavalry',
      kind: 'unit',
      of: 'any',
      unfit(item) {
        const { arm, status, reacted } = troops(item);
        if (arm !== 'cavalry') return 'no cavalry';
        if (status === 'routed') return 'routed';
        return reacted ? 'has reacted this turn' : awayFromTable(item);
      },
    },
  ],
  asks: ['choice', 'retreatInches', 'commanderWithOneInch'],
  bands: (field, given) => {
    if (field !== 'retreatInches') return undefined;
    const most = given['status'] === 'disorganized' ? 7.5 : 15;
    return [most, most / 2].map((inches) => ({ label: `${inches}″`, value: inches }));
  },
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return { threatened: true };
    const { arm, status, rating, halfLost, reacted } = unit;
    return { arm, status, rating, halfStandsLost: halfLost, alreadyReacted: reacted, threatened: true };
  },
  reads: ({ foretold: { target } }) => ({
    title: 'Into the charge',
    needs: `${target ?? 0} or less goes in`,
    face: (face) => (face <= (target ?? 0) ? 'counts' : 'fails'),
  }),
  after({ cast, output: { result, inches, maxInches } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The cavalry';
    const far = result === 'charges' ? maxInches : inches;
    return {
      verdict: REACTIONS[result],
      says: `${name}: ${REACTIONS[result].toLowerCase()}${far > 0 ? `, ${far}″` : ''}.`,
      table:
        result === 'stops'
          ? []
          : [`Move ${name} ${result === 'charges' ? `up to ${far}″, to ½″ from the threat` : `${far}″ away`}, now.`],
      writes: unit === undefined ? [] : [{ item: unit.id, field: 'reacted', to: true }],
      follows: [],
    };
  },
});
