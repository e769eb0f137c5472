import type { Entry } from '#sheet/index.ts';
import {
  ATTACK,
  DEFENCE,
  MOVE_FIGURE,
  MOVE_TERRAIN,
  REACTION,
  REACTION_TO_FIGHTING,
  REACTION_TO_SHOOTING,
  SHOOTING,
  SPOT_TARGET,
  SPOT_TERRAIN,
  SPOTTER,
  WEATHER,
} from '../sheet.ts';

const FACTS: ReadonlyMap<string, string> = new Map(
  [
    ...ATTACK,
    ...DEFENCE,
    ...MOVE_FIGURE,
    ...MOVE_TERRAIN,
    ...REACTION,
    ...REACTION_TO_FIGHTING,
    ...REACTION_TO_SHOOTING,
    ...SHOOTING,
    ...SPOT_TARGET,
    ...SPOT_TERRAIN,
    ...SPOTTER,
    ...WEATHER,
  ].map(({ rule, fact }) => [rule, fact]),
);

/** The facts behind the entries of a reckoning; entries of this system go by short names of their own. */
export function factsOf(...entries: readonly (readonly Entry[])[]): readonly string[] {
  return entries.flatMap((list) => list.flatMap(({ rule }) => FACTS.get(rule) ?? []));
}

export function unique(facts: readonly string[]): readonly string[] {
  return [...new Set(facts)];
}
