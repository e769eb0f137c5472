import type { Reading, Ruling } from '#sheet/index.ts';

/** Nothing of our own page is unclear. */
export const READINGS: readonly Reading[] = [];

/** What the page leaves out. */
export const RULINGS: readonly Ruling[] = [
  {
    id: 'PC-GAP-01',
    question: 'bases and measuring',
    ruling:
      'a company covers 4" by 1", a troop 3" by 1.5"; distances are measured between the nearest points; a unit moves in any direction, then faces as it likes, and touches nobody and no edge on its way',
    basis: 'house: what fits on a kitchen table',
    source: 'house',
  },
  {
    id: 'PC-GAP-02',
    question: 'the front arc and what blocks sight',
    ruling:
      'the front arc is 45 degrees to each side of straight ahead, from the middle of the front; other units block sight, and so does a wood in which neither unit stands',
    basis: 'house: what one sees from behind the base',
    source: 'house',
  },
];

export const SOURCES: Readonly<Record<string, string>> = {};
