import { type Cast, type Follow, type Item, type Resolution, resolution, sideOf } from '#referee/index.ts';
import { afterRetire, afterStatus, statusesOf } from '../aftermath.ts';
import type { RecoveryResult, RetireResult, StrengthResult } from '../morale.ts';
import { LOW_AMMO_ENDS } from '../sheet.ts';
import { troopOf } from '../troops.ts';
import { awayFromTable, type Troops, troops, writeState } from './roster.ts';
import { markLine } from './losses.ts';
import { bases } from './words.ts';

function unitOf(cast: Cast): Troops | undefined {
  const [item] = cast.of('unit');
  return item === undefined ? undefined : troops(item);
}

/** BBB-GAP-28: a unit that left and stands clear at the end of the step has ammunition and guns again. */
export function recovers(unit: Troops, due: Follow['due'], optional = false): readonly Follow[] {
  return statusesOf(unit).map((status) => ({
    procedure: 'recover-status',
    label: `${unit.name} went away: ${status === 'lowAmmo' ? 'ammunition' : 'guns'} again?`,
    cast: { unit: [unit.id] },
    given: { status, moved: true, retired: true },
    due,
    key: `recover:${unit.id}:${status}`,
    ...(optional ? { optional } : {}),
  }));
}

const ENDS = { unlimbered: ', limbered', square: ', in line' } as const;

function wayBack(unit: Troops | undefined, { movedInches, blocked, basesLost }: RetireResult): readonly string[] {
  const name = unit?.name ?? 'the unit';
  const formation = unit?.formation;
  const ends = formation === 'unlimbered' || formation === 'square' ? ENDS[formation] : '';
  const loss = unit?.arm === 'artillery' ? 'The battery is reduced.' : `Remove ${bases(basesLost)} from it.`;
  return [
    `Move ${name} ${movedInches}″ straight back over any ground, past friends, to face the enemy again${ends}.`,
    ...(blocked ? [loss] : []),
  ];
}

/** Only friends are passed through; supporters in base contact are all right (BBB-READ-17). */
function cannotBePassed(item: Item, cast: Cast): string | undefined {
  const [unit] = cast.of('unit');
  if (unit?.id === item.id) return 'retires itself';
  return unit !== undefined && sideOf(unit) !== sideOf(item) ? 'an enemy' : awayFromTable(item);
}

export const RETIRE: Resolution = resolution<RetireResult>({
  roles: [
    { id: 'unit', label: 'Who retires', kind: 'unit', of: 'any', unfit: awayFromTable },
    {
      id: 'passed',
      label: 'Through whom, supporters apart',
      kind: 'unit',
      of: 'any',
      many: true,
      optional: true,
      unfit: cannotBePassed,
    },
  ],
  asks: ['distance', 'obstacle', 'clearInches'],
  labels: { obstacle: 'In its way', clearInches: 'Free way' },
  fill(cast) {
    const unit = unitOf(cast);
    const passed = cast.of('passed').map(({ id }) => ({ id, general: false, supporter: false }));
    return {
      ...(unit === undefined
        ? {}
        : {
            troop: troopOf(unit),
            bases: Math.max(1, unit.bases),
            ...(unit.arm === 'artillery' ? { reduced: unit.reduced } : {}),
          }),
      ...(passed.length === 0 ? {} : { passedThrough: passed }),
    };
  },
  after({ cast, output }) {
    const unit = unitOf(cast);
    const name = unit?.name ?? 'The unit';
    const { movedInches, removed, leavesTable, blocked, disrupts } = output;
    const inMovement = cast.roll.clock.part.endsWith('-move');
    const met = cast
      .of('passed')
      .map(troops)
      .filter(({ id }) => disrupts.includes(id));
    return {
      verdict: removed ? 'Lost' : `Retires ${movedInches}″`,
      says: removed
        ? `${name} ${leavesTable ? 'leaves the table' : 'has no way back'} and is lost.`
        : `${name} retires ${movedInches}″${blocked ? ' and loses a base: the way is barred' : ''}.`,
      table: [...(removed ? [`Take ${name} off the table.`] : wayBack(unit, output)), ...met.flatMap(markLine)],
      writes: [
        ...(unit === undefined ? [] : writeState(unit, afterRetire(unit, output, { lost: removed, inMovement }))),
        ...met.flatMap((friend) => writeState(friend, { disrupted: true })),
      ],
      follows: unit === undefined || removed ? [] : recovers(unit, 'end of part'),
    };
  },
});

const BY = { rally: 'by its rally', rest: 'by resting', retire: 'by going back' } as const;
const STATUS = { lowAmmo: 'low ammunition', silenced: 'silence' } as const;

export const RECOVER: Resolution = resolution<RecoveryResult>({
  roles: [
    {
      id: 'unit',
      label: 'Which unit',
      kind: 'unit',
      of: 'any',
      unfit(item) {
        return awayFromTable(item) ?? (statusesOf(troops(item)).length > 0 ? undefined : 'has nothing to recover from');
      },
    },
  ],
  asks: ['nearestEnemyInches', 'status', 'moved', 'retired', 'missedFirePhase', 'rallied'],
  labels: { nearestEnemyInches: 'Nearest enemy' },
  bands: (field) =>
    field === 'nearestEnemyInches'
      ? [
          { label: `Within ${LOW_AMMO_ENDS.value}″`, value: LOW_AMMO_ENDS.value },
          { label: 'Farther, or none', value: null },
        ]
      : undefined,
  fill(cast) {
    const unit = unitOf(cast);
    if (unit === undefined) return {};
    return { status: statusesOf(unit).at(-1) ?? 'lowAmmo', moved: unit.moved, missedFirePhase: !unit.fired };
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
        unit !== undefined && recovered && statusesOf(unit).includes(status)
          ? writeState(unit, afterStatus([status]))
          : [],
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
