/** The short name players use of a system. */
export function shortName(name: string): string {
  return name.replace(/^Black Powder (?=.)/, '').replace(/,.*$/, '');
}
