import type { Die } from 'enfilade';
import type { WantedThrow } from './snapshot.ts';

/** Which face a figure key means on a die: on a die of ten, 0 is the ten where it has one. */
export function faceOfKey({ low, high }: Die, key: string): number | undefined {
  if (!/^[0-9]$/.test(key)) return undefined;
  const figure = Number(key);
  const face = figure === 0 && low > 0 && high === 10 ? high : figure;
  return face >= low && face <= high ? face : undefined;
}

/** What counts of a throw, by its name: "3D6 4+" is "4+ counts". */
export function needsOf({ name, dice }: Pick<WantedThrow, 'name' | 'dice'>): string {
  const [die] = dice;
  const rest = name.replace(`${dice.length}${die?.name ?? ''}`, '').trim();
  const [, best] = /^(\d+\+) and \d+\+$/.exec(rest) ?? [];
  if (best !== undefined) return rest.replace(`${best} and`, `${best} counts, note every`);
  if (/^(any )?\d+\+$/.test(rest)) return `${rest} counts`;
  if (rest === 'total') return 'add them up';
  if (rest === 'highest') return 'the highest counts';
  if (rest.endsWith('D3')) return 'halve it, rounding up';
  return dice.length > 1 ? 'one after the other' : '';
}

/** "3 D6", "1 D10". */
export function diceOf({ dice }: Pick<WantedThrow, 'dice'>): string {
  return `${dice.length} ${(dice[0]?.name ?? '').replace(/ .*/, '')}`;
}
