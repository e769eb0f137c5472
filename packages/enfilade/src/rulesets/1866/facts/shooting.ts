import { choice, derivedForm, type FactsOf, flag, list, number, optional, record, whole } from '#procedure/index.ts';
import { FRIEND_IN_FRONT, FRIEND_NEAR_TARGET, GUN_RANGES, GUNS, SMALL_ARMS, SMALL_ARMS_RANGES } from '../sheet.ts';
import {
  arm,
  commanderWithOneInch,
  FOREIGN_FORMATION,
  formation,
  formationOrLine,
  inches,
  inchesOrNone,
  inColumn,
  inOpenLine,
  isArtillery,
  ORDERS,
  type Order,
  rating,
  status,
} from './words.ts';

type SmallArm = keyof typeof SMALL_ARMS;
type Gun = keyof typeof GUNS;
export type Weapon = SmallArm | Gun;

function namesOf<T extends string>(
  weapons: Readonly<Record<T, { readonly name: string }>>,
): Readonly<Record<T, string>> {
  const named = Object.entries<{ readonly name: string }>(weapons).map(([key, { name }]) => [key, name]);
  return Object.fromEntries(named) as Readonly<Record<T, string>>;
}

export function isGun(weapon: Weapon): weapon is Gun {
  return weapon in GUNS;
}

/** W66-GAP-10: a limit belongs to the nearer band; null is out of range. */
export function pointsAt(weapon: Weapon, rangeInches: number): number | null {
  const [ranges, points] = isGun(weapon)
    ? ([GUN_RANGES, GUNS[weapon].points] as const)
    : ([SMALL_ARMS_RANGES, SMALL_ARMS[weapon].points] as const);
  return points[ranges.findIndex((limit) => rangeInches <= limit)] ?? null;
}

const SHOOTER = derivedForm(
  {
    weapon: choice<Weapon>({ ...namesOf(SMALL_ARMS), ...namesOf(GUNS) }, { label: 'Weapon' }),
    stands: whole({ label: 'Stands', from: 1, help: 'Those that can fire at this range.' }),
    rangeInches: inches('Range'),
    formation: optional(formation('Formation')),
    status: status('Status'),
    movedFraction: number({ label: 'Share of its move used', from: 0, to: 1, default: 0 }),
    friendsCrossedLine: flag({ label: 'Friends passed through its line of fire' }),
    supportingCharge: flag({ label: 'In support of a charge' }),
    changedLimber: flag({ label: 'Limbered or unlimbered this turn' }),
    friendInFrontInches: inchesOrNone('Nearest friend in front', 'Matters to guns only.'),
  },
  (given) => {
    const guns = isGun(given.weapon);
    return {
      ...given,
      guns,
      arm: guns ? ('foot-artillery' as const) : ('infantry' as const),
      formation: given.formation ?? (guns ? ('unlimbered' as const) : ('line' as const)),
      standPoints: pointsAt(given.weapon, given.rangeInches),
    };
  },
  [
    ...FOREIGN_FORMATION,
    {
      field: 'rangeInches',
      rule: 'W66-GAP-10',
      because: 'the target is beyond the range of this weapon',
      when: (shooter) => shooter.standPoints === null,
    },
    {
      field: 'status',
      rule: 'contract',
      because: 'routed units do not fire',
      when: (shooter) => shooter.status === 'routed',
    },
    {
      field: 'formation',
      rule: 'W66-GAP-17',
      because: 'a road column does not fire',
      when: (shooter) => !shooter.guns && shooter.formation === 'road-column',
    },
    {
      field: 'changedLimber',
      rule: 'W66-ART-04',
      because: 'only guns are limbered or unlimbered',
      when: (shooter) => !shooter.guns && shooter.changedLimber,
    },
    {
      field: 'formation',
      rule: 'W66-GAP-17',
      because: 'guns fire unlimbered only',
      when: (shooter) => shooter.guns && shooter.formation !== 'unlimbered',
    },
    {
      field: 'friendInFrontInches',
      rule: 'W66-ART-01',
      because: `friends are ${FRIEND_IN_FRONT.shows} in front of the guns`,
      when: ({ guns, friendInFrontInches: friend }) => guns && friend !== null && friend <= FRIEND_IN_FRONT.value,
    },
  ],
);
export type Shooter = FactsOf<typeof SHOOTER>;

const TARGET = derivedForm(
  {
    arm: arm('Arm'),
    formation: formationOrLine('Formation'),
    status: status('Status'),
    rating: rating(),
    stands: whole({ label: 'Stands', from: 1 }),
    startStands: optional(whole({ label: 'Stands at the start', from: 1, help: 'As many as now, unless said.' })),
    order: choice<Order | 'none'>({ none: 'None', ...ORDERS }, { label: 'Active order', default: 'none' }),
    cover: choice<'none' | 'woods' | 'buildings' | 'works'>(
      { none: 'None', woods: 'Woods', buildings: 'Buildings', works: 'Field works' },
      { label: 'Cover', default: 'none' },
    ),
    fromFlankOrRear: flag({ label: 'Hit from flank or rear' }),
    changedLimber: flag({ label: 'Limbered or unlimbered this turn' }),
    stosstaktik: flag({ label: 'Stosstaktik charge' }),
    standLostThisCharge: flag({ label: 'Has lost a stand in this charge' }),
    chargeRenewed: flag({ label: 'Renewed charge' }),
    commanderWithOneInch: commanderWithOneInch(),
  },
  (given) => ({ ...given, startStands: given.startStands ?? given.stands, inColumn: inColumn(given.formation) }),
  [
    ...FOREIGN_FORMATION,
    {
      field: 'cover',
      rule: 'W66-BLD-02',
      because: 'buildings cover a garrison, and a garrison nothing else',
      when: (target) => (target.cover === 'buildings') !== (target.formation === 'garrison'),
    },
    {
      field: 'changedLimber',
      rule: 'W66-ART-03',
      because: 'only a battery is limbered or unlimbered',
      when: (target) => target.changedLimber && !isArtillery(target.arm),
    },
    {
      field: 'order',
      rule: 'W66-GAP-51',
      because: 'a routed unit has no order',
      when: (target) => target.status === 'routed' && target.order !== 'none',
    },
    {
      field: 'order',
      rule: 'W66-ORD-03',
      because: 'only a disorganised unit reforms',
      when: (target) => target.order === 'reform' && target.status !== 'disorganized',
    },
    {
      field: 'order',
      rule: 'W66-GAP-21',
      because: 'artillery does not charge',
      when: (target) => target.order === 'charge' && isArtillery(target.arm),
    },
    {
      field: 'stosstaktik',
      rule: 'W66-STOSS-02',
      because: 'only infantry that charges in line, plain or supported, uses Stosstaktik',
      when: (target) =>
        target.stosstaktik && !(target.arm === 'infantry' && target.order === 'charge' && inOpenLine(target.formation)),
    },
    {
      field: 'standLostThisCharge',
      rule: 'W66-STOSS-04',
      because: 'it is not charging',
      when: (target) => target.standLostThisCharge && target.order !== 'charge',
    },
    {
      field: 'chargeRenewed',
      rule: 'W66-STOSS-06',
      because: 'renewing a charge matters to Stosstaktik only',
      when: (target) => target.chargeRenewed && !target.stosstaktik,
    },
    {
      field: 'fromFlankOrRear',
      rule: 'W66-GAP-24',
      because: 'a garrison has no flank',
      when: (target) => target.fromFlankOrRear && target.formation === 'garrison',
    },
    {
      field: 'stands',
      rule: 'contract',
      because: 'there are more stands than at the start',
      when: (target) => target.stands > target.startStands,
    },
  ],
);
export type Target = FactsOf<typeof TARGET>;

export const FIRE = derivedForm(
  {
    timing: choice<'opportunity' | 'fire-phase'>(
      { opportunity: 'Opportunity fire', 'fire-phase': 'Fire phase' },
      { label: 'When', default: 'fire-phase' },
    ),
    targetSpotted: flag({ label: 'Target spotted', default: true }),
    targetOutOfSightAtEnd: flag({ label: 'Target ends its move out of sight' }),
    friendNearTargetInches: inchesOrNone('Friend nearest to the target', 'Matters to guns only.'),
    firers: list(record(SHOOTER, { label: 'Shooter' }), { label: 'Shooters', atLeast: 1 }),
    target: record(TARGET, { label: 'Target' }),
  },
  (given) => ({ ...given, opportunity: given.timing === 'opportunity' }),
  [
    {
      field: 'targetSpotted',
      rule: 'W66-SPOT-01',
      because: 'a target that is not spotted cannot be fired at',
      when: (fire) => !fire.targetSpotted,
    },
    {
      field: 'targetOutOfSightAtEnd',
      rule: 'W66-FIRE-01',
      because: 'in the fire phase it is out of sight already',
      when: (fire) => fire.targetOutOfSightAtEnd && !fire.opportunity,
    },
    {
      field: 'firers',
      rule: 'W66-GAP-11',
      because: 'guns and small arms never fire together',
      when: ({ firers }) => firers.some(({ guns }) => guns) && firers.some(({ guns }) => !guns),
    },
    {
      field: 'friendNearTargetInches',
      rule: 'W66-ART-02',
      because: `friends are ${FRIEND_NEAR_TARGET.shows} of the target of the guns`,
      when: ({ firers, friendNearTargetInches: friend }) =>
        friend !== null && friend <= FRIEND_NEAR_TARGET.value && firers.some(({ guns }) => guns),
    },
    {
      field: 'firers',
      rule: 'W66-GAP-29',
      because: 'opportunity fire is given by units that have not moved or changed limber',
      when: ({ opportunity, firers }) =>
        opportunity && firers.some(({ movedFraction, changedLimber }) => movedFraction > 0 || changedLimber),
    },
    {
      field: 'firers',
      rule: 'W66-GAP-50',
      because: 'a charge is supported in the fire phase',
      when: ({ opportunity, firers }) => opportunity && firers.some(({ supportingCharge }) => supportingCharge),
    },
    {
      field: 'target.order',
      rule: 'W66-GAP-29',
      because: 'opportunity fire meets a unit that moves or charges',
      when: ({ opportunity, target }) => opportunity && target.order !== 'move' && target.order !== 'charge',
    },
  ],
);
export type Fire = FactsOf<typeof FIRE>;
