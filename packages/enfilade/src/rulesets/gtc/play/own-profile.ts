import type { ScenarioFault } from '#battle/index.ts';
import type { Profile, Save } from '../troops.ts';

/** GTC-MOVE-01, GTC-GAP-03, GTC-GAP-04: what a scenario, as an army list, may set for a unit besides its profile. */

type OwnValues = Readonly<Record<string, unknown>>;

interface Rating {
  readonly from: number;
  readonly to: number;
  readonly says: string;
}

export const WHOLE = {
  stands: { from: 1, to: 6, says: 'a unit has 1 to 6 stands' },
  fireAttackPerStand: { from: 0, to: 4, says: 'a stand fires with 0 to 4 dice' },
  hitsValue: { from: 1, to: 12, says: 'a unit takes 1 to 12 hits' },
} as const satisfies Readonly<Record<string, Rating>>;
export const LENGTHS = {
  moveCm: { from: 0, to: 60, says: 'a move in cm, up to 60' },
  moveDismountedCm: { from: 0, to: 60, says: 'a move in cm, up to 60' },
  fireRangeCm: { from: 0, to: 120, says: 'a range in cm, up to 120' },
} as const satisfies Readonly<Record<string, Rating>>;
const TRAITS = ['sabre', 'recce', 'guerrilla'];
export const SAVES = [3, 4, 5, 6, 'none'] as const;

export const RATINGS: readonly string[] = [...Object.keys(WHOLE), ...Object.keys(LENGTHS), ...TRAITS, 'save'];
/** A command unit is one stand that neither fires nor charges. */
export const COMMAND_RATINGS: readonly string[] = ['moveCm', 'moveDismountedCm', 'hitsValue', 'save'];

function isBetween(value: unknown, { from, to }: Rating): value is number {
  return typeof value === 'number' && value >= from && value <= to;
}

/** What is wrong with the ratings of a unit; the field is one of `with`. */
export function faultInRatings(own: OwnValues, type: Profile['type']): ScenarioFault | undefined {
  for (const [name, rating] of Object.entries(WHOLE))
    if (own[name] !== undefined && !(isBetween(own[name], rating) && Number.isInteger(own[name])))
      return { field: `with.${name}`, message: rating.says };
  for (const [name, rating] of Object.entries(LENGTHS))
    if (own[name] !== undefined && !isBetween(own[name], rating))
      return { field: `with.${name}`, message: rating.says };
  if (own['save'] !== undefined && !SAVES.some((save) => save === own['save']))
    return { field: 'with.save', message: 'a save is 3, 4, 5, 6 or "none"' };
  const trait = TRAITS.find((name) => own[name] !== undefined && typeof own[name] !== 'boolean');
  if (trait !== undefined) return { field: `with.${trait}`, message: 'true or false' };
  return own['sabre'] === true && type !== 'cavalry'
    ? { field: 'with.sabre', message: 'only cavalry has sabres' }
    : undefined;
}

/** The profile with what a scenario sets of it; already judged. */
export function ratedBy(profile: Profile, own: OwnValues): Profile {
  if (!RATINGS.some((name) => own[name] !== undefined)) return profile;
  const number = (name: string, usual: number): number => (typeof own[name] === 'number' ? own[name] : usual);
  const trait = (name: string, usual: boolean): boolean => (typeof own[name] === 'boolean' ? own[name] : usual);
  const { save } = own;
  return {
    ...profile,
    stands: number('stands', profile.stands),
    moveCm: number('moveCm', profile.moveCm),
    moveDismountedCm: number('moveDismountedCm', profile.moveDismountedCm),
    attackPerStand: number('fireAttackPerStand', profile.attackPerStand),
    rangeCm: number('fireRangeCm', profile.rangeCm),
    hitsValue: number('hitsValue', profile.hitsValue),
    save: save === undefined ? profile.save : save === 'none' ? null : (save as Save),
    sabre: trait('sabre', profile.sabre),
    recce: trait('recce', profile.recce),
    guerrilla: trait('guerrilla', profile.guerrilla),
  };
}
