import type { Output } from './procedure.ts';

/** The output exactly as the contract lists it: entries of a reckoning lose the rule id that screens and logs use. */
export function contractOutput(output: Output): Output {
  return strip(output) as Output;
}

function strip(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strip);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const isEntry = 'rule' in value && 'id' in value && 'label' in value;
  return Object.fromEntries(
    entries.filter(([key]) => !(isEntry && key === 'rule')).map(([key, inner]) => [key, strip(inner)]),
  );
}
