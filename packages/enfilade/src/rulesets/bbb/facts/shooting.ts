import {
  belongs,
  choice,
  derivedForm,
  type FactsOf,
  flag,
  list,
  number,
  optional,
  record,
  text,
} from '#procedure/index.ts';
import { FIRING_VALUES, firingLine, firingValue, HORSE_GUNS_INCHES, SQUARE_RANGE_INCHES } from '../sheet.ts';
import {
  type Arm,
  arm,
  bases,
  canAssault,
  FOREIGN_FORMATION,
  formation,
  formed,
  ONE_BATTERY,
  quality,
  reduced,
  terrain,
} from './words.ts';

export const WEAPONS = {
  musket: 'Musket',
  skirmishMusket: 'Skirmish (SK) musket',
  ineffectiveMusket: 'Ineffective musket',
  cavalryMusket: 'Cavalry musket',
  none: 'None',
  footArtillery: 'Foot artillery',
  horseArtillery: 'Horse artillery',
  heavyArtillery: 'Heavy artillery',
} as const;
export type Weapon = keyof typeof WEAPONS;

const GUNS = ['footArtillery', 'horseArtillery', 'heavyArtillery'] as const;
const MUSKETS = ['musket', 'skirmishMusket', 'ineffectiveMusket', 'cavalryMusket'] as const;

const ARTILLERY_MOVES = {
  none: 'Stood still',
  pivoted: 'Pivoted',
  unlimbered: 'Unlimbered',
  movedAndUnlimbered: 'Moved and unlimbered',
  manhandled: 'Moved by hand',
} as const;

const ONLY_GUNS = { to: 'weapon', when: GUNS, needed: false, otherwise: 'refused-if-changed' } as const;

function armOf(weapon: Weapon): Arm {
  if (weapon === 'cavalryMusket') return 'cavalry';
  return GUNS.some((gun) => gun === weapon) ? 'artillery' : 'infantry';
}

const FIRER = derivedForm(
  {
    id: optional(text({ label: 'Name' })),
    weapon: choice(WEAPONS, { label: 'Weapon' }),
    bases: bases('Bases that fire'),
    rangeInches: number({ label: 'Range', from: 0, unit: 'inches' }),
    formation: formation('Formation'),
    disrupted: belongs(flag({ label: 'Disrupted' }), {
      to: 'weapon',
      when: MUSKETS,
      needed: false,
      otherwise: 'refused-if-changed',
      rule: 'BBB-READ-07',
    }),
    lowAmmo: flag({ label: 'Low ammo' }),
    silenced: belongs(flag({ label: 'Silenced' }), { ...ONLY_GUNS, rule: 'BBB-READ-07' }),
    reduced: belongs(flag({ label: 'Reduced' }), { ...ONLY_GUNS, rule: 'BBB-FIRE-07' }),
    artilleryMove: belongs(
      choice<keyof typeof ARTILLERY_MOVES>(ARTILLERY_MOVES, { label: 'What the guns did this turn', default: 'none' }),
      {
        ...ONLY_GUNS,
        rule: 'BBB-FMOD-16',
      },
    ),
    movedInches: belongs(number({ label: 'Moved before unlimbering', from: 0, default: 0, unit: 'inches' }), {
      to: 'artilleryMove',
      when: ['movedAndUnlimbered'],
      needed: false,
      otherwise: 'refused-if-changed',
      rule: 'BBB-FMOD-18',
    }),
    raggedVolleys: flag({ label: 'Ragged Volleys (R)' }),
    devastatingVolleys: flag({ label: 'Devastating Volleys (D)' }),
  },
  (given) => {
    const arm = armOf(given.weapon);
    return { ...given, arm, formation: formed(arm, given.formation) };
  },
  [
    {
      field: 'weapon',
      rule: 'BBB-FV-00',
      because: 'a unit without a firing weapon cannot fire',
      when: (f) => f.weapon === 'none',
    },
    FOREIGN_FORMATION,
    ONE_BATTERY,
    { field: 'silenced', rule: 'BBB-READ-07', because: 'silenced guns do not fire', when: (f) => f.silenced },
    {
      field: 'formation',
      rule: 'BBB-GAP-25',
      because: 'march columns and limbered guns do not fire',
      when: (f) => f.formation === 'marchColumn' || f.formation === 'limbered',
    },
    {
      field: 'rangeInches',
      rule: 'BBB-FMOD-17',
      because: `a square fires to ${SQUARE_RANGE_INCHES}" at most`,
      when: (f) => f.formation === 'square' && f.rangeInches > SQUARE_RANGE_INCHES,
    },
    {
      field: 'devastatingVolleys',
      rule: 'BBB-FMOD-05',
      because: 'volleys are ragged or devastating, never both',
      when: (f) => f.raggedVolleys && f.devastatingVolleys,
    },
    {
      field: 'artilleryMove',
      rule: 'BBB-MOVE-13',
      because: 'guns moved by hand do not fire',
      when: (f) => f.artilleryMove === 'manhandled',
    },
    {
      field: 'artilleryMove',
      rule: 'BBB-READ-06',
      because: 'only horse artillery fires after moving and unlimbering',
      when: (f) => f.artilleryMove === 'movedAndUnlimbered' && f.weapon !== 'horseArtillery',
    },
    {
      field: 'movedInches',
      rule: 'BBB-FMOD-18',
      because: `horse artillery fires after a move of ${HORSE_GUNS_INCHES}" at most`,
      when: (f) => f.movedInches > HORSE_GUNS_INCHES,
    },
  ],
);
export type Firer = FactsOf<typeof FIRER>;

const TARGET = derivedForm(
  {
    arm: arm('Arm'),
    quality: quality('Quality'),
    bases: bases('Bases'),
    reduced: reduced('Reduced battery'),
    formation: formation('Formation'),
    terrain: terrain('Terrain it is in'),
    tacticallyInept: flag({ label: 'Tactically Inept (T)' }),
    crossingBridge: flag({ label: 'Crossing a bridge' }),
    flanked: flag({ label: 'Flanked', help: 'Firers on its flank supply at least half of the factor.' }),
    assaulting: flag({ label: 'Assaulting', help: 'Only in defensive fire.' }),
  },
  (given) => ({ ...given, formation: formed(given.arm, given.formation) }),
  [
    FOREIGN_FORMATION,
    ONE_BATTERY,
    {
      field: 'flanked',
      rule: 'BBB-GAP-40',
      because: 'a square has no flank',
      when: (t) => t.flanked && t.formation === 'square',
    },
    {
      field: 'assaulting',
      rule: 'BBB-GAP-19',
      because: 'artillery never assaults',
      when: (t) => t.assaulting && t.arm === 'artillery',
    },
    {
      field: 'assaulting',
      rule: 'BBB-GAP-25',
      because: 'only line and depth assault',
      when: (t) => t.assaulting && !canAssault(t.formation),
    },
  ],
);
export type Target = FactsOf<typeof TARGET>;

const PHASES = { defensive: 'Defensive fire', offensive: 'Offensive fire' } as const;

interface AimedFire {
  readonly firers: readonly Firer[];
  readonly target: Target;
  readonly values: readonly (number | null)[];
}

export const FIRE = derivedForm(
  {
    phase: choice<keyof typeof PHASES>(PHASES, {
      label: 'Phase',
      default: 'offensive',
    }),
    firers: list(record(FIRER, { label: 'Firer' }), { label: 'Firers', atLeast: 1 }),
    target: record(TARGET, { label: 'Target' }),
  },
  (given) => ({
    ...given,
    /** Of one base of each firer; null where it cannot reach. */
    values: given.firers.map(({ weapon, rangeInches }) => firingValue(weapon, given.target.arm, rangeInches)),
  }),
  [
    ...Object.values(FIRING_VALUES).map((firing) => ({
      field: 'firers.rangeInches',
      rule: firing.fact,
      because: `out of range: ${firing.says} fires ${firing.shows}`,
      when: (f: AimedFire) =>
        f.firers.some(({ weapon }, i) => f.values[i] === null && firingLine(weapon, f.target.arm) === firing),
    })),
    {
      field: 'firers.artilleryMove',
      rule: 'BBB-READ-06',
      because: 'guns are moved in their own turn: nothing counts in defensive fire',
      when: (f) => f.phase === 'defensive' && f.firers.some(({ artilleryMove }) => artilleryMove !== 'none'),
    },
    {
      field: 'target.assaulting',
      rule: 'BBB-GAP-35',
      because: 'units in an assault are not fired at in offensive fire',
      when: (f) => f.phase === 'offensive' && f.target.assaulting,
    },
  ],
);
export type Fire = FactsOf<typeof FIRE>;
