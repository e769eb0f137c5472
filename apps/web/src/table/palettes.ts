import type { Theme } from '../settings/appearance.ts';
import { type Dress, USUAL_DRESS } from './dress.ts';
import type { Palette } from './palette.ts';
import { CAMPFIRE } from './palette-campfire.ts';
import { PAPER } from './palette-paper.ts';

const dressed = new Map<string, Palette>();

/** The same object for the same colours: what was drawn with it stays valid. */
export function paletteOf(theme: Theme, { a, b }: Dress = USUAL_DRESS): Palette {
  const key = `${theme} ${a} ${b}`;
  const known = dressed.get(key);
  if (known !== undefined) return known;
  const { armies, ...inks } = theme === 'paper' ? PAPER : CAMPFIRE;
  const palette = { ...inks, sides: { a: armies[a], b: armies[b] } };
  dressed.set(key, palette);
  return palette;
}
