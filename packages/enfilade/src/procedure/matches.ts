const CLOSE = 1e-9;

/** Subset match: named fields must be equal, deeply; arrays element by element at equal length; numbers within 1e-9. */
export function matches(actual: unknown, expected: unknown): boolean {
  if (typeof expected === 'number' && typeof actual === 'number') return Math.abs(actual - expected) <= CLOSE;
  if (Array.isArray(expected))
    return (
      Array.isArray(actual) &&
      actual.length === expected.length &&
      expected.every((item, i) => matches(actual[i], item))
    );
  if (typeof expected === 'object' && expected !== null)
    return (
      typeof actual === 'object' &&
      actual !== null &&
      !Array.isArray(actual) &&
      Object.entries(expected).every(
        ([key, value]) => Object.hasOwn(actual, key) && matches((actual as Record<string, unknown>)[key], value),
      )
    );
  return actual === expected;
}
