import {
  choice,
  type Contradiction,
  derivedForm,
  type FactsOf,
  flag,
  list,
  number,
  optional,
  record,
  text,
  whole,
} from '#procedure/index.ts';
import { CONSTRUCTION_VALUES } from '../sheet.ts';
import {
  complete,
  cover,
  hitsTaken,
  hitsValue,
  PATH,
  stands,
  TOO_MANY_DICE,
  UNIT_FIELDS,
  UNIT_REFUSES,
  MOST_ATTACK_DICE,
} from './unit.ts';
import { type Aspect, ASPECTS, CONSTRUCTIONS, isMountedCavalry } from './words.ts';

const MOST_ATTACKS_A_STAND = 99;

const FIRER = derivedForm(
  {
    ...UNIT_FIELDS,
    stands,
    hitsValue: optional(hitsValue),
    id: optional(text({ label: 'Name', help: 'f1, f2 and so on unless you name it.' })),
    attackPerStand: whole({ label: 'Attacks a stand', from: 0, to: MOST_ATTACKS_A_STAND }),
    rangeCm: number({ label: 'Range of its weapon', from: 0, unit: 'cm' }),
    distanceCm: number({ label: 'Distance to the target', from: 0, unit: 'cm' }),
    arc: choice<Aspect>(ASPECTS, { label: 'Where the target lies from it', default: 'front' }),
    aspect: choice<Aspect>(ASPECTS, { label: 'Side of the target that is hit', default: 'front' }),
    cover,
    targetOfCavalryCharge: flag({ label: 'Is being charged by this mounted cavalry', help: 'Closing fire only.' }),
    opportunityUsed: flag({ label: 'Has used its opportunity fire' }),
  },
  complete,
  [
    ...UNIT_REFUSES,
    { field: 'suppressed', rule: 'GTC-GAP-19', because: 'a suppressed unit does not fire', when: (f) => f.suppressed },
    { field: 'limbered', rule: 'GTC-GAP-40', because: 'limbered guns cannot fire', when: (f) => f.limbered },
    {
      field: 'type',
      rule: 'GTC-GAP-03',
      because: 'command units and transport have no fire',
      when: (f) => f.type === 'command' || f.type === 'transport',
    },
    {
      field: 'attackPerStand',
      rule: 'GTC-GAP-03',
      because: 'a unit without attacks cannot fire',
      when: (f) => f.attackPerStand === 0,
    },
    {
      field: 'distanceCm',
      rule: 'GTC-ACT-03',
      because: 'the target is out of range',
      when: (f) => f.distanceCm > f.rangeCm,
    },
    {
      field: 'arc',
      rule: 'GTC-FORM-04',
      because: 'a march column fires straight ahead only',
      when: (f) => f.arc !== 'front' && f.formation === 'marchColumn',
    },
    {
      field: 'arc',
      rule: 'GTC-GAP-20',
      because: 'only a square fires outside its front arc',
      when: (f) => f.arc !== 'front' && f.formation !== 'square',
    },
  ],
);
export type Firer = FactsOf<typeof FIRER>;

const firers = list(record(FIRER, { label: 'Firing unit' }), { label: 'Units firing at this target', atLeast: 1 });

function named(given: readonly Firer[]): readonly (Firer & { readonly id: string })[] {
  return given.map((firer, i) => ({ ...firer, id: firer.id ?? `f${i + 1}` }));
}

/** At most: GTC-FIRE-01 and GTC-FIRE-03 add three, GTC-FIRE-05 one for each stand. */
function mostDice(given: readonly Firer[]): number {
  return given.reduce((sum, { stands, attackPerStand }) => sum + stands * (attackPerStand + 1) + 3, 0);
}

const TARGET = derivedForm(
  {
    ...UNIT_FIELDS,
    stands,
    hitsValue,
    fallBackPath: optional(record(PATH, { label: 'Its way back', help: 'Read if it must fall back.' })),
  },
  complete,
  UNIT_REFUSES,
);
export type Target = FactsOf<typeof TARGET>;

export const MODES = {
  ordered: 'By order',
  initiative: 'On initiative',
  opportunity: 'Opportunity fire',
  closing: 'Closing fire',
  blunder: 'By a blunder',
} as const;
type Mode = keyof typeof MODES;

const CHARGED_BY_NOBODY: Contradiction<{ readonly firers: readonly Firer[] }> = {
  field: 'firers.targetOfCavalryCharge',
  rule: 'GTC-READ-09',
  because: 'only in closing fire at the mounted cavalry that charges the firer',
  when: (v) => v.firers.some((firer) => firer.targetOfCavalryCharge),
};

export const VOLLEY = derivedForm(
  {
    mode: choice<Mode>(MODES, { label: 'Kind of fire', default: 'ordered' }),
    targetIsNearestVisible: flag({
      label: 'The target is the nearest visible enemy',
      default: true,
      help: 'Read for fire on initiative only.',
    }),
    firers,
    target: record(TARGET, { label: 'Target' }),
  },
  (given) => ({ ...given, firers: named(given.firers) }),
  [
    {
      field: 'firers.aspect',
      rule: 'GTC-GAP-22',
      because: 'a square has neither flank nor rear',
      when: (v) => v.target.formation === 'square' && v.firers.some(({ aspect }) => aspect !== 'front'),
    },
    {
      ...CHARGED_BY_NOBODY,
      when: (v) => !(v.mode === 'closing' && isMountedCavalry(v.target)) && CHARGED_BY_NOBODY.when(v),
    },
    {
      field: 'firers',
      rule: 'GTC-GAP-17',
      because: 'closing fire is given by the one unit that is charged',
      when: (v) => v.mode === 'closing' && v.firers.length > 1,
    },
    {
      field: 'firers.opportunityUsed',
      rule: 'GTC-GAP-16',
      because: 'opportunity fire, closing fire included, is given once in an enemy turn',
      when: (v) =>
        (v.mode === 'opportunity' || v.mode === 'closing') && v.firers.some(({ opportunityUsed }) => opportunityUsed),
    },
    {
      field: 'targetIsNearestVisible',
      rule: 'GTC-INIT-01',
      because: 'on initiative it acts against the nearest visible enemy only',
      when: (v) => v.mode === 'initiative' && !v.targetIsNearestVisible,
    },
    { ...TOO_MANY_DICE, field: 'firers', when: (v) => mostDice(v.firers) + v.target.stands > MOST_ATTACK_DICE },
  ],
);
export type Volley = FactsOf<typeof VOLLEY>;

export const FIXED_ATTACK = derivedForm(
  {
    attacks: whole({ label: 'Attacks', from: 0 }),
    cover,
    target: record(TARGET, { label: 'Target' }),
  },
  (given) => given,
  [{ ...TOO_MANY_DICE, field: 'attacks', when: (f) => f.attacks + f.target.stands > MOST_ATTACK_DICE }],
);
export type FixedAttack = FactsOf<typeof FIXED_ATTACK>;

export const BOMBARDMENT = derivedForm(
  { construction: choice(CONSTRUCTIONS, { label: 'Construction' }), hitsTaken, firers },
  (given) => ({ ...given, firers: named(given.firers) }),
  [
    {
      field: 'firers.type',
      rule: 'GTC-GAP-44',
      because: 'only artillery harms constructions',
      when: (b) => b.firers.some(({ type }) => type !== 'artillery'),
    },
    CHARGED_BY_NOBODY,
    {
      field: 'hitsTaken',
      rule: 'GTC-GAP-44',
      because: 'it is already destroyed',
      when: (b) => b.hitsTaken >= CONSTRUCTION_VALUES[b.construction].value.hits,
    },
    { ...TOO_MANY_DICE, field: 'firers', when: (b) => mostDice(b.firers) > MOST_ATTACK_DICE },
  ],
);
export type Bombardment = FactsOf<typeof BOMBARDMENT>;
