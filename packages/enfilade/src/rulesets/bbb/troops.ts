import type { ARTILLERY_CLASSES, Arm, CavalryClass, Formation, Quality } from './facts/words.ts';
import type { Troop } from './facts/movement.ts';
import type { Weapon } from './facts/shooting.ts';

export type ArtilleryClass = keyof typeof ARTILLERY_CLASSES;

/** What a unit is before the battle begins. */
export interface Profile {
  readonly name: string;
  readonly arm: Arm;
  readonly cavalryClass: CavalryClass | null;
  readonly artilleryClass: ArtilleryClass | null;
  readonly quality: Quality;
  readonly bases: number;
  readonly weapon: Weapon;
  readonly raggedVolleys: boolean;
  readonly devastatingVolleys: boolean;
  readonly tacticallyInept: boolean;
  readonly passive: boolean;
  readonly fragile: boolean;
  readonly aggressive: boolean;
  readonly lancers: boolean;
  readonly militia: boolean;
}

/** Letters as on the paper: Ragged, Devastating, Tactically inept, Passive, Fragile; Aggressive, Lancers and Militia in full. */
const TRAITS = {
  R: 'raggedVolleys',
  D: 'devastatingVolleys',
  T: 'tacticallyInept',
  P: 'passive',
  F: 'fragile',
  aggressive: 'aggressive',
  lancers: 'lancers',
  militia: 'militia',
} as const;
type Letter = keyof typeof TRAITS;
export const TRAIT_NAMES: readonly string[] = Object.values(TRAITS);

function troops(given: Pick<Profile, 'name' | 'arm' | 'quality' | 'bases' | 'weapon'>, ...letters: Letter[]): Profile {
  const has = (letter: Letter): boolean => letters.includes(letter);
  return {
    ...given,
    cavalryClass: null,
    artilleryClass: null,
    raggedVolleys: has('R'),
    devastatingVolleys: has('D'),
    tacticallyInept: has('T'),
    passive: has('P'),
    fragile: has('F'),
    aggressive: has('aggressive'),
    lancers: has('lancers'),
    militia: has('militia'),
  };
}

function foot(
  name: string,
  [quality, bases, weapon]: readonly [Quality, number, Weapon],
  ...letters: Letter[]
): Profile {
  return troops({ name, arm: 'infantry', quality, bases, weapon }, ...letters);
}

function horse(
  name: string,
  [cavalryClass, quality, bases, weapon]: readonly [CavalryClass, Quality, number, Weapon],
  ...letters: Letter[]
): Profile {
  return { ...troops({ name, arm: 'cavalry', quality, bases, weapon }, ...letters), cavalryClass };
}

function guns(name: string, artilleryClass: ArtilleryClass): Profile {
  const weapon = `${artilleryClass}Artillery` as const;
  return { ...troops({ name, arm: 'artillery', quality: 'trained', bases: 1, weapon }), artilleryClass };
}

/** Ready-made troops, house estimates; a scenario may change any value. */
export const PROFILES = {
  'fr-line-veteran': foot('French line 1805-09', ['veteran', 5, 'skirmishMusket'], 'aggressive'),
  'fr-line': foot('French line 1809-12, 1815', ['trained', 5, 'skirmishMusket'], 'aggressive'),
  'fr-conscript': foot('French conscripts 1813-14', ['raw', 5, 'musket'], 'R', 'aggressive'),
  'fr-guard': foot('Imperial Guard infantry', ['veteran', 4, 'skirmishMusket'], 'D', 'aggressive'),
  'br-line': foot('British line', ['veteran', 3, 'musket'], 'D'),
  'br-light': foot('British light brigade', ['veteran', 3, 'skirmishMusket'], 'D'),
  'hanover-landwehr': foot('Hanoverian Landwehr', ['raw', 4, 'musket'], 'militia'),
  'nl-line': foot('Netherlands line and militia', ['trained', 4, 'musket'], 'F'),
  nassau: foot('Nassau, Brunswick light', ['trained', 4, 'skirmishMusket']),
  'brunswick-line': foot('Brunswick line 1815', ['raw', 3, 'musket']),
  'aus-line': foot('Austrian line', ['trained', 6, 'musket'], 'P', 'T'),
  'rus-line': foot('Russian line 1812-14', ['trained', 5, 'musket'], 'R', 'P'),
  'rus-jager': foot('Russian jägers', ['trained', 4, 'skirmishMusket'], 'P'),
  'rus-opolchenie': foot('Opolchenie', ['raw', 5, 'ineffectiveMusket'], 'militia', 'F', 'T'),
  'prus-line': foot('Prussian line 1813-15', ['trained', 5, 'skirmishMusket'], 'aggressive'),
  'prus-landwehr': foot('Prussian Landwehr', ['raw', 5, 'musket'], 'militia', 'aggressive'),
  'span-line': foot('Spanish line 1808-11', ['raw', 5, 'musket'], 'R', 'F', 'T'),
  cuirassiers: horse('Cuirassiers, heavy dragoons', ['heavy', 'veteran', 2, 'none'], 'aggressive'),
  dragoons: horse('Dragoons', ['medium', 'trained', 3, 'cavalryMusket']),
  'light-cavalry': horse('Hussars, chasseurs, light dragoons', ['light', 'trained', 2, 'cavalryMusket']),
  lancers: horse('Lancers, uhlans', ['light', 'trained', 3, 'none'], 'lancers'),
  cossacks: horse('Cossacks', ['irregular', 'raw', 3, 'none'], 'F'),
  'foot-battery': guns('Foot battery', 'foot'),
  'horse-battery': guns('Horse battery', 'horse'),
  'heavy-battery': guns('12-pounder battery', 'heavy'),
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;

/** The name under which the procedures move these troops. */
export function troopOf({
  arm,
  cavalryClass,
  artilleryClass,
}: Pick<Profile, 'arm' | 'cavalryClass' | 'artilleryClass'>): Troop {
  if (arm === 'infantry') return 'infantry';
  return arm === 'cavalry' ? `${cavalryClass ?? 'medium'}Cavalry` : `${artilleryClass ?? 'foot'}Artillery`;
}

/** How many bases wide and deep a unit is. */
export function extentOf(formation: Formation, bases: number): { readonly width: number; readonly depth: number } {
  switch (formation) {
    case 'line':
      return { width: Math.max(1, bases), depth: 1 };
    case 'marchColumn':
      return { width: 1, depth: Math.max(1, bases) };
    case 'depth':
    case 'square':
      return bases <= 1 ? { width: 1, depth: 1 } : { width: Math.ceil(bases / 2), depth: 2 };
    case 'unlimbered':
    case 'limbered':
      return { width: 1, depth: 1 };
  }
}

/** BBB-GAP-03: which bases fire. */
export function firingBases(formation: Formation, bases: number): number {
  if (formation === 'marchColumn' || formation === 'limbered') return 0;
  return formation === 'depth' ? Math.ceil(bases / 2) : bases;
}
