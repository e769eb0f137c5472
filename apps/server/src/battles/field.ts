interface Issue {
  readonly path: readonly PropertyKey[];
}

const LONGEST = 80;

/** Where the first thing is that a schema found wrong; `whole` names what was read. */
export function fieldOf([issue]: readonly Issue[], whole: string): string {
  const path = (issue?.path ?? []).map(String).join('.');
  return path === '' ? whole : path.slice(0, LONGEST);
}
