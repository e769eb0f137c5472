/** What the first of several checks finds wrong with the first of several things. */
export function firstFault<T>(
  things: readonly T[],
  checks: readonly ((thing: T) => string | undefined)[],
): string | undefined {
  for (const thing of things)
    for (const check of checks) {
      const fault = check(thing);
      if (fault !== undefined) return fault;
    }
  return undefined;
}
