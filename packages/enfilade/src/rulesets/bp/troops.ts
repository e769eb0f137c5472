import { GUN_DICE, type Weapon } from './sheet.ts';
import type { Arm, Formation, Size } from './facts/words.ts';

export type ArtilleryKind = 'foot' | 'horse' | 'battalion';
/** BP-GAP-61: wagons are not an arm of the procedures; under fire they count as limbered artillery. */
export type TroopArm = Arm | 'wagon';

/** What a unit is before the battle begins; dice are those of a standard unit (BP-GAP-51). */
export interface Profile {
  readonly name: string;
  readonly arm: TroopArm;
  readonly artilleryKind: ArtilleryKind | null;
  readonly size: Size;
  readonly combatDice: number;
  readonly shootingDice: number;
  /** Dice at close, medium and long range. */
  readonly artilleryDice: readonly [number, number, number];
  /** The save; null for none. */
  readonly morale: number | null;
  readonly stamina: number;
  readonly weapon: Weapon | null;
  readonly formations: readonly Formation[];
}

const LINE_FORMATIONS: readonly Formation[] = ['line', 'attackColumn', 'marchColumn', 'square', 'garrison'];
const LIGHT_FORMATIONS: readonly Formation[] = [
  'line',
  'attackColumn',
  'marchColumn',
  'square',
  'skirmish',
  'mixed',
  'garrison',
];
const DETACHMENT_FORMATIONS: readonly Formation[] = ['skirmish', 'line', 'marchColumn', 'garrison'];

function infantry(name: string, given: Partial<Profile> = {}): Profile {
  return {
    name,
    arm: 'infantry',
    artilleryKind: null,
    size: 'standard',
    combatDice: 6,
    shootingDice: 3,
    artilleryDice: GUN_DICE.value,
    morale: 4,
    stamina: 3,
    weapon: 'smoothboreMusket',
    formations: LINE_FORMATIONS,
    ...given,
  };
}

function cavalry(name: string, given: Partial<Profile> = {}): Profile {
  return infantry(name, {
    arm: 'cavalry',
    shootingDice: 0,
    weapon: null,
    formations: ['line', 'attackColumn', 'marchColumn'],
    ...given,
  });
}

function guns(name: string, artilleryKind: ArtilleryKind, given: Partial<Profile> = {}): Profile {
  return infantry(name, {
    arm: 'artillery',
    artilleryKind,
    combatDice: 1,
    shootingDice: 0,
    stamina: 2,
    weapon: 'lightSmoothboreArtillery',
    formations: ['deployed', 'limbered', 'garrison'],
    ...given,
  });
}

/** Ready-made troops. Ratings beyond the public averages are house ratings (BP-GAP-51). */
export const PROFILES = {
  'line-infantry': infantry('Line infantry'),
  'large-line-infantry': infantry('Large line infantry', { size: 'large', stamina: 4 }),
  'guard-infantry': infantry('Guard infantry', {
    combatDice: 7,
    morale: 3,
    stamina: 4,
    formations: [...LINE_FORMATIONS, 'mixed'],
  }),
  conscripts: infantry('Conscripts', { shootingDice: 2, morale: 5 }),
  militia: infantry('Militia', {
    combatDice: 5,
    shootingDice: 2,
    morale: 5,
    formations: ['line', 'marchColumn', 'garrison'],
  }),
  'light-infantry': infantry('Light infantry', { formations: LIGHT_FORMATIONS }),
  'rifle-detachment': infantry('Rifle detachment', {
    size: 'small',
    stamina: 2,
    weapon: 'rifledMusket',
    formations: DETACHMENT_FORMATIONS,
  }),
  'skirmish-detachment': infantry('Skirmish detachment', {
    size: 'small',
    stamina: 2,
    formations: DETACHMENT_FORMATIONS,
  }),
  grenadiers: infantry('Grenadiers', { combatDice: 7 }),
  'rifle-musket-infantry': infantry('Rifle-musket infantry', {
    weapon: 'rifledMusket',
    formations: ['line', 'attackColumn', 'marchColumn', 'skirmish', 'garrison'],
  }),
  'breechloader-infantry': infantry('Breech-loader infantry', {
    weapon: 'breechloadingRifle',
    formations: ['line', 'marchColumn', 'skirmish', 'square', 'garrison'],
  }),
  'tribal-warband': infantry('Tribal warband', {
    size: 'large',
    shootingDice: 2,
    stamina: 4,
    weapon: 'pistol',
    formations: ['warband', 'skirmish', 'marchColumn'],
  }),
  'bow-skirmishers': infantry('Bow skirmishers', {
    size: 'small',
    combatDice: 5,
    shootingDice: 2,
    morale: 5,
    stamina: 2,
    weapon: 'bow',
    formations: ['skirmish', 'marchColumn'],
  }),
  'line-cavalry': cavalry('Line cavalry', { combatDice: 7 }),
  'heavy-cavalry': cavalry('Heavy cavalry', { combatDice: 9 }),
  'light-cavalry': cavalry('Light cavalry', {
    shootingDice: 1,
    weapon: 'smoothboreCarbine',
    formations: ['line', 'attackColumn', 'marchColumn', 'skirmish'],
  }),
  'mounted-rifles': cavalry('Mounted rifles', {
    shootingDice: 1,
    weapon: 'breechloadingCarbine',
    formations: ['line', 'marchColumn', 'skirmish'],
  }),
  'irregular-horse': cavalry('Irregular horse', {
    size: 'small',
    shootingDice: 1,
    morale: 5,
    stamina: 2,
    weapon: 'pistol',
    formations: ['line', 'skirmish', 'marchColumn'],
  }),
  'foot-battery': guns('Foot battery', 'foot', { weapon: 'smoothboreArtillery' }),
  'horse-battery': guns('Horse battery', 'horse', { formations: ['deployed', 'limbered'] }),
  'battalion-gun': guns('Battalion gun', 'battalion', { size: 'tiny', stamina: 1 }),
  'wagon-train': infantry('Wagon train', {
    arm: 'wagon',
    combatDice: 0,
    shootingDice: 0,
    morale: 5,
    stamina: 1,
    weapon: null,
    formations: [],
  }),
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;

interface Extent {
  readonly width: number;
  readonly depth: number;
}

/** BP-GAP-54, standard size, in inches: 24 foot on 20 mm, 16 horse on 25 mm by 50 mm. */
const INFANTRY_EXTENT: Readonly<Partial<Record<Formation, Extent>>> = {
  line: { width: 9.5, depth: 1.5 },
  attackColumn: { width: 3.2, depth: 4.8 },
  marchColumn: { width: 1.6, depth: 9.5 },
  square: { width: 4.8, depth: 4.8 },
  skirmish: { width: 12, depth: 3 },
  mixed: { width: 9.5, depth: 3 },
  warband: { width: 4.8, depth: 4.8 },
};
const CAVALRY_EXTENT: Readonly<Partial<Record<Formation, Extent>>> = {
  line: { width: 8, depth: 4 },
  attackColumn: { width: 4, depth: 8 },
  marchColumn: { width: 2, depth: 16 },
  skirmish: { width: 12, depth: 4 },
};
const WAGON_EXTENT: Extent = { width: 2, depth: 5 };
export const COMMANDER_DISC_INCHES = 1.5;
const NARROWEST = 1.5;

const BY_SIZE: Readonly<Record<Size, { readonly long: number; readonly square: number }>> = {
  large: { long: 1.5, square: 1.25 },
  standard: { long: 1, square: 1 },
  small: { long: 0.5, square: 0.7 },
  tiny: { long: 0.25, square: 0.5 },
};

function scaled({ width, depth }: Extent, formation: Formation, size: Size): Extent {
  const { long, square } = BY_SIZE[size];
  if (formation === 'square' || formation === 'warband') return { width: width * square, depth: depth * square };
  if (formation === 'attackColumn' || formation === 'marchColumn')
    return { width, depth: Math.max(NARROWEST, depth * long) };
  return { width: Math.max(NARROWEST, width * long), depth };
}

function gunExtent(size: Size, limbered: boolean): Extent {
  if (size === 'tiny') return limbered ? { width: 2, depth: 4 } : { width: 2, depth: 2 };
  return limbered ? WAGON_EXTENT : { width: 3, depth: 3 };
}

/** The ground a formation covers, in inches; a garrison covers its building. */
export function extentOf(arm: TroopArm, formation: Formation, size: Size): Extent {
  if (arm === 'wagon') return WAGON_EXTENT;
  if (arm === 'artillery') return gunExtent(size, formation === 'limbered');
  const extent = (arm === 'cavalry' ? CAVALRY_EXTENT : INFANTRY_EXTENT)[formation];
  return extent === undefined ? gunExtent(size, false) : scaled(extent, formation, size);
}
