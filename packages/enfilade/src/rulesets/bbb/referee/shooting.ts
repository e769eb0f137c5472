import {
  type Cast,
  type FactBand,
  type Item,
  partAt,
  type PartialFacts,
  type Resolution,
  resolution,
} from '#referee/index.ts';
import { afterFire, afterFiring } from '../aftermath.ts';
import type { Weapon } from '../facts/shooting.ts';
import { columnName, FIRE_COLUMNS, FIRE_TABLE, firingValue, RANGE_BANDS } from '../sheet.ts';
import type { FireOutcome } from '../shooting.ts';
import { firingBases } from '../troops.ts';
import { lossLines, markLine } from './losses.ts';
import { awayFromTable, onTable, type Troops, troops, writeState } from './roster.ts';
import { SEQUENCE, stepOf } from './sequence.ts';
import { atLeast, named } from './words.ts';

export function cannotFire(item: Item): string | undefined {
  const { arm, weapon, formation, disrupted, bases, fired, artilleryMove } = troops(item);
  if (!onTable(item)) return 'not on the table';
  if (weapon === 'none') return 'has nothing to fire with';
  if (arm === 'artillery' && disrupted) return 'silenced';
  if (fired) return 'has fired this turn';
  if (artilleryMove === 'manhandled') return 'moved by hand this turn';
  if (artilleryMove === 'movedAndUnlimbered' && weapon !== 'horseArtillery') return 'moved and unlimbered this turn';
  return firingBases(formation, bases) === 0 ? 'does not fire in this formation' : undefined;
}

/** BBB-GAP-02: all fire at one target in one step is one roll. */
function cannotBeFiredAt(item: Item, { roll }: Cast): string | undefined {
  const { firedAt } = troops(item);
  return awayFromTable(item) ?? (firedAt === stepOf(roll) ? 'fired at already: one roll a step' : undefined);
}

/** Muskets fire close, guns from afar. */
function usualRange({ arm }: Troops): number {
  return arm === 'artillery' ? RANGE_BANDS[2] : RANGE_BANDS[0];
}

function firerFacts(unit: Troops, defensive: boolean): PartialFacts {
  const guns = unit.arm === 'artillery';
  return {
    id: unit.name,
    weapon: unit.weapon,
    bases: Math.max(1, firingBases(unit.formation, unit.bases)),
    rangeInches: usualRange(unit),
    formation: unit.formation,
    lowAmmo: unit.lowAmmo,
    raggedVolleys: unit.raggedVolleys,
    devastatingVolleys: unit.devastatingVolleys,
    ...(guns
      ? { silenced: unit.disrupted, reduced: unit.reduced, ...(defensive ? {} : { artilleryMove: unit.artilleryMove }) }
      : { disrupted: unit.disrupted }),
  };
}

/** Step 3 is the defender's fire. */
function isDefensive({ roll }: Cast): boolean {
  return partAt({ sequence: SEQUENCE }, roll.clock).id.endsWith('defensive-fire');
}

function fill(cast: Cast): PartialFacts {
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

/** The bands in which this firer has a value. */
function rangeBands(field: string, given: PartialFacts): readonly FactBand[] | undefined {
  const at = /\[(\d+)\]\.rangeInches$/.exec(field)?.[1];
  const weapon = (given['firers'] as readonly PartialFacts[] | undefined)?.[Number(at)]?.['weapon'] as
    | Weapon
    | undefined;
  const target = (given['target'] as PartialFacts | undefined)?.['arm'];
  const arm = target === 'cavalry' || target === 'artillery' ? target : 'infantry';
  if (weapon === undefined) return undefined;
  return RANGE_BANDS.filter((inches) => firingValue(weapon, arm, inches) !== null).map((inches) => ({
    label: `To ${inches}″`,
    value: inches,
  }));
}

function verdictOf({ result, targetDestroyed, targetSilenced, targetReduced, basesLost, assaultHalted }: FireOutcome) {
  if (targetDestroyed) return 'Destroyed';
  if (result === 'none') return 'No effect';
  if (targetSilenced) return targetReduced ? 'Silenced and reduced' : 'Silenced';
  const lost = basesLost === 0 ? 'Disrupted' : `Disrupted, ${basesLost === 1 ? 'one base' : `${basesLost} bases`} lost`;
  return `${lost}${assaultHalted ? '; the assault is halted' : ''}`;
}

const lossesOf = ({ result }: FireOutcome): number => (/^\d$/.test(result) ? Number(result) : 0);

function tableOf(unit: Troops, hit: FireOutcome): readonly string[] {
  if (hit.result === 'none') return [];
  return [
    ...lossLines(unit, lossesOf(hit)),
    ...(hit.targetDestroyed ? [] : markLine(unit)),
    // BBB-GAP-15: set back, it fights no assault this turn.
    ...(hit.assaultHalted && !hit.targetDestroyed
      ? [`When this fire is over set ${unit.name} straight back to 1″ from the enemy: no assault this turn.`]
      : []),
  ];
}

/** From which sum the column disrupts, and from which it takes a base. */
function needsIn(column: string | null): string {
  const at = FIRE_COLUMNS.findIndex((_, i) => columnName(i) === column);
  const sums = Object.keys(FIRE_TABLE)
    .map(Number)
    .sort((a, b) => a - b);
  const least = (is: (result: string) => boolean): string =>
    atLeast(sums.find((sum) => is(FIRE_TABLE[sum]?.[at] ?? 'none')) ?? 13);
  return `both dice: disrupts on ${least((result) => result !== 'none')}, a base on ${least((result) => /^\d$/.test(result))}`;
}

export const FIRE: Resolution = resolution<FireOutcome>({
  roles: [
    { id: 'firers', label: 'Who fires', kind: 'unit', of: 'mine', many: true, unfit: cannotFire },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'theirs', unfit: cannotBeFiredAt },
  ],
  asks: ['firers[*].rangeInches', 'target.terrain', 'target.flanked', 'target.crossingBridge', 'target.assaulting'],
  labels: {
    'firers[*].rangeInches': 'Range',
    'target.terrain': 'Target in',
    'target.flanked': 'Flanked',
    'target.crossingBridge': 'On a bridge',
    'target.assaulting': 'Assaulting',
  },
  bands: rangeBands,
  fill,
  reads: ({ foretold: { column } }) => ({ title: `Fire, column ${column ?? ''}`, needs: needsIn(column) }),
  reckons: ({ factor, halvings, baseColumn, modifiers, column }) => [
    { label: 'factor', entries: halvings, comes: String(factor) },
    { label: 'column', begins: baseColumn, entries: modifiers, comes: column ?? 'off the table' },
  ],
  after({ cast, output }) {
    const [item] = cast.of('target');
    const target = item && troops(item);
    const firers = cast.of('firers');
    const dry = output.lowAmmoFirer === null ? undefined : firers[output.lowAmmoFirer];
    const verdict = verdictOf(output);
    const roll = output.roll === null ? 'nothing to roll' : `${output.roll} in column ${output.column ?? ''}`;
    return {
      verdict,
      says: `${named(firers, 'The volley')} on ${target?.name ?? 'the target'}: ${roll}, ${verdict.replace(/^./, (first) => first.toLowerCase())}.`,
      table: [
        ...(target === undefined ? [] : tableOf(target, output)),
        ...(dry === undefined || troops(dry).lowAmmo
          ? []
          : [`${troops(dry).name} is low on ammunition: place a marker.`]),
      ],
      writes: [
        ...(target === undefined
          ? []
          : [
              ...writeState(target, afterFire(target, output)),
              { item: target.id, field: 'firedAt', to: stepOf(cast.roll) },
            ]),
        ...firers.map(troops).flatMap((unit) => writeState(unit, afterFiring(unit, unit.id === dry?.id))),
      ],
      follows: [],
    };
  },
});
