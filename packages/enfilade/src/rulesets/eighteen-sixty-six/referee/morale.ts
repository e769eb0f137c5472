import { type Cast, type Resolution, resolution, type Role } from '#referee/index.ts';
import type { MoraleResult, RallyResult, ReformResult } from '../morale.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

export const MORALE: Resolution = resolution<MoraleResult>({
  roles: [UNIT],
  asks: ['commanderWithOneInch', 'disorganized', 'halfStandsLost'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return { rating: unit.rating, disorganized: unit.status === 'disorganized', halfStandsLost: unit.halfLost };
  },
  reads: ({ foretold: { target } }) => ({
    title: 'Morale',
    needs: `${target} or less holds`,
    face: (face) => (face <= target ? 'counts' : 'fails'),
  }),
  after({ cast, output: { passed, target, roll } }) {
    const name = unitOf(cast)?.name ?? 'The unit';
    return {
      verdict: passed ? 'It holds' : 'It fails',
      says: `${roll} against ${target}: ${name} ${passed ? 'holds' : 'fails'}.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});

export const RALLY: Resolution = resolution<RallyResult>({
  roles: [{ ...UNIT, unfit: (item) => (troops(item).status === 'routed' ? awayFromTable(item) : 'not routed') }],
  asks: ['inCommand', 'commanderWithOneInch', 'enemyWithinFive', 'halfStandsLost'],
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { rating: unit.rating, halfStandsLost: unit.halfLost };
  },
  reads: ({ foretold: { target } }) => ({
    title: 'Rally',
    needs: `${target} or less rallies`,
    face: (face) => (face <= target ? 'counts' : 'fails'),
  }),
  after({ cast, output: { rallied, statusAfter, target, roll } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: rallied ? 'Rallied, disorganised' : 'It runs on',
      says: `${roll} against ${target}: ${name} ${rallied ? 'rallies and is disorganised' : 'runs on'}.`,
      table: rallied ? [] : [`Move ${name} 12″ towards its own edge in the movement part.`],
      writes: unit === undefined ? [] : [{ item: unit.id, field: 'status', to: statusAfter }],
      follows: [],
    };
  },
});

export const REFORM: Resolution = resolution<ReformResult>({
  roles: [
    { ...UNIT, unfit: (item) => (troops(item).status === 'disorganized' ? awayFromTable(item) : 'not disorganised') },
  ],
  asks: ['chitActive', 'disturbedBy'],
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { status: unit.status, chitActive: unit.order === 'reform' && unit.active };
  },
  after({ cast, output: { complete, statusAfter } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: complete ? 'Formed again' : 'Not yet',
      says: complete
        ? `${name} is formed again.`
        : `${name} stays ${statusAfter === 'routed' ? 'routed' : 'disorganised'}.`,
      table: complete ? [`Take the chit of ${name} away.`] : [],
      writes:
        unit === undefined
          ? []
          : [
              { item: unit.id, field: 'status', to: statusAfter },
              ...(complete
                ? [
                    { item: unit.id, field: 'order', to: 'none' },
                    { item: unit.id, field: 'active', to: false },
                  ]
                : []),
            ],
      follows: [],
    };
  },
});
