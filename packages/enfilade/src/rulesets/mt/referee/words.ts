export const plural = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const figures = (n: number): string => plural(n, 'figure', 'figures');
export const points = (n: number): string => plural(n, 'command point', 'command points');
export const inchesOf = (n: number): string => `${n}\u2033`;

const HIGHEST = 9;

/** "6+", as the die can show it (MT-GAP-01). */
export function on(needed: number): string {
  if (needed > HIGHEST) return 'no face';
  return needed <= 0 ? 'every face' : `${needed}+`;
}

export function signed(n: number): string {
  return n < 0 ? `\u2212${-n}` : `+${n}`;
}
