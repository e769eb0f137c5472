import { counted } from '#procedure/index.ts';

export const figures = (n: number): string => counted(n, 'figure', 'figures');
export const points = (n: number): string => counted(n, 'command point', 'command points');
export const inchesOf = (n: number): string => `${n}\u2033`;

const HIGHEST = 9;

/** "6+", as the die can show it (MT-GAP-01). */
export function on(needed: number): string {
  if (needed > HIGHEST) return 'no face';
  return needed <= 0 ? 'every face' : `${needed}+`;
}
