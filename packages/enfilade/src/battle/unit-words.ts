import type { Scenario } from './scenario.ts';

type NamedUnit = Scenario['units'][number];

interface KnownUnits {
  readonly setting: { readonly scenario: { readonly units: readonly Pick<NamedUnit, 'id' | 'plural'>[] } };
}

/** A unit and what it does, as the scenario says its name is spoken of: "Horse guns fire", "42nd Foot fires". */
export function does(
  { setting: { scenario } }: KnownUnits,
  { id, name }: Pick<NamedUnit, 'id' | 'name'>,
  one: string,
  many: string,
): string {
  const isPlural = scenario.units.some((unit) => unit.id === id && unit.plural === true);
  return `${name} ${isPlural ? many : one}`;
}
