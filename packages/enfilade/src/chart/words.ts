import type { Setting } from '#battle/index.ts';
import { inUnits } from '#field/index.ts';

/** 12600 -> 12.6" */
export function inchesOf(length: number): string {
  return `${Number(inUnits(length).toFixed(1))}"`;
}

export function counted(n: number, one: string, many = `${one}s`): string {
  return `${n} ${n === 1 ? one : many}`;
}

export function groundName({ setting: { scenario } }: { readonly setting: Setting }, id: string): string {
  const piece = scenario.terrain.find((each) => each.id === id);
  return piece?.name ?? piece?.kind ?? id;
}

const COMMON = ['The', 'General', 'Brigade'];

/** "42e Ligne, I" -> "42e I", for crowded maps. */
export function shortName(name: string): string {
  return name
    .split(', ')
    .map((part) => {
      const words = part.split(' ');
      return words.find((word) => !COMMON.includes(word)) ?? part;
    })
    .join(' ');
}
