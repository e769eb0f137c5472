import type { ScenarioFault, ScenarioUnit } from '#battle/index.ts';
import { DISCIPLINES, MELEE_WEAPONS } from '../facts/words.ts';
import { WEAPONS } from '../sheet.ts';
import { BASES, PROFILES, type Profile, type ProfileKey, TRAITS, TROOP_TYPES } from '../troops.ts';

/** What a scenario may say of a unit otherwise than its profile: everything that an army list sets. */

const SCORES = ['shooting', 'aggression', 'defence'] as const;
const CHOICES = {
  troopType: Object.keys(TROOP_TYPES),
  discipline: Object.keys(DISCIPLINES),
  melee: Object.keys(MELEE_WEAPONS),
  base: BASES,
} as const;
const LISTS = { traits: TRAITS, weapons: Object.keys(WEAPONS) } as const;
export const PROFILE_FIELDS: readonly string[] = [...SCORES, ...Object.keys(CHOICES), ...Object.keys(LISTS)];

/** The profile as the scenario has it. */
export function profileOf({ profile, with: own = {} }: ScenarioUnit): Profile {
  const given = Object.entries(own).filter(([field]) => PROFILE_FIELDS.includes(field));
  return { ...PROFILES[profile as ProfileKey], ...(Object.fromEntries(given) as Partial<Profile>) };
}

export function faultInProfile(unit: ScenarioUnit): ScenarioFault | undefined {
  const own = unit.with ?? {};
  const fault = (field: string, message: string) => ({ field: `with.${field}`, message });
  for (const field of SCORES) {
    const score = own[field];
    if (score !== undefined && !(Number.isInteger(score) && Number(score) >= 2 && Number(score) <= 9))
      return fault(field, 'what the die must show, 2 to 9');
  }
  for (const [field, words] of Object.entries(CHOICES))
    if (own[field] !== undefined && !words.some((word) => word === own[field]))
      return fault(field, `one of ${words.join(', ')}`);
  for (const [field, words] of Object.entries(LISTS)) {
    const list = own[field];
    if (list !== undefined && !(Array.isArray(list) && list.every((each) => words.some((word) => word === each))))
      return fault(field, `a list of ${words.join(', ')}`);
  }
  const { traits, base, melee } = profileOf(unit);
  const [cavalry, light] = [traits.includes('cavalry'), traits.includes('lightCavalry')];
  if (cavalry && light) return fault('traits', 'cavalry or lightCavalry, not both');
  if (own['traits'] !== undefined && (cavalry || light) && base !== 'mounted')
    return fault('traits', 'cavalry is mounted');
  return melee === 'cavalryLance' && base !== 'mounted' ? fault('melee', 'lances are for mounted men') : undefined;
}
