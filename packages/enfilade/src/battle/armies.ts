import type { ArmyColour, Scenario } from './scenario.ts';

/** The colours of the armies; null where the scenario does not say. */
export type Armies = Readonly<Record<'a' | 'b', ArmyColour | null>>;

/** The colours that a scenario gives to its armies. */
export function armiesOf({ sides: { a, b } }: Pick<Scenario, 'sides'>): Armies {
  return { a: a.colour ?? null, b: b.colour ?? null };
}
