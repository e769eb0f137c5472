import { lowered } from '#procedure/index.ts';
import {
  type Cast,
  type FactBand,
  type Item,
  type PartialFacts,
  type ReckonedNumber,
  type Resolution,
  resolution,
  sideOf,
  type ThrowReading,
} from '#referee/index.ts';
import { asLeftByRolls, orderUnderFire, storms } from '../aftermath.ts';
import { hold, type Modifier } from '../chance.ts';
import { isGun, pointsAt, type Weapon } from '../facts/shooting.ts';
import { isArtillery } from '../facts/words.ts';
import type { FireResult } from '../shooting.ts';
import { CRT_ADDS, GUN_RANGES, SEVERITY, SMALL_ARMS_RANGES, STAND_LOST } from '../sheet.ts';
import { rowsOf } from '../troops.ts';
import { asItStood, fireTable, fireVerdict, targetWrites } from './shooting-results.ts';
import { riskOf } from './commanders.ts';
import { awayFromTable, isCharging, type Troops, troops } from './roster.ts';
import { isMovement } from './sequence.ts';
import { namesIn, nameOr, orLess } from './words.ts';

const usesGuns = ({ weapon }: Troops): boolean => weapon !== null && isGun(weapon);

/** When a unit may fire: W66-SEQ-04, W66-GAP-11, W66-GAP-29, W66-GAP-50. */
function notNow(unit: Troops, { roll, of }: Cast): string | undefined {
  const { part } = roll.clock;
  if (part === 'guns' && !usesGuns(unit)) return 'guns fire first';
  if (part === 'small-arms' && usesGuns(unit)) return 'the guns have had their turn';
  if (isMovement(roll) && (unit.movedFraction > 0 || unit.changedLimber)) return 'has moved';
  const [first] = of('firers');
  return first !== undefined && usesGuns(troops(first)) !== usesGuns(unit)
    ? 'guns and small arms never join'
    : undefined;
}

function cannotFire(item: Item, cast: Cast): string | undefined {
  const unit = asItStood(troops(item), cast.roll);
  if (unit.weapon === null) return 'has no firearms';
  if (unit.fired) return 'has fired this turn';
  if (unit.status === 'routed') return 'routed';
  if (unit.townFight !== null) return 'locked in a town fight';
  if (isCharging(unit)) return 'charges';
  if (usesGuns(unit) ? unit.formation !== 'unlimbered' : unit.formation === 'road-column')
    return 'does not fire in this formation';
  return notNow(unit, cast) ?? awayFromTable(item);
}

function cannotBeTarget(item: Item, cast: Cast): string | undefined {
  const [first] = cast.of('firers');
  if (first !== undefined && sideOf(first) === sideOf(item)) return 'on the same side';
  return troops(item).townFight !== null ? 'locked in a town fight' : awayFromTable(item);
}

function firerFacts(unit: Troops): PartialFacts {
  const { weapon, formation, stands, status, movedFraction, changedLimber } = unit;
  const guns = usesGuns(unit);
  return {
    weapon,
    stands: Math.max(1, rowsOf(formation, stands).front),
    rangeInches: guns ? GUN_RANGES[1] : SMALL_ARMS_RANGES[0],
    formation,
    status,
    movedFraction,
    ...(guns ? { changedLimber } : {}),
  };
}

function targetFacts(unit: Troops): PartialFacts {
  const { arm, formation, status, rating, stands, startStands, changedLimber, chargeRenewed, standLostThisCharge } =
    unit;
  const order = orderUnderFire(unit);
  const charging = order === 'charge' && !isArtillery(arm);
  return {
    arm,
    formation,
    status,
    rating,
    stands: Math.max(1, stands),
    startStands,
    order: isArtillery(arm) && order === 'charge' ? 'none' : order,
    ...(formation === 'garrison' ? { cover: 'buildings' } : {}),
    ...(isArtillery(arm) ? { changedLimber } : {}),
    ...(charging && storms(unit) ? { stosstaktik: true, chargeRenewed } : {}),
    ...(charging ? { standLostThisCharge } : {}),
  };
}

function fill(cast: Cast): PartialFacts {
  const [target] = cast.of('target');
  const at = target && troops(target);
  const firers = cast.of('firers').map((item) => firerFacts(asItStood(troops(item), cast.roll)));
  return {
    timing: isMovement(cast.roll) ? 'opportunity' : 'fire-phase',
    ...(firers.length === 0 ? {} : { firers }),
    ...(at === undefined ? {} : { target: targetFacts(asLeftByRolls(asItStood(at, cast.roll), at)) }),
  };
}

function bands(field: string, given: PartialFacts): readonly FactBand[] | undefined {
  if (field.endsWith('movedFraction'))
    return [
      { label: 'Half or less', value: 0 },
      { label: 'Over half', value: 1 },
    ];
  const at = /\[(\d+)\]\.rangeInches$/.exec(field)?.[1];
  const weapon = (given['firers'] as readonly PartialFacts[] | undefined)?.[Number(at)]?.['weapon'] as
    | Weapon
    | undefined;
  if (weapon === undefined) return undefined;
  return (isGun(weapon) ? GUN_RANGES : SMALL_ARMS_RANGES)
    .filter((inches) => pointsAt(weapon, inches) !== null)
    .map((inches) => ({ label: `To ${inches}″`, value: inches }));
}

/** W66-GAP-13: the lower the better; what takes a stand, and what does anything at all. */
function readFire(column: number): ThrowReading {
  const any = column + CRT_ADDS.value - 1;
  const stand = column + CRT_ADDS.value - STAND_LOST.value;
  const kills = stand < 1 ? 'no stand to win' : `a stand on ${Math.min(10, stand)} or less`;
  return {
    title: `Fire, column ${column}`,
    needs: `harm on ${Math.min(10, any)} or less, ${kills}`,
    face: (face) => (face <= stand ? 'best' : face <= any ? 'counts' : 'fails'),
  };
}

/** The morale roll where a stand is lost; how hard it was hit is known with the die. */
function afterLoss(modifiers: readonly Modifier[], rating: unknown): readonly ReckonedNumber[] {
  const known = modifiers.filter(({ id }) => id !== SEVERITY.id);
  if (modifiers.length === 0 || typeof rating !== 'number') return [];
  const target = hold(known.reduce((sum, { value }) => sum + value, rating));
  return [
    { label: 'if a stand falls', begins: String(rating), entries: known, comes: `${target}, less what hits harder` },
  ];
}

export const FIRE: Resolution = resolution<FireResult>({
  roles: [
    { id: 'firers', label: 'Who fires', kind: 'unit', of: 'any', many: true, unfit: cannotFire },
    { id: 'target', label: 'At whom', kind: 'unit', of: 'any', unfit: cannotBeTarget },
  ],
  asks: [
    'firers[*].rangeInches',
    'target.cover',
    'target.fromFlankOrRear',
    'target.order',
    'target.commanderWithOneInch',
    'firers[*].movedFraction',
    'firers.supportingCharge',
    'firers.friendsCrossedLine',
    'targetOutOfSightAtEnd',
  ],
  labels: {
    'firers[*].rangeInches': 'Range',
    'firers[*].movedFraction': 'Moved',
    'target.cover': 'Cover',
    'target.fromFlankOrRear': 'From flank or rear',
    'target.order': 'Its order',
    'target.commanderWithOneInch': 'Commander with it',
    'firers.supportingCharge': 'A friend charges it',
    'firers.friendsCrossedLine': 'Friends crossed the line',
    targetOutOfSightAtEnd: 'Out of sight at the end',
  },
  bands,
  fill,
  reads: ({ number, foretold: { column, moraleTarget } }) =>
    number === 0 ? readFire(column) : orLess('Morale of the target', moraleTarget ?? 0, 'holds', 'saves'),
  reckons: ({ firers, firePoints, baseColumn, modifiers, column, moraleModifiers }, given) => [
    {
      label: 'points',
      entries: [],
      comes: `${firePoints}${firers.some(({ partial }) => partial) ? ', partial fire' : ''}`,
    },
    { label: 'column', begins: String(baseColumn), entries: modifiers, comes: String(column) },
    ...afterLoss(moraleModifiers, (given['target'] as PartialFacts | undefined)?.['rating']),
  ],
  after({ cast, output }) {
    const [item] = cast.of('target');
    const unit = item && troops(item);
    const verdict = fireVerdict(output);
    return {
      verdict,
      says: `${namesIn(cast, 'firers', 'The volley')} on ${nameOr(item, 'the target')}: ${output.roll} in column ${output.column}, ${lowered(verdict)}.`,
      table: fireTable(unit, output, cast.roll),
      writes: [
        ...(unit === undefined ? [] : targetWrites(unit, output, cast.roll)),
        ...cast.of('firers').map(({ id }) => ({ item: id, field: 'fired', to: true })),
      ],
      follows: riskOf(cast, unit, 'fire', output.standsLost),
    };
  },
});
