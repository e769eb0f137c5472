import type { Theme } from '../settings/appearance.ts';
import type { Palette } from './palette.ts';
import { CAMPFIRE } from './palette-campfire.ts';
import { PAPER } from './palette-paper.ts';

export function paletteOf(theme: Theme): Palette {
  return theme === 'paper' ? PAPER : CAMPFIRE;
}
