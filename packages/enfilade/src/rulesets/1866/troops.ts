import type { Weapon } from './facts/shooting.ts';
import { type Arm, FOREIGN, type Formation } from './facts/words.ts';

/** What a unit is before the battle begins. */
export interface Profile {
  readonly name: string;
  readonly nation: string;
  readonly arm: Arm;
  readonly stands: number;
  readonly rating: number;
  readonly weapon: Weapon | null;
  readonly stosstaktik: boolean;
}

type ProfileOverrides = Partial<Omit<Profile, 'name' | 'nation' | 'arm'>>;

function infantry(nation: string, name: string, given: ProfileOverrides): Profile {
  return { name, nation, arm: 'infantry', stands: 6, rating: 8, weapon: 'rifle-musket', stosstaktik: false, ...given };
}

/** W66-GAP-09: cavalry does not shoot. */
function cavalry(nation: string, name: string, given: ProfileOverrides = {}): Profile {
  return { name, nation, arm: 'cavalry', stands: 2, rating: 8, weapon: null, stosstaktik: false, ...given };
}

function guns(
  nation: string,
  name: string,
  given: ProfileOverrides & { readonly weapon: Weapon; readonly arm?: Arm },
): Profile {
  return { name, nation, arm: 'foot-artillery', stands: 1, rating: 8, stosstaktik: false, ...given };
}

/** Ready-made troops at full scale (section 5 of the specification; ratings of W66-MOR-01 to W66-MOR-04 and W66-GAP-44). */
export const PROFILES = {
  'pr-line-brigade': infantry('PR', 'Prussian line brigade', { weapon: 'needle-gun' }),
  'pr-guard-brigade': infantry('PR', 'Prussian Guard brigade', { weapon: 'needle-gun', rating: 9 }),
  'pr-landwehr-regiment': infantry('PR', 'Landwehr regiment', { weapon: 'needle-gun', stands: 3, rating: 6 }),
  'pr-jaeger-battalion': infantry('PR', 'Prussian Jäger', { weapon: 'needle-gun', stands: 1, rating: 9 }),
  'pr-cavalry-regiment': cavalry('PR', 'Prussian cavalry regiment'),
  'pr-4pdr-battery': guns('PR', 'Prussian 4-pounder battery', { weapon: 'prussian-4pdr', rating: 7 }),
  'pr-4pdr-horse-battery': guns('PR', 'Prussian horse battery', {
    weapon: 'prussian-4pdr',
    rating: 7,
    arm: 'horse-artillery',
  }),
  'pr-6pdr-battery': guns('PR', 'Prussian 6-pounder battery', { weapon: 'prussian-6pdr', rating: 7 }),
  'pr-12pdr-battery': guns('PR', 'Prussian 12-pounder battery', { weapon: 'smoothbore-12pdr', rating: 7 }),
  'au-line-brigade': infantry('AU', 'Austrian line brigade', { weapon: 'lorenz', stosstaktik: true }),
  'au-jaeger-battalion': infantry('AU', 'Austrian Jäger', { weapon: 'jaeger-rifle', stands: 1, rating: 9 }),
  'au-grenzer-battalion': infantry('AU', 'Grenzer', { weapon: 'lorenz', stands: 1, rating: 7 }),
  'au-cuirassiers': cavalry('AU', 'Austrian cuirassiers'),
  'au-hussars': cavalry('AU', 'Austrian hussars'),
  'au-4pdr-battery': guns('AU', 'Austrian 4-pounder battery', { weapon: 'austrian-4pdr', rating: 9 }),
  'au-4pdr-horse-battery': guns('AU', 'Austrian horse battery', {
    weapon: 'austrian-4pdr',
    rating: 9,
    arm: 'horse-artillery',
  }),
  'au-8pdr-battery': guns('AU', 'Austrian 8-pounder battery', { weapon: 'austrian-8pdr', rating: 9 }),
  'sx-line-brigade': infantry('SX', 'Saxon brigade', { weapon: 'lorenz', stands: 4 }),
  'sx-battery': guns('SX', 'Saxon battery', { weapon: 'prussian-6pdr', rating: 9 }),
  'ha-line-brigade': infantry('HA', 'Hanoverian brigade', { stands: 4 }),
  'ha-jaeger-battalion': infantry('HA', 'Hanoverian Jäger', { weapon: 'jaeger-rifle', stands: 1, rating: 9 }),
  'ha-cavalry-regiment': cavalry('HA', 'Hanoverian cavalry'),
  'ha-guard-cavalry': cavalry('HA', 'Hanoverian Guard cavalry', { rating: 9 }),
  'ha-6pdr-battery': guns('HA', 'Hanoverian 6-pounder battery', { weapon: 'prussian-6pdr' }),
  'ha-12pdr-battery': guns('HA', 'Hanoverian 12-pounder battery', { weapon: 'smoothbore-12pdr' }),
  'bv-line-brigade': infantry('BV', 'Bavarian brigade', { rating: 7 }),
  'bv-jaeger-battalion': infantry('BV', 'Bavarian Jäger', { weapon: 'jaeger-rifle', stands: 1 }),
  'bv-battery': guns('BV', 'Bavarian battery', { weapon: 'prussian-6pdr' }),
  'bd-line-brigade': infantry('BD', 'Baden brigade', { stands: 5, rating: 7 }),
  'bd-jaeger-battalion': infantry('BD', 'Baden Jäger', { weapon: 'jaeger-rifle', stands: 1 }),
  'it-line-brigade': infantry('IT', 'Italian brigade', { rating: 7 }),
  'it-grenadier-brigade': infantry('IT', 'Sardinian grenadiers', { rating: 9 }),
  'it-bersaglieri-battalion': infantry('IT', 'Bersaglieri', { weapon: 'jaeger-rifle', stands: 1, rating: 9 }),
  'it-battery': guns('IT', 'Italian battery', { weapon: 'prussian-4pdr' }),
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;

/** W66-GAP-02, in inches. */
export const FRONTAGE_INCHES = 1.25;
export const DEPTH_INCHES: Readonly<Record<Arm, number>> = {
  infantry: 0.75,
  cavalry: 1,
  'foot-artillery': 1.25,
  'horse-artillery': 1.25,
};
export const COMMAND_STAND_INCHES = 1;
/** W66-FORM-04: the second line stands within 2" of the first; 1" here. */
export const SECOND_LINE_INCHES = 1;

/** How many stands are in the first line and behind it (section 6, W66-GAP-17). */
export function rowsOf(formation: Formation, stands: number): { readonly front: number; readonly rear: number } {
  if (formation === 'supported-line' && stands > 1) {
    const front = Math.ceil(stands / 2);
    return { front, rear: stands - front };
  }
  if (formation === 'supported-line-wings' && stands > 2) {
    const rear = Math.max(1, Math.floor(stands / 3));
    return { front: stands - rear, rear };
  }
  if (formation === 'march-column' || formation === 'road-column' || formation === 'limbered')
    return { front: Math.min(1, stands), rear: Math.max(0, stands - 1) };
  return { front: stands, rear: 0 };
}

/** Section 6: a supported line of one stand is a line, wings of two are a supported line. */
export function formationWith(formation: Formation, stands: number): Formation {
  if (formation === 'supported-line-wings' && stands === 2) return 'supported-line';
  if ((formation === 'supported-line-wings' || formation === 'supported-line') && stands < 2) return 'line';
  return formation;
}

export function canTake(arm: Arm, formation: Formation): boolean {
  return !FOREIGN.some(({ when }) => when(arm, formation));
}
