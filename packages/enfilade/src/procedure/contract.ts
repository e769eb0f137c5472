import type { Output } from './procedure.ts';

/**
 * The output exactly as the contract lists it: entries of a reckoning lose the rule id that screens and logs use, and with `labelled:
 * false` their label too.
 */
export function contractOutput(output: Output): Output {
  return strip(output) as Output;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const dropped = droppedFrom(value);
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !dropped.includes(key))
      .map(([key, inner]) => [key, strip(inner)]),
  );
}

function droppedFrom(value: object): readonly string[] {
  if (!('rule' in value && 'id' in value && 'label' in value)) return [];
  return 'labelled' in value && value.labelled === false ? ['rule', 'label', 'labelled'] : ['rule'];
}
