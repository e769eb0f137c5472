import type { Scenario } from './scenario.ts';

type NamedUnit = Scenario['units'][number];

interface KnownUnits {
  readonly setting: { readonly scenario: { readonly units: readonly Pick<NamedUnit, 'id' | 'plural'>[] } };
}

/** A unit and what it does, as the scenario says its name is spoken of: "Horse guns fire", "42nd Foot fires". */
export function does(
  known: KnownUnits,
  { id, name }: Pick<NamedUnit, 'id' | 'name'>,
  one: string,
  many: string,
): string {
  return `${name} ${isPlural(known, id) ? many : one}`;
}

/** A unit that something is done to, once it was named: "42% to hurt them". */
export function themOrIt(known: KnownUnits, { id }: Pick<NamedUnit, 'id'>): 'them' | 'it' {
  return isPlural(known, id) ? 'them' : 'it';
}

function isPlural({ setting: { scenario } }: KnownUnits, id: string): boolean {
  return scenario.units.some((unit) => unit.id === id && unit.plural === true);
}
