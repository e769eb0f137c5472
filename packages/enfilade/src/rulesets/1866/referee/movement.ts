import { type Choice, type FactBand, type PartialFacts, type Resolution, resolution } from '#referee/index.ts';
import { disorganised } from '../aftermath.ts';
import { type Arm, FORMATIONS, type Formation, STATUSES, type Status } from '../facts/words.ts';
import type { Budget, judgePassage } from '../movement.ts';
import { STAND_WIDTH } from '../sheet.ts';
import { canTake } from '../troops.ts';
import { awayFromTable, endOrder, isCharging, type Troops, unitOf, writeState } from './roster.ts';

/** What a turn often consists of; any other list of steps can be built behind "More". */
function usualSteps(given: PartialFacts): readonly FactBand[] {
  const { arm, formation, status } = given as {
    readonly arm?: Arm;
    readonly formation?: Formation;
    readonly status?: Status;
  };
  const steady = status !== 'disorganized' && status !== 'routed';
  const changes = arm === undefined || !steady ? [] : NAMES.filter((to) => to !== formation && canTake(arm, to));
  return [
    { label: 'Straight on', value: [] },
    ...(steady ? [{ label: 'Turns about', value: [{ do: 'face' }] }] : []),
    { label: 'Crosses a stream', value: [{ do: 'cross' }] },
    ...(status === 'disarrayed' ? [{ label: 'Out of disarray', value: [{ do: 'reform-disarray' }] }] : []),
    ...changes.map((to) => ({ label: `Into ${FORMATIONS[to].toLowerCase()}`, value: [{ do: 'change', to }] })),
  ];
}

const NAMES = Object.keys(FORMATIONS) as readonly Formation[];

/** W66-ORD-05: an order ends where its goal is reached. */
function arrived(unit: Troops): readonly Choice[] {
  if (unit.order?.kind !== 'move') return [];
  return [
    { label: 'It goes on next turn', table: [], writes: [], follows: [] },
    {
      label: 'It has reached its goal',
      table: [`Take the chit of ${unit.name} away.`],
      writes: endOrder(unit),
      follows: [],
    },
  ];
}

export const MOVE: Resolution = resolution<Budget>({
  roles: [{ id: 'unit', label: 'Who moves', kind: 'unit', of: 'mine', unfit: awayFromTable }],
  asks: ['steps', 'endsInWoods'],
  labels: { steps: 'This turn' },
  bands: (field, given) => (field === 'steps' ? usualSteps(given) : undefined),
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return { steps: [] };
    const { arm, formation, status } = unit;
    const able = (arm === 'infantry' || arm === 'cavalry') && formation !== 'road-column' && formation !== 'garrison';
    return { arm, formation, status, charging: isCharging(unit) && able };
  },
  after({ cast, given, output }) {
    const { legal, remainingInches, formationAfter, statusAfter, fractionUsed, changedLimber, columnTarget } = output;
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const steps = (given['steps'] as readonly PartialFacts[] | undefined) ?? [];
    // How far it then goes is measured on the table: all of it, unless the steps say so.
    const moved = steps.some((step) => step['do'] === 'move') ? fractionUsed : 1;
    const choices = unit === undefined || !legal ? [] : arrived(unit);
    return {
      verdict: legal ? `${remainingInches}″` : 'Too much for one turn',
      says: legal
        ? `${name}, ${FORMATIONS[formationAfter].toLowerCase()}, ${STATUSES[statusAfter].toLowerCase()}, moves up to ${remainingInches}″.`
        : `${name} cannot do all of that in one turn.`,
      table: legal
        ? [
            ...(remainingInches > 0 ? [`Move ${name} up to ${remainingInches}″ forward.`] : []),
            ...(columnTarget ? [`Under fire ${name} is a column target.`] : []),
          ]
        : [],
      writes:
        unit === undefined || !legal
          ? []
          : writeState(unit, {
              formation: formationAfter,
              status: statusAfter,
              movedFraction: Math.min(1, moved),
              changedLimber: unit.changedLimber || changedLimber,
              townFight: null,
            }),
      follows: [],
      ...(choices.length === 0 ? {} : { choices }),
    };
  },
});

export const PASSAGE: Resolution = resolution<ReturnType<typeof judgePassage>>({
  roles: [{ id: 'unit', label: 'Who is passed through', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['reason', 'passed', 'gapInches'],
  labels: { reason: 'Because of', passed: 'Through', gapInches: 'Its stands' },
  bands: (field) =>
    field === 'gapInches'
      ? [
          { label: 'Closed', value: 0 },
          { label: 'A stand apart', value: STAND_WIDTH.value },
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
        : `No unit passes through ${name}.`,
      table: [],
      writes:
        unit === undefined || !passedDisorganized || unit.status === 'routed'
          ? []
          : writeState(unit, disorganised(unit)),
      follows: [],
    };
  },
});
