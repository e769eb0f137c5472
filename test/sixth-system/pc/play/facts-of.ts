import type { Entry } from '#sheet/index.ts';

/** The facts behind modifiers; entries of this system go by their fact ids. */
export function factsOf(modifiers: readonly Entry[]): readonly string[] {
  return modifiers.map(({ id }) => id);
}
