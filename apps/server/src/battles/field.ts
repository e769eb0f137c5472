interface Issue {
  readonly path: readonly PropertyKey[];
  /** Fields that there are not. */
  readonly keys?: readonly string[];
}

const LONGEST = 80;

/** Where the first thing is that a schema found wrong; `whole` names what was read. */
export function fieldOf([issue]: readonly Issue[], whole: string): string {
  const path = [...(issue?.path ?? []), ...(issue?.keys ?? []).slice(0, 1)].map(String).join('.');
  return path === '' ? whole : path.slice(0, LONGEST);
}
