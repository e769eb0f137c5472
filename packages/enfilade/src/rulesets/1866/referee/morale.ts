import { type Resolution, resolution, type Role } from '#referee/index.ts';
import { afterReform } from '../aftermath.ts';
import type { MoraleResult, RallyResult, ReformResult } from '../morale.ts';
import { RATES } from '../sheet.ts';
import { awayFromTable, troops, unitOf, writeState } from './roster.ts';
import { chanceOf, orLess } from './words.ts';

const UNIT: Role = { id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable };

export const MORALE: Resolution = resolution<MoraleResult>({
  roles: [UNIT],
  asks: ['commanderWithOneInch'],
  labels: { commanderWithOneInch: 'Commander with it' },
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return { rating: unit.rating, disorganized: unit.status === 'disorganized', halfStandsLost: unit.halfLost };
  },
  reads: ({ foretold: { target } }) => orLess('Morale', target, 'holds'),
  reckons: (chance, given) => [chanceOf('morale', given['rating'], chance)],
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
  asks: ['inCommand', 'commanderWithOneInch', 'enemyWithinFive'],
  labels: { inCommand: 'In command', commanderWithOneInch: 'Commander with it' },
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { rating: unit.rating, halfStandsLost: unit.halfLost };
  },
  reads: ({ foretold: { target } }) => orLess('Rally', target, 'rallies'),
  reckons: (chance, given) => [chanceOf('to rally', given['rating'], chance)],
  after({ cast, output: { rallied, statusAfter, target, roll } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: rallied ? 'Rallied, disorganised' : 'It runs on',
      says: `${roll} against ${target}: ${name} ${rallied ? 'rallies and is disorganised' : 'runs on'}.`,
      table: rallied
        ? [`${name} stands; it needs an R chit to reform.`]
        : [`${name} runs ${RATES[unit?.arm ?? 'infantry'].rout}″ towards its own edge before the moves.`],
      writes: unit === undefined ? [] : writeState(unit, { status: statusAfter }),
      follows: [],
    };
  },
});

export const REFORM: Resolution = resolution<ReformResult>({
  roles: [
    { ...UNIT, unfit: (item) => (troops(item).status === 'disorganized' ? awayFromTable(item) : 'not disorganised') },
  ],
  asks: ['chitActive', 'disturbedBy'],
  labels: { chitActive: 'R chit active since activation', disturbedBy: 'Disturbed' },
  bands: (field) =>
    field === 'disturbedBy'
      ? [
          { label: 'No', value: [] },
          { label: 'Moved', value: ['moved'] },
          { label: 'Went back', value: ['back'] },
          { label: 'Hit again', value: ['disorganized'] },
          { label: 'Fought', value: ['melee'] },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return {
      status: unit.status,
      chitActive: unit.order?.kind === 'reform',
      // One is enough, and has a chip.
      disturbedBy: unit.disturbed.slice(0, 1),
    };
  },
  after({ cast, output }) {
    const { complete, statusAfter } = output;
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: complete ? 'Formed again' : 'Not yet',
      says: complete
        ? `${name} is formed again.`
        : `${name} stays ${statusAfter === 'routed' ? 'routed' : 'disorganised'}.`,
      table: complete ? [`Form ${name} again, facing as you like, and take its chit away.`] : [],
      writes: unit === undefined ? [] : writeState(unit, afterReform(output)),
      follows: [],
    };
  },
});
