import type { Discipline, MeleeWeapon } from './facts/words.ts';
import type { Weapon } from './sheet.ts';

/** MT-GAP-03: whose Troop cards a unit acts on. */
export const TROOP_TYPES = {
  regulars: 'Regulars',
  provincials: 'Provincials',
  irregulars: 'Irregulars',
  natives: 'Natives',
  militia: 'Militia',
  civilians: 'Civilians',
  artillery: 'Artillery',
} as const;
export type TroopType = keyof typeof TROOP_TYPES;

export const TRAITS = [
  'scout',
  'native',
  'cavalry',
  'lightCavalry',
  'officer',
  'elite',
  'closeOrder',
  'volleyFire',
] as const;
export type Trait = (typeof TRAITS)[number];

export const BASES = ['foot', 'mounted', 'wagon', 'canoe', 'longboat'] as const;
export type Base = (typeof BASES)[number];

/** What a unit is before the battle begins; S, A and D are numbers to reach on the die (MT-GAP-19, MT-GAP-29). */
export interface Profile {
  readonly name: string;
  readonly troopType: TroopType;
  /** How many figures it usually has. */
  readonly size: number;
  readonly shooting: number;
  readonly aggression: number;
  readonly defence: number;
  readonly discipline: Discipline;
  readonly traits: readonly Trait[];
  readonly weapons: readonly Weapon[];
  readonly melee: MeleeWeapon;
  readonly base: Base;
  /** Points of one figure (of the lot for a gun). */
  readonly points: number;
}

type Score = readonly [shooting: number, aggression: number, defence: number];

function troops(
  name: string,
  troopType: TroopType,
  [shooting, aggression, defence]: Score,
  rest: Partial<Profile> & Pick<Profile, 'discipline' | 'weapons' | 'points'>,
): Profile {
  return { name, troopType, size: 6, shooting, aggression, defence, traits: [], melee: 'none', base: 'foot', ...rest };
}

function officer(name: string, troopType: TroopType, score: Score, rest: Parameters<typeof troops>[3]): Profile {
  return troops(name, troopType, score, { ...rest, size: 1, traits: ['officer', ...(rest.traits ?? [])] });
}

/** Ready-made troops (MT-GAP-38). */
export const PROFILES = {
  regular: troops('Line infantry', 'regulars', [7, 6, 6], {
    size: 8,
    discipline: 'trained',
    traits: ['closeOrder', 'volleyFire'],
    weapons: ['musket'],
    points: 10,
  }),
  grenadier: troops('Grenadiers', 'regulars', [7, 5, 6], {
    size: 8,
    discipline: 'trained',
    traits: ['closeOrder', 'volleyFire', 'elite'],
    weapons: ['musket'],
    points: 13,
  }),
  marine: troops('Compagnies franches', 'regulars', [7, 6, 6], {
    size: 8,
    discipline: 'trained',
    traits: ['scout'],
    weapons: ['musket'],
    points: 10,
  }),
  'light-infantry': troops('Light infantry', 'irregulars', [6, 6, 6], {
    size: 8,
    discipline: 'trained',
    traits: ['scout', 'elite'],
    weapons: ['musket'],
    points: 13,
  }),
  ranger: troops('Rangers', 'irregulars', [6, 6, 6], {
    discipline: 'skirmisher',
    traits: ['scout'],
    weapons: ['musket', 'thrownWeapon'],
    points: 12,
  }),
  rifleman: troops('Riflemen', 'irregulars', [5, 7, 6], {
    discipline: 'skirmisher',
    traits: ['scout'],
    weapons: ['longRifle'],
    points: 14,
  }),
  canadian: troops('Canadian militia', 'irregulars', [6, 7, 6], {
    size: 8,
    discipline: 'skirmisher',
    traits: ['scout'],
    weapons: ['musket', 'thrownWeapon'],
    points: 10,
  }),
  coureur: troops('Coureurs des bois', 'irregulars', [6, 6, 6], {
    discipline: 'skirmisher',
    traits: ['scout', 'elite'],
    weapons: ['musket', 'thrownWeapon'],
    points: 13,
  }),
  warrior: troops('Woodland warriors', 'natives', [6, 5, 6], {
    discipline: 'native',
    traits: ['scout', 'native'],
    weapons: ['musket', 'thrownWeapon'],
    points: 10,
  }),
  archer: troops('Woodland bowmen', 'natives', [6, 6, 6], {
    discipline: 'native',
    traits: ['scout', 'native'],
    weapons: ['bow'],
    points: 9,
  }),
  tribesman: troops('Tribal spearmen', 'natives', [7, 5, 7], {
    size: 10,
    discipline: 'warrior',
    traits: ['native'],
    weapons: ['thrownWeapon'],
    points: 7,
  }),
  provincial: troops('Provincials', 'provincials', [7, 7, 6], {
    size: 9,
    discipline: 'recruit',
    traits: ['closeOrder'],
    weapons: ['musket'],
    points: 7,
  }),
  militia: troops('Town militia', 'militia', [8, 7, 7], {
    size: 8,
    discipline: 'conscript',
    weapons: ['obsoleteAssortment'],
    points: 4,
  }),
  settler: troops('Armed settlers', 'civilians', [8, 8, 7], {
    discipline: 'conscript',
    weapons: ['obsoleteAssortment'],
    points: 3,
  }),
  'light-dragoon': troops('Light dragoons', 'regulars', [7, 5, 6], {
    discipline: 'trained',
    traits: ['lightCavalry'],
    weapons: ['carbine'],
    melee: 'sabre',
    base: 'mounted',
    points: 18,
  }),
  'heavy-horse': troops('Dragoons, troopers', 'regulars', [8, 5, 6], {
    discipline: 'trained',
    traits: ['cavalry'],
    weapons: ['pistol'],
    melee: 'sabre',
    base: 'mounted',
    points: 17,
  }),
  lancer: troops('Lancers', 'regulars', [8, 5, 6], {
    discipline: 'trained',
    traits: ['lightCavalry'],
    weapons: ['pistol'],
    melee: 'cavalryLance',
    base: 'mounted',
    points: 18,
  }),
  sailor: troops('Landing party', 'irregulars', [7, 6, 6], {
    size: 8,
    discipline: 'recruit',
    weapons: ['musket', 'pistol'],
    melee: 'navalWeapons',
    points: 10,
  }),
  'gun-crew': troops('Light gun and crew', 'artillery', [7, 7, 6], {
    size: 4,
    discipline: 'trained',
    weapons: ['artillery'],
    points: 50,
  }),
  'officer-regular': officer('Officer of regulars', 'regulars', [7, 5, 6], {
    discipline: 'trained',
    weapons: ['pistol'],
    points: 30,
  }),
  'officer-provincial': officer('Officer of provincials', 'provincials', [7, 6, 6], {
    discipline: 'recruit',
    weapons: ['pistol'],
    points: 25,
  }),
  'officer-irregular': officer('Ranger or Canadian officer', 'irregulars', [6, 5, 6], {
    discipline: 'skirmisher',
    traits: ['scout'],
    weapons: ['musket'],
    points: 30,
  }),
  sachem: officer('War chief', 'natives', [6, 5, 5], {
    discipline: 'native',
    traits: ['scout', 'native'],
    weapons: ['musket', 'thrownWeapon'],
    points: 30,
  }),
  'officer-militia': officer('Militia captain', 'militia', [7, 6, 6], {
    discipline: 'conscript',
    weapons: ['pistol'],
    points: 20,
  }),
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;
