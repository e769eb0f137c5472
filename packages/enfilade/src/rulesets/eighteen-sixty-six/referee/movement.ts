import { type Cast, type Resolution, resolution } from '#referee/index.ts';
import type { Budget, judgePassage } from '../movement.ts';
import { FORMATIONS, STATUSES } from '../facts/words.ts';
import type { SpottingResult } from '../spotting.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

export const MOVE: Resolution = resolution<Budget>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['steps', 'charging', 'endsInWoods'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return { steps: [] };
    const { arm, formation, status, order, active } = unit;
    const charging = order === 'charge' && active && (status === 'formed' || status === 'disarrayed');
    const able = arm === 'infantry' || arm === 'cavalry';
    const open = formation !== 'road-column' && formation !== 'garrison';
    return { arm, formation, status, charging: charging && able && open, steps: [] };
  },
  after({ cast, output: { legal, remainingInches, formationAfter, statusAfter, fractionUsed, changedLimber } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: legal ? `${remainingInches}″ left` : 'Too much for one turn',
      says: legal
        ? `${name} is in ${FORMATIONS[formationAfter].toLowerCase()}, ${STATUSES[statusAfter].toLowerCase()}, and has ${remainingInches}″ left.`
        : `${name} cannot do all of that in one turn.`,
      table: [],
      writes:
        unit === undefined || !legal
          ? []
          : [
              { item: unit.id, field: 'formation', to: formationAfter },
              { item: unit.id, field: 'status', to: statusAfter },
              { item: unit.id, field: 'movedFraction', to: Math.min(1, fractionUsed) },
              { item: unit.id, field: 'changedLimber', to: unit.changedLimber || changedLimber },
            ],
      follows: [],
    };
  },
});

export const PASSAGE: Resolution = resolution<ReturnType<typeof judgePassage>>({
  roles: [{ id: 'unit', label: 'Who is passed through', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['reason', 'passed', 'gapInches'],
  bands: (field) =>
    field === 'gapInches'
      ? [
          { label: 'Closed', value: 0 },
          { label: 'A stand apart', value: 1.25 },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    return unit === undefined ? {} : { passedFormation: unit.formation };
  },
  after({ cast, output: { allowed, passedDisorganized } }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    return {
      verdict: allowed ? (passedDisorganized ? 'Through, and disorganised' : 'Through') : 'No way through',
      says: allowed
        ? `${name} is passed through${passedDisorganized ? ' and is disorganised' : ''}.`
        : `Nobody passes through ${name}.`,
      table: [],
      writes:
        unit === undefined || !passedDisorganized || unit.status === 'routed'
          ? []
          : [{ item: unit.id, field: 'status', to: 'disorganized' }],
      follows: [],
    };
  },
});

export const SPOT: Resolution = resolution<SpottingResult>({
  roles: [],
  asks: ['distanceInches', 'targetIn', 'edgeDistanceInches', 'targetFired', 'lineOfSight'],
  bands(field) {
    if (field === 'distanceInches')
      return [
        { label: 'Within 1″', value: 1 },
        { label: 'Within 40″', value: 40 },
        { label: 'Farther', value: 41 },
      ];
    if (field !== 'edgeDistanceInches') return undefined;
    return [
      { label: 'In the open', value: null },
      { label: 'At the edge, 1″', value: 1 },
      { label: 'Deeper', value: 2 },
    ];
  },
  fill: () => ({ edgeDistanceInches: null }),
  reads: ({ foretold: { needed } }) => ({
    title: 'Spotting',
    needs: `${needed ?? 0} or less`,
    face: (face) => (face <= (needed ?? 0) ? 'counts' : 'fails'),
  }),
  after: ({ output: { spotted, automatic, roll } }) => ({
    verdict: spotted ? 'Spotted' : 'Not spotted',
    says: `${automatic || roll === null ? 'Without a roll' : String(roll)}: the target is ${spotted ? '' : 'not '}seen.`,
    table: [],
    writes: [],
    follows: [],
  }),
});
