import type { Armies, ArmyColour, Side, Viewer } from 'enfilade';
import type { Settings } from '../settings/choices.ts';

/** The colour in which each side is shown. */
export type Dress = Readonly<Record<Side, ArmyColour>>;

export const USUAL_DRESS: Dress = { a: 'blue', b: 'red' };
/** Lightness and hue differ under every kind of colour blindness. */
const CLEAR_DRESS: Dress = { a: 'blue', b: 'ochre' };

/** Two armies of one colour would not be told apart: then the second takes another. */
export function dressOf({ a, b }: Armies, colours: Settings['colours'], viewer: Viewer): Dress {
  if (colours === 'clear') return CLEAR_DRESS;
  if (colours === 'mine') return viewer === 'b' ? { a: 'red', b: 'blue' } : USUAL_DRESS;
  const first = a ?? (b === 'blue' ? 'red' : 'blue');
  return { a: first, b: b !== null && b !== first ? b : first === 'red' ? 'blue' : 'red' };
}
