/** A chance, as reasons tell it: "51%". */
export function percent(chance: number): string {
  return `${Math.round(100 * chance)}%`;
}

/** What may follow the noun: an ordinal, a place, a commander, a number. */
const BEHIND = /,| \(| in | at | of | à | \d| [IVX]+$/;
/** Names that look plural and are not. */
const ONE = /(ss|is|as|us|corps|massachusetts)$/i;

/** Whether a unit's name is plural: "Horse guns", "Warriors, first band". */
function isMany(name: string): boolean {
  const [noun = ''] = name.split(BEHIND);
  return /\p{L}s$/u.test(noun) && !ONE.test(noun);
}

/** A unit and what it does: "Horse guns fire", "42nd Foot fires". */
export function does(name: string, one: string, many: string): string {
  return `${name} ${isMany(name) ? many : one}`;
}
