import {
  type Cast,
  type FactBand,
  type Given,
  type Item,
  partAt,
  type Resolution,
  resolution,
  type Write,
} from '#referee/index.ts';
import { firingValue, RANGE_BANDS } from '../sheet.ts';
import type { FireOutcome } from '../shooting.ts';
import { firingBases } from '../troops.ts';
import { awayFromTable, onTable, type Troops, troops } from './roster.ts';
import { SEQUENCE } from './sequence.ts';
import { bases, named } from './words.ts';

function cannotFire(item: Item): string | undefined {
  const { weapon, formation, silenced, bases: left, fired } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (weapon === 'none') return 'has nothing to fire with';
  if (silenced) return 'silenced';
  if (fired) return 'has fired this turn';
  return firingBases(formation, left) === 0 ? 'does not fire in this formation' : undefined;
}

function firerFacts(unit: Troops, defensive: boolean): Given {
  const guns = unit.arm === 'artillery';
  return {
    id: unit.name,
    weapon: unit.weapon,
    bases: Math.max(1, firingBases(unit.formation, unit.bases)),
    rangeInches: 3,
    formation: unit.formation,
    lowAmmo: unit.lowAmmo,
    raggedVolleys: unit.raggedVolleys,
    devastatingVolleys: unit.devastatingVolleys,
    ...(guns
      ? { silenced: unit.silenced, reduced: unit.reduced, ...(defensive ? {} : { artilleryMove: unit.artilleryMove }) }
      : { disrupted: unit.disrupted }),
  };
}

/** Step 3 is the defender's fire. */
function isDefensive({ roll }: Cast): boolean {
  return partAt({ sequence: SEQUENCE }, roll.clock).id.endsWith('defensive-fire');
}

function fill(cast: Cast): Given {
  const defensive = isDefensive(cast);
  const [target] = cast.of('target');
  const at = target && troops(target);
  return {
    phase: defensive ? 'defensive' : 'offensive',
    firers: cast.of('firers').map((item) => firerFacts(troops(item), defensive)),
    ...(at === undefined
      ? {}
      : {
          target: {
            arm: at.arm,
            quality: at.quality,
            bases: Math.max(1, at.bases),
            formation: at.formation,
            tacticallyInept: at.tacticallyInept,
            ...(at.arm === 'artillery' ? { reduced: at.reduced } : {}),
          },
        }),
  };
}

/** The bands in which somebody who fires has a value. */
function rangeBands(cast: Cast | undefined, given: Given): readonly FactBand[] {
  const weapons = cast?.of('firers').map((item) => troops(item).weapon) ?? [];
  const target = (given['target'] as Given | undefined)?.['arm'];
  const arm = target === 'cavalry' || target === 'artillery' ? target : 'infantry';
  const open = RANGE_BANDS.filter(
    (inches) => weapons.length === 0 || weapons.some((weapon) => firingValue(weapon, arm, inches) !== null),
  );
  return open.map((inches) => ({ label: `To ${inches}″`, value: inches }));
}

const VERDICTS: Readonly<Record<FireOutcome['result'], string>> = {
  none: 'No effect',
  R: 'Disrupted; Raw troops halt',
  T: 'Disrupted; Raw and Trained halt',
  V: 'Disrupted; everybody halts',
  '1': 'One base lost',
  '2': 'Two bases lost',
  '3': 'Three bases lost',
};

function verdictOf({ result, targetDestroyed, targetSilenced, targetReduced, assaultHalted }: FireOutcome): string {
  if (targetDestroyed) return 'Destroyed';
  if (targetSilenced) return targetReduced ? 'Silenced and reduced' : 'Silenced';
  if (result === 'none') return VERDICTS.none;
  const digits = result === '1' || result === '2' || result === '3';
  return `${digits ? VERDICTS[result] : 'Disrupted'}${assaultHalted ? ', the assault is halted' : ''}`;
}

function targetWrites(target: Item | undefined, hit: FireOutcome): readonly Write[] {
  if (target === undefined || hit.result === 'none') return [];
  const at = troops(target);
  return [
    { item: at.id, field: 'bases', to: Math.min(at.startingBases, hit.targetBases) },
    ...(hit.targetDestroyed ? [{ item: at.id, field: 'where', to: 'lost' } as const] : []),
    ...(at.arm === 'artillery'
      ? [
          { item: at.id, field: 'silenced', to: !hit.targetDestroyed },
          { item: at.id, field: 'reduced', to: hit.targetReduced },
        ]
      : [{ item: at.id, field: 'disrupted', to: !hit.targetDestroyed }]),
    ...(hit.assaultHalted ? [{ item: at.id, field: 'halted', to: true } as const] : []),
  ];
}

function tableOf(target: Item | undefined, on: string, hit: FireOutcome): readonly string[] {
  if (hit.result === 'none') return [];
  const fresh = target !== undefined && !troops(target).shaken;
  const mark = target !== undefined && troops(target).arm === 'artillery' ? 'silenced' : 'disruption';
  return [
    ...(hit.targetDestroyed
      ? [`Take ${on} off the table.`]
      : [
          ...(hit.basesLost > 0 ? [`Remove ${bases(hit.basesLost)} from ${on}: ${hit.targetBases} left.`] : []),
          ...(hit.targetReduced ? [`${on} is a reduced battery now.`] : []),
          ...(fresh ? [`Place a ${mark} marker on ${on}.`] : []),
        ]),
    // BBB-GAP-15: set back, it fights no assault this turn.
    ...(hit.assaultHalted ? [`Set ${on} straight back to 1″ from the enemy: no assault this turn.`] : []),
  ];
}

export const FIRE: Resolution = resolution<FireOutcome>({
  roles: [
    { id: 'firers', label: 'Who fires', kind: 'unit', of: 'mine', many: true, unfit: cannotFire },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: awayFromTable },
  ],
  asks: [
    'firers.rangeInches',
    'target.terrain',
    'target.flanked',
    'target.crossingBridge',
    'target.assaulting',
    'firers.artilleryMove',
    'phase',
  ],
  labels: {
    'firers.rangeInches': 'Range',
    'target.terrain': 'Target in',
    'target.flanked': 'Flanked',
    'target.crossingBridge': 'On a bridge',
    'target.assaulting': 'Assaulting',
    'firers.artilleryMove': 'The guns',
  },
  bands: (field, given, cast) => (field === 'firers.rangeInches' ? rangeBands(cast, given) : undefined),
  fill,
  reads: ({ foretold: { column } }) => ({ title: 'Fire', needs: `both dice together, column ${column ?? ''}` }),
  after({ cast, output }) {
    const [target] = cast.of('target');
    const firers = cast.of('firers');
    const on = target === undefined ? 'the target' : troops(target).name;
    const by = named(firers, 'The volley');
    const dry = output.lowAmmoFirer === null ? undefined : firers[output.lowAmmoFirer];
    const roll = output.roll === null ? 'nothing to roll' : `${output.roll} in column ${output.column ?? ''}`;
    return {
      verdict: verdictOf(output),
      says: `${by} on ${on}: ${roll}. ${verdictOf(output)}.`,
      table: [
        ...tableOf(target, on, output),
        ...(dry === undefined ? [] : [`${troops(dry).name} is low on ammunition: place a marker.`]),
      ],
      writes: [
        ...targetWrites(target, output),
        ...firers.map(({ id }) => ({ item: id, field: 'fired', to: true })),
        ...(dry === undefined ? [] : [{ item: dry.id, field: 'lowAmmo', to: true }]),
      ],
      follows: [],
    };
  },
});
