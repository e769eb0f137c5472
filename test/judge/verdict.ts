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

/** One of several things at random; undefined where there is none. */
export function oneOf<T>(things: readonly T[], { pick }: { readonly pick: (count: number) => number }): T | undefined {
  return things.length === 0 ? undefined : things[pick(things.length)];
}
