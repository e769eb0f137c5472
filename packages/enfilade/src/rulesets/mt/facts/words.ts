import { choice, type Field, whole, type Words } from '#procedure/index.ts';

/** More than any army has: a game has 20 to 40 figures a side (MT-GAP-43). */
export const MOST_FIGURES = 99;

export const DISCIPLINES = {
  trained: 'Trained',
  skirmisher: 'Skirmisher',
  native: 'Native',
  recruit: 'Recruit',
  warrior: 'Warrior',
  conscript: 'Conscript',
} as const;
export type Discipline = keyof typeof DISCIPLINES;

export const TRAITS = {
  scout: 'Scout',
  native: 'Native',
  cavalry: 'Cavalry',
  lightCavalry: 'Light Cavalry',
} as const;

export const FORMATIONS = { loose: 'Loose', extended: 'Extended order', line: 'Line', column: 'Column' } as const;
export type Formation = keyof typeof FORMATIONS;

export const AREA_COVERS = { light: 'Light', dense: 'Dense', solid: 'Solid' } as const;
export const COVERS = { none: 'None', ...AREA_COVERS } as const;
export type Cover = keyof typeof COVERS;

/** From the least to the worst, as the paper lists them. */
export const WEATHERS = {
  beatingRain: 'Beating rain',
  twilight: 'Twilight',
  darkness: 'Darkness',
  mist: 'Mist',
  fog: 'Fog',
  storm: 'Storm',
} as const;
export type Weather = keyof typeof WEATHERS;

export const MELEE_WEAPONS = {
  none: 'None of these',
  sabre: 'Sabre',
  navalWeapons: 'Naval weapons',
  cavalryLance: 'Cavalry lance',
} as const;
export type MeleeWeapon = keyof typeof MELEE_WEAPONS;

export function discipline(): Field<Discipline> {
  return choice(DISCIPLINES, { label: 'Discipline' });
}

export function meleeWeapon(label: string): Field<MeleeWeapon> {
  return choice(MELEE_WEAPONS as Words<MeleeWeapon>, { label, default: 'none' });
}

/** MT-GAP-19 and MT-GAP-29: the values of a figure are numbers to reach on the die. */
export function score(label: string): Field<number> {
  return whole({ label, from: 2, to: 9, help: 'The number to reach on the die: 6 for 6+.' });
}
