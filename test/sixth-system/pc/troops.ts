import type { Arm } from './facts/words.ts';

/** What a unit is before the battle begins, and the ground it covers in inches (PC-GAP-01). */
export interface Profile {
  readonly name: string;
  readonly arm: Arm;
  readonly width: number;
  readonly depth: number;
}

export const PROFILES = {
  company: { name: 'company of foot', arm: 'foot', width: 4, depth: 1 },
  troop: { name: 'troop of horse', arm: 'horse', width: 3, depth: 1.5 },
} as const satisfies Readonly<Record<string, Profile>>;
export type ProfileKey = keyof typeof PROFILES;

export const PROFILE_OF: Readonly<Record<Arm, ProfileKey>> = { foot: 'company', horse: 'troop' };
