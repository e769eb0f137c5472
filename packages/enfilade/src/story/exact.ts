import type { SystemWords } from '#battle/index.ts';
import type { Point } from '#field/index.ts';
import type { Output, Rules } from '#procedure/index.ts';
import { direction, spot, wayFrom } from './names.ts';
import { facesIn } from './outcome.ts';
import { inWords } from './words.ts';

/** For terminals, which draw nothing: faces in brackets, places by coordinates. */
export interface ExactWords {
  place(at: Point): string;
  heading(tenths: number): string;
  way(words: SystemWords, from: Point, to: Point): string;
  faces(thrown: unknown): string;
  dice(book: Rules, result: Output): string;
}

/** Tells exact places and the faces of the dice, for a terminal. */
export const EXACT: ExactWords = {
  place: spot,
  heading: (tenths) => (tenths % 450 === 0 ? direction(tenths) : `${direction(tenths)} (${tenths / 10}°)`),
  way: wayFrom,
  faces: (thrown) => `[${inWords(thrown)}]`,
  dice: facesIn,
};
