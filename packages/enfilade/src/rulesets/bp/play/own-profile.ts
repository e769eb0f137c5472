import type { ScenarioUnit } from '#battle/index.ts';
import { type Formation, FORMATIONS_OF, SIZES, type Size } from '../facts/words.ts';
import { RANGES, STAMINA, type Weapon } from '../sheet.ts';
import { PROFILES, type Profile, type ProfileKey } from '../troops.ts';

/** What a scenario may change of the profile of a unit: every number that an army list sets (section 5). */
type ProfileOverrides = Readonly<Record<string, unknown>>;
interface Fault {
  readonly field: string;
  readonly message: string;
}

const GUNS: readonly Weapon[] = ['lightSmoothboreArtillery', 'smoothboreArtillery'];
/** What a scenario may say of a unit, from least to most. */
export const BOUNDS = {
  stamina: [1, 6],
  combatDice: [0, 12],
  shootingDice: [0, 9],
  artilleryDice: [0, 9],
  morale: [2, 6],
} as const;

function isWhole(value: unknown, from: number, to: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to;
}

type Check = (value: unknown, profile: Profile) => string | undefined;

function whole([from, to]: readonly [number, number]): Check {
  return (value) => (isWhole(value, from, to) ? undefined : `a whole number from ${from} to ${to}`);
}

const CHECKS: Readonly<Record<string, Check>> = {
  building: () => undefined,
  size: (value) =>
    typeof value === 'string' && Object.hasOwn(SIZES, value) ? undefined : `one of ${Object.keys(SIZES).join(', ')}`,
  stamina: whole(BOUNDS.stamina),
  combatDice: whole(BOUNDS.combatDice),
  shootingDice: (value, { arm }) =>
    arm === 'artillery' ? 'guns have artilleryDice' : whole(BOUNDS.shootingDice)(value, PROFILES.conscripts),
  artilleryDice: (value, { arm }) => {
    if (arm !== 'artillery') return 'only guns have artilleryDice';
    const isTriple = Array.isArray(value) && value.length === 3;
    const [fewest, most] = BOUNDS.artilleryDice;
    return isTriple && value.every((dice) => isWhole(dice, fewest, most))
      ? undefined
      : `dice at close, medium and long range, each from ${fewest} to ${most}`;
  },
  morale: (value) =>
    value === null || isWhole(value, ...BOUNDS.morale) ? undefined : 'the save, from 2 to 6, or null for none',
  weapon: (value, { arm }) => {
    if (!(typeof value === 'string' && Object.hasOwn(RANGES, value))) return 'no such weapon';
    return GUNS.some((gun) => gun === value) === (arm === 'artillery')
      ? undefined
      : 'guns have artillery, others have none';
  },
  formations: (value, { arm }) => {
    const legal: readonly string[] = arm === 'wagon' ? [] : FORMATIONS_OF[arm];
    const isList = Array.isArray(value) && value.length > 0 && value.every((each) => legal.includes(each as string));
    return isList ? undefined : `a list of ${legal.join(', ') || 'none'}`;
  },
};

export function faultInGiven({ profile: key, with: own = {} }: ScenarioUnit): Fault | undefined {
  const profile: Profile = PROFILES[key as ProfileKey];
  for (const [name, value] of Object.entries(own)) {
    const check = Object.hasOwn(CHECKS, name) ? CHECKS[name] : undefined;
    if (check === undefined)
      return { field: `with.${name}`, message: `a unit has ${Object.keys(CHECKS).join(', ')} only` };
    const message = check(value, profile);
    if (message !== undefined) return { field: `with.${name}`, message };
  }
  const { shootingDice, weapon } = profileGiven(key, own);
  return shootingDice > 0 && weapon === null
    ? { field: 'with.shootingDice', message: 'who shoots has a weapon' }
    : undefined;
}

/** BP-GAP-51: stamina goes with the size of a unit unless it is entered. */
function staminaOf(profile: Profile, { size, stamina }: ProfileOverrides): number {
  if (typeof stamina === 'number') return stamina;
  const isSized = typeof size === 'string' && size !== profile.size && profile.arm !== 'artillery';
  return isSized ? STAMINA.value[size as Size] : profile.stamina;
}

/** The profile of a unit with what its scenario changes. */
export function profileGiven(key: string, own: ProfileOverrides = {}): Profile {
  const profile: Profile = PROFILES[key as ProfileKey];
  const { size, combatDice, shootingDice, artilleryDice, morale, weapon, formations } = own;
  return {
    ...profile,
    size: (size as Size | undefined) ?? profile.size,
    stamina: staminaOf(profile, own),
    combatDice: (combatDice as number | undefined) ?? profile.combatDice,
    shootingDice: (shootingDice as number | undefined) ?? profile.shootingDice,
    artilleryDice: (artilleryDice as Profile['artilleryDice'] | undefined) ?? profile.artilleryDice,
    morale: morale === undefined ? profile.morale : (morale as number | null),
    weapon: (weapon as Weapon | undefined) ?? profile.weapon,
    formations: (formations as readonly Formation[] | undefined) ?? profile.formations,
  };
}
