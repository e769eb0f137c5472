import { type Cast, type Resolution, resolution, type Write } from '#referee/index.ts';
import type { RecoveryResult, RetireResult, StrengthResult } from '../morale.ts';
import { troopOf } from '../troops.ts';
import { awayFromTable, type Troops, troops } from './roster.ts';
import { bases } from './words.ts';

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

/** Friends that a retreat went through, found again by their names. */
function friendsNamed({ roll }: Cast, names: readonly string[]): readonly Troops[] {
  return roll.units.map(troops).filter(({ name, id }) => names.includes(name) || names.includes(id));
}

function retireWrites(unit: Troops, { bases: left, reduced, removed }: RetireResult): readonly Write[] {
  return [
    { item: unit.id, field: 'bases', to: Math.min(unit.startingBases, left) },
    ...(unit.arm === 'artillery' ? [{ item: unit.id, field: 'reduced', to: reduced }] : []),
    ...(removed ? [{ item: unit.id, field: 'where', to: 'lost' } as const] : []),
    { item: unit.id, field: 'moved', to: true },
  ];
}

export const RETIRE: Resolution = resolution<RetireResult>({
  roles: [{ id: 'unit', label: 'Who retires', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['distance', 'obstacle', 'clearInches', 'passedThrough'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return {
      troop: troopOf(unit),
      bases: Math.max(1, unit.bases),
      ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : {}),
    };
  },
  after({ cast, output }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const { movedInches, removed, leavesTable, blocked, basesLost, disrupts } = output;
    const met = friendsNamed(cast, disrupts).filter(({ arm }) => arm !== 'artillery');
    return {
      verdict: removed ? 'Lost' : `Retires ${movedInches}″`,
      says: removed
        ? `${name} ${leavesTable ? 'leaves the table' : 'has no way back'} and is lost.`
        : `${name} retires ${movedInches}″${blocked ? ' and loses a base: the way is barred' : ''}.`,
      table: [
        removed ? `Take ${name} off the table.` : `Move ${name} ${movedInches}″ straight back from the enemy.`,
        ...(blocked && !removed && unit?.arm !== 'artillery' ? [`Remove ${bases(basesLost)} from it.`] : []),
        ...disrupts.map((each) => `${each} was passed through: disrupted.`),
      ],
      writes: [
        ...(unit === undefined ? [] : retireWrites(unit, output)),
        ...met.map(({ id }) => ({ item: id, field: 'disrupted', to: true })),
      ],
      follows: [],
    };
  },
});

const BY = { rally: 'by its rally', rest: 'by resting', retire: 'by going back' } as const;
const STATUS = { lowAmmo: 'low ammunition', silenced: 'silence' } as const;

export const RECOVER: Resolution = resolution<RecoveryResult>({
  roles: [{ id: 'unit', label: 'Which unit', kind: 'unit', of: 'any', unfit: awayFromTable }],
  asks: ['status', 'moved', 'retired', 'missedFirePhase', 'rallied', 'nearestEnemyInches'],
  bands: (field) =>
    field === 'nearestEnemyInches'
      ? [
          { label: 'Enemy within 6″', value: 6 },
          { label: 'Farther, or none', value: null },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return { status: unit.silenced ? 'silenced' : 'lowAmmo', moved: unit.moved, missedFirePhase: !unit.fired };
  },
  after({ cast, given, output: { recovered, by } }) {
    const unit = unitOf(cast);
    const status = given['status'] === 'silenced' ? 'silenced' : 'lowAmmo';
    const name = unit?.name ?? 'The unit';
    return {
      verdict: recovered ? 'Recovered' : 'Not yet',
      says: recovered
        ? `${name} recovers from ${STATUS[status]} ${by === null ? '' : BY[by]}.`
        : `${name} does not recover from ${STATUS[status]} yet.`,
      table: recovered ? [`Take the marker off ${name}.`] : [],
      writes:
        unit === undefined || !recovered || (status === 'silenced' && unit.arm !== 'artillery')
          ? []
          : [{ item: unit.id, field: status, to: false }],
      follows: [],
    };
  },
});

export const STATUS_OF_UNIT: Resolution = resolution<StrengthResult>({
  roles: [{ id: 'unit', label: 'Which unit', kind: 'unit', of: 'any' }],
  asks: ['bases', 'startingBases', 'spentAtLoss', 'reduced'],
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    const guns = unit.arm === 'artillery';
    return {
      arm: unit.arm,
      quality: unit.quality,
      startingBases: unit.startingBases,
      bases: unit.bases,
      ...(guns || unit.spentAtLoss === null ? {} : { spentAtLoss: unit.spentAtLoss }),
      ...(guns ? { reduced: unit.reduced } : {}),
    };
  },
  after({ cast, output: { lostBases, spentAtLoss, spent, destroyed } }) {
    const name = unitOf(cast)?.name ?? 'The unit';
    const limit = spentAtLoss === null ? 'guns are never spent' : `spent at ${spentAtLoss}`;
    return {
      verdict: destroyed ? 'Destroyed' : spent ? 'Spent' : 'Fit to fight',
      says: `${name} has lost ${bases(lostBases)}; ${limit}.`,
      table: [],
      writes: [],
      follows: [],
    };
  },
});
