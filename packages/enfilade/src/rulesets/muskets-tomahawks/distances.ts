import { type Line, type Value, value } from '#sheet/index.ts';

/** Numbers that only rulings give: what play measures besides the printed ones. */

/** MT-GAP-16: nobody comes nearer, and what links the men of a unit; Scouts and Natives are linked an inch further each. */
export const KEEPING: Value<{ readonly enemies: number; readonly links: number; readonly eachTrait: number }> = value({
  rule: 'mt/distances/keeping',
  fact: 'MT-GAP-16',
  says: 'Nobody comes within 1" of an enemy unless he engages; gaps of up to 4" link a unit, 1" more as Scout, 1" more as Native',
  value: { enemies: 1, links: 4, eachTrait: 1 },
  shows: '1", 4"',
  source: 'house',
});
/** MT-GAP-17: who forms up, how a column and extended order stand, how far men close up. */
export const FORMING: Value<{
  readonly least: number;
  readonly twoFiles: number;
  readonly apart: number;
  readonly closeUp: number;
}> = value({
  rule: 'mt/distances/forming',
  fact: 'MT-GAP-17',
  says: '4 figures at least form up, 6 make a column of two files; extended men stand 2" apart; ranks close up within 2"',
  value: { least: 4, twoFiles: 6, apart: 2, closeUp: 2 },
  shows: '4, 6, 2", 2"',
  source: 'house',
});
export const BUILDINGS: Value<{ readonly door: number; readonly holds: number }> = value({
  rule: 'mt/distances/buildings',
  fact: 'MT-GAP-37',
  says: 'In and out of a building, and through its wall into hand-to-hand, within 1" of a door; it holds 12 figures',
  value: { door: 1, holds: 12 },
  shows: '1", 12',
  source: 'house',
});
export const STEPPING_UP: Value<number> = value({
  rule: 'mt/distances/stepping-up',
  fact: 'MT-GAP-28',
  says: 'Men step up into contact',
  value: 2,
  shows: '2"',
  source: 'house',
});
export const OFFICER_SHELTER: Value<number> = value({
  rule: 'mt/distances/officer',
  fact: 'MT-GAP-36',
  says: 'Men of his type who shelter an Officer, or fall for him, stand within',
  value: 2,
  shows: '2"',
  source: 'house',
});
export const REVEALED: Value<number> = value({
  rule: 'mt/distances/revealed',
  fact: 'MT-GAP-14',
  says: 'Men revealed stand about their marker within',
  value: 4,
  shows: '4"',
  source: 'house',
});
export const OWN_MEN: Value<number> = value({
  rule: 'mt/distances/own-men',
  fact: 'MT-GAP-15',
  says: 'Men of his own unit do not block his sight within',
  value: 1,
  shows: '1"',
  source: 'house',
});
export const CREW_NEAR: Value<number> = value({
  rule: 'mt/distances/crew',
  fact: 'MT-GAP-26',
  says: 'Crew who serve a gun stand within',
  value: 1,
  shows: '1"',
  source: 'house',
});
export const SET_UP: Value<{ readonly point: number; readonly store: number }> = value({
  rule: 'mt/distances/set-up',
  fact: 'MT-GAP-39',
  says: 'Units are set up within 6" of a deployment point; a store is spoiled from within 1"',
  value: { point: 6, store: 1 },
  shows: '6", 1"',
  source: 'public',
});
export const HAND: Value<number> = value({
  rule: 'mt/distances/hand',
  fact: 'MT-GAP-06',
  says: 'Cards in a hand',
  value: 3,
  source: 'house',
});

export const DISTANCES: readonly Line[] = [
  HAND,
  KEEPING,
  FORMING,
  BUILDINGS,
  STEPPING_UP,
  OFFICER_SHELTER,
  REVEALED,
  OWN_MEN,
  CREW_NEAR,
  SET_UP,
];
