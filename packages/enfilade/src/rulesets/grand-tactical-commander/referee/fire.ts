import {
  type Cast,
  type FactBand,
  type Given,
  type Item,
  partAt,
  type Resolution,
  resolution,
  type Role,
} from '#referee/index.ts';
import type { Casualties } from '../casualties.ts';
import type { BombardmentResult, VolleyResult } from '../shooting.ts';
import { casualtyTable, casualtyVerdict, casualtyWrites, readAttack, wasSuppressed } from './casualties.ts';
import { awayFromTable, onTable, staff, type Troops, troops } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { staffTarget, targetFacts, unitFacts } from './unit-facts.ts';

function cannotFire(item: Item): string | undefined {
  const { attackPerStand, suppressed, limbered } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (attackPerStand === 0) return 'does not fire';
  if (suppressed) return 'suppressed';
  return limbered ? 'limbered' : undefined;
}

function firerFacts(unit: Troops): Given {
  return {
    ...unitFacts(unit),
    id: unit.name,
    attackPerStand: unit.attackPerStand,
    rangeCm: unit.rangeCm,
    distanceCm: unit.rangeCm / 2,
    opportunityUsed: unit.opportunityUsed,
  };
}

/** GTC-FIRE-01: half range is where it matters. */
function rangeBands(cast: Cast | undefined): readonly FactBand[] {
  const ranges = cast?.of('firers').map((item) => troops(item).rangeCm) ?? [];
  const far = ranges.length === 0 ? 20 : Math.min(...ranges);
  return [
    { label: `Half range, ${far / 2} cm`, value: far / 2 },
    { label: `Beyond, ${far} cm`, value: far },
  ];
}

const FIRERS: Role = { id: 'firers', label: 'Who fires', kind: 'unit', of: 'any', many: true, unfit: cannotFire };

function onOtherSide(item: Item, cast: Cast): string | undefined {
  const [first] = cast.of('firers');
  return first !== undefined && first.values['side'] === item.values['side'] ? 'on the same side' : awayFromTable(item);
}

/** Own troops fire on order or initiative; the other side's in reply. */
function modeOf(cast: Cast): string {
  const [first] = cast.of('firers');
  if (first !== undefined && first.values['side'] !== cast.mine) return 'opportunity';
  return partAt({ sequence: SEQUENCE }, cast.roll.clock).id.endsWith('initiative') ? 'initiative' : 'ordered';
}

const groupsOf = ({ attacks }: VolleyResult): number =>
  new Set(attacks.filter(({ dice }) => dice > 0).map(({ toHit }) => toHit)).size;

export const FIRE: Resolution = resolution<VolleyResult>({
  roles: [FIRERS, { id: 'target', label: 'At whom', kind: 'unit', of: 'any', unfit: onOtherSide }],
  asks: [
    'firers.distanceCm',
    'firers.cover',
    'firers.aspect',
    'mode',
    'firers.targetOfCavalryCharge',
    'targetIsNearestVisible',
    'target.fallBackPath',
  ],
  labels: {
    'firers.distanceCm': 'Distance',
    'firers.cover': 'Cover',
    'firers.aspect': 'Side hit',
    targetIsNearestVisible: 'The nearest enemy in sight',
    'firers.targetOfCavalryCharge': 'Charged by this cavalry',
    'target.fallBackPath': 'In its way back',
  },
  bands: (field, _given, cast) => (field === 'firers.distanceCm' ? rangeBands(cast) : undefined),
  fill(cast) {
    const [target] = cast.of('target');
    return {
      mode: modeOf(cast),
      firers: cast.of('firers').map((item) => firerFacts(troops(item))),
      ...(target === undefined ? {} : { target: targetFacts(troops(target)) }),
    };
  },
  reads: (asked) => readAttack(asked, groupsOf(asked.foretold)),
  after({ cast, given, output }) {
    const [target] = cast.of('target');
    const name = target === undefined ? 'The target' : troops(target).name;
    const by =
      cast
        .of('firers')
        .map((item) => troops(item).name)
        .join(', ') || 'The volley';
    const { hits, saved } = output;
    const mode = given['mode'];
    const used = mode === 'opportunity' || mode === 'closing' ? 'opportunityUsed' : 'usedInitiative';
    const marks = mode === 'opportunity' || mode === 'closing' || mode === 'initiative' ? cast.of('firers') : [];
    return {
      verdict: casualtyVerdict(output),
      says: `${by} on ${name}: ${hits} ${hits === 1 ? 'hit' : 'hits'}, ${saved} saved. ${casualtyVerdict(output)}.`,
      table: casualtyTable(name, output, wasSuppressed(target)),
      writes: [...casualtyWrites(target, output), ...marks.map(({ id }) => ({ item: id, field: used, to: true }))],
      follows: [],
    };
  },
});

/** The attacks of a blunder: on a unit or on a command unit. */
export const FIXED_ATTACK: Resolution = resolution<Casualties>({
  roles: [
    { id: 'unit', label: 'Which unit is hit', kind: 'unit', of: 'any', optional: true, unfit: awayFromTable },
    {
      id: 'commander',
      label: 'Or which command unit',
      kind: 'command',
      of: 'any',
      optional: true,
      unfit: awayFromTable,
    },
  ],
  asks: ['attacks', 'cover'],
  fill(cast) {
    const [unit, commander] = [cast.of('unit')[0], cast.of('commander')[0]];
    if (unit !== undefined) return { target: targetFacts(troops(unit)) };
    return commander === undefined ? {} : { target: staffTarget(staff(commander)) };
  },
  reads: (asked) => readAttack(asked, 1),
  after({ cast, output }) {
    const target = cast.of('unit')[0] ?? cast.of('commander')[0];
    const name =
      target === undefined ? 'The target' : target.kind === 'unit' ? troops(target).name : staff(target).name;
    return {
      verdict: casualtyVerdict(output),
      says: `${name}: ${output.hits} hits, ${output.saved} saved. ${casualtyVerdict(output)}.`,
      table: casualtyTable(name, output, wasSuppressed(target)),
      writes: casualtyWrites(target, output),
      follows: [],
    };
  },
});

export const BOMBARD: Resolution = resolution<BombardmentResult>({
  roles: [
    {
      ...FIRERS,
      unfit: (item) => (troops(item).type === 'artillery' ? cannotFire(item) : 'only guns harm buildings and works'),
    },
  ],
  asks: ['construction', 'hitsTaken', 'firers.distanceCm'],
  bands: (field, _given, cast) => (field === 'firers.distanceCm' ? rangeBands(cast) : undefined),
  fill: (cast) => ({ firers: cast.of('firers').map((item) => firerFacts(troops(item))) }),
  reads: ({ number, foretold: { save } }) =>
    number === 0
      ? { title: 'To hit', needs: 'hits on 4+', face: (face) => (face >= 4 ? 'counts' : 'fails') }
      : {
          title: 'Saves of the walls',
          needs: `saved on ${save ?? 0}+`,
          face: (face) => (face >= (save ?? 7) ? 'saves' : 'fails'),
        },
  after: ({ output: { destroyed, hitsTotal, hitsValue, netHits } }) => ({
    verdict: destroyed ? 'Destroyed' : `${hitsTotal} of ${hitsValue} hits`,
    says: destroyed
      ? 'It comes down; who is inside is suppressed.'
      : `${netHits} more hits; ${hitsTotal} of ${hitsValue} so far.`,
    table: destroyed
      ? ['Take it off the table.', 'Place a suppression marker on whoever was inside.']
      : [`Note ${hitsTotal} hits on it.`],
    writes: [],
    follows: [],
  }),
});
