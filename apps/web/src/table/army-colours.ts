import type { Armies, Viewer } from 'enfilade';
import { settings } from '../settings/store.ts';
import { type Dress, dressOf } from './dress.ts';

export const chosenDress = (armies: Armies, viewer: Viewer = 'nobody'): Dress =>
  dressOf(armies, settings.colours.value, viewer);

/** For an element within which the sides have these colours (`styles/tokens.css`). */
export function dressAttributes({ a, b }: Dress): { readonly 'data-army-a': string; readonly 'data-army-b': string } {
  return { 'data-army-a': a, 'data-army-b': b };
}
