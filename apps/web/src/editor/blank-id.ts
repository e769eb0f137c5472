const BLANK = 'blank-';

/** The address of an empty table of a system. */
export function blankId(system: string): string {
  return `${BLANK}${system}`;
}

/** The system whose empty table an address asks for; undefined if it asks for something else. */
export function blankSystem(id: string): string | undefined {
  return id.startsWith(BLANK) ? id.slice(BLANK.length) : undefined;
}
