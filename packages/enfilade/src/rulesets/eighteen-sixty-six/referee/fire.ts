import {
  type Cast,
  type FactBand,
  type Follow,
  type Given,
  type Item,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { isGun, pointsAt } from '../facts/shooting.ts';
import type { FireResult } from '../shooting.ts';
import { GUN_RANGES, SMALL_ARMS_RANGES } from '../sheet.ts';
import { rowsOf } from '../troops.ts';
import { awayFromTable, formationLeft, leader, onTable, type Troops, troops } from './roster.ts';

function cannotFire(item: Item): string | undefined {
  const { weapon, fired, status, formation } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (weapon === null) return 'has no firearms';
  if (status === 'routed') return 'routed';
  if (fired) return 'has fired this turn';
  if (isGun(weapon)) return formation === 'unlimbered' ? undefined : 'not unlimbered';
  return formation === 'road-column' ? 'in road column' : undefined;
}

function firerFacts(unit: Troops): Given {
  const { weapon, formation, stands, status, movedFraction, changedLimber } = unit;
  const guns = weapon !== null && isGun(weapon);
  return {
    weapon,
    stands: Math.max(1, rowsOf(formation, stands).front),
    rangeInches: guns ? (GUN_RANGES[1] ?? 12) : (SMALL_ARMS_RANGES[0] ?? 2),
    formation,
    status,
    movedFraction,
    ...(guns ? { changedLimber } : {}),
  };
}

function targetFacts(unit: Troops): Given {
  const { arm, formation, status, rating, stands, startStands, order, active, changedLimber } = unit;
  const live = active && status !== 'routed' && (order !== 'reform' || status === 'disorganized') ? order : 'none';
  const charging = live === 'charge';
  const guns = arm === 'foot-artillery' || arm === 'horse-artillery';
  const storms = charging && unit.stosstaktik && ['line', 'supported-line', 'supported-line-wings'].includes(formation);
  return {
    arm,
    formation,
    status,
    rating,
    stands: Math.max(1, stands),
    startStands,
    order: guns && charging ? 'none' : live,
    ...(formation === 'garrison' ? { cover: 'buildings' } : {}),
    ...(guns ? { changedLimber } : {}),
    ...(storms ? { stosstaktik: true, chargeRenewed: unit.chargeRenewed } : {}),
    ...(charging ? { standLostThisCharge: unit.standLostThisCharge } : {}),
  };
}

/** The bands in which somebody who fires has points. */
function rangeBands(cast: Cast | undefined): readonly FactBand[] {
  const weapons = cast?.of('firers').flatMap((item) => troops(item).weapon ?? []) ?? [];
  const ranges = weapons.some(isGun) ? GUN_RANGES : SMALL_ARMS_RANGES;
  return ranges
    .filter((inches) => weapons.every((weapon) => pointsAt(weapon, inches) !== null))
    .map((inches) => ({ label: `To ${inches}″`, value: inches }));
}

const CODES: Readonly<Record<FireResult['code'], string>> = {
  none: 'No effect',
  stop: 'Stops',
  back: 'Goes back',
  disorganized: 'Disorganised',
  'back-disorganized': 'Goes back, disorganised',
  loss: 'A stand is lost',
};

function verdictOf({ code, removed, rout, standsLost, ignored, back }: FireResult): string {
  if (removed) return 'Removed';
  if (rout) return 'Routs';
  if (standsLost > 0) return back ? 'A stand lost; goes back' : CODES.loss;
  return ignored.length > 0 && code !== 'disorganized' ? `${CODES[code]}: the storm goes on` : CODES[code];
}

function tableOf(name: string, hit: FireResult): readonly string[] {
  if (hit.removed) return [`Take ${name} off the table.`];
  return [
    ...(hit.standsLost > 0 ? [`Remove one stand of ${name}: ${hit.standsAfter} left.`] : []),
    ...(hit.stop ? [`${name} stops where it is.`] : []),
    ...(hit.retreatInches > 0 ? [`Move ${name} ${hit.retreatInches}″ back${hit.rout ? ', running' : ''}.`] : []),
    ...(hit.disorganized ? [`${name} is disorganised.`] : []),
    ...(hit.orderCancelled ? [`Take the chit of ${name} away.`] : []),
  ];
}

function targetWrites(unit: Troops, hit: FireResult): readonly Write[] {
  const { id } = unit;
  if (hit.removed)
    return [
      { item: id, field: 'stands', to: 0 },
      { item: id, field: 'where', to: 'removed' },
    ];
  const status = hit.statusAfter === 'removed' ? 'routed' : hit.statusAfter;
  return [
    { item: id, field: 'stands', to: hit.standsAfter },
    { item: id, field: 'formation', to: formationLeft(unit, hit.standsAfter) },
    { item: id, field: 'status', to: status },
    ...(hit.standsLost > 0 && unit.order === 'charge' ? [{ item: id, field: 'standLostThisCharge', to: true }] : []),
    ...(hit.orderCancelled
      ? [
          { item: id, field: 'order', to: 'none' },
          { item: id, field: 'active', to: false },
          { item: id, field: 'standLostThisCharge', to: false },
        ]
      : []),
  ];
}

/** W66-CMD-03: a lost stand may take its commander with it. */
export function riskOf(
  cast: Cast,
  unit: Troops | undefined,
  cause: 'fire' | 'melee',
  standsLost: number,
): readonly Follow[] {
  const by = unit?.command === null || unit === undefined ? undefined : cast.roll.find(unit.command);
  if (by === undefined || standsLost === 0 || leader(by).killedTurn !== null) return [];
  return [
    {
      procedure: 'commander-risk',
      label: `Was ${leader(by).name} with ${unit?.name ?? 'it'}?`,
      cast: { commander: [by.id] },
      given: { cause, standsLost },
      due: 'now',
      optional: true,
    },
  ];
}

export const FIRE: Resolution = resolution<FireResult>({
  roles: [
    { id: 'firers', label: 'Who fires', kind: 'unit', of: 'any', many: true, unfit: cannotFire },
    {
      id: 'target',
      label: 'At whom',
      kind: 'unit',
      of: 'any',
      unfit: (item, cast) =>
        item.values['side'] === cast.of('firers')[0]?.values['side'] ? 'on the same side' : awayFromTable(item),
    },
  ],
  asks: [
    'firers.rangeInches',
    'target.cover',
    'target.fromFlankOrRear',
    'target.commanderWithOneInch',
    'firers.movedFraction',
    'firers.friendsCrossedLine',
    'timing',
    'targetOutOfSightAtEnd',
  ],
  labels: {
    'firers.rangeInches': 'Range',
    'target.cover': 'Cover',
    'target.fromFlankOrRear': 'From flank or rear',
    'target.commanderWithOneInch': 'Commander with it',
    'firers.friendsCrossedLine': 'Friends crossed the line',
    timing: 'When',
  },
  bands(field, _given, cast) {
    if (field === 'firers.rangeInches') return rangeBands(cast);
    if (field !== 'firers.movedFraction') return undefined;
    return [
      { label: 'Moved half or less', value: 0 },
      { label: 'Moved over half', value: 1 },
    ];
  },
  fill(cast) {
    const [target] = cast.of('target');
    return {
      timing: cast.roll.clock.part === 'movement' ? 'opportunity' : 'fire-phase',
      firers: cast.of('firers').map((item) => firerFacts(troops(item))),
      ...(target === undefined ? {} : { target: targetFacts(troops(target)) }),
    };
  },
  reads: ({ number, foretold: { column, moraleTarget } }) =>
    number === 0
      ? { title: 'Fire', needs: `column ${column}: the lower the better` }
      : {
          title: 'Morale of the target',
          needs: `${moraleTarget ?? 0} or less holds`,
          face: (face) => (face <= (moraleTarget ?? 0) ? 'saves' : 'best'),
        },
  after({ cast, output }) {
    const [item] = cast.of('target');
    const unit = item && troops(item);
    const name = unit?.name ?? 'The target';
    const by =
      cast
        .of('firers')
        .map((each) => troops(each).name)
        .join(', ') || 'The volley';
    return {
      verdict: verdictOf(output),
      says: `${by} on ${name}: ${output.roll} in column ${output.column}. ${verdictOf(output)}.`,
      table: tableOf(name, output),
      writes: [
        ...(unit === undefined ? [] : targetWrites(unit, output)),
        ...cast.of('firers').map(({ id }) => ({ item: id, field: 'fired', to: true })),
      ],
      follows: riskOf(cast, unit, 'fire', output.standsLost),
    };
  },
});
