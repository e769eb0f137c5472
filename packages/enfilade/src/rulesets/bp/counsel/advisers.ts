import type { WeighedOrder } from '#counsel/index.ts';
import type { BlackPowder } from '../play/model.ts';

/** The units that could act, each with what it might do, in the order in which they are asked. */
export type Advisers = readonly (() => readonly WeighedOrder<BlackPowder>[])[];

/** Later parts of the turn are shown after the current one. */
const LATER = 0.9;

const isUseful = (weighed: readonly WeighedOrder<BlackPowder>[]): boolean => weighed.some(({ worth }) => worth > 0);

/** They act one after the other: the first with anything worth doing. */
export function firstOf(advisers: Advisers): readonly WeighedOrder<BlackPowder>[] {
  for (const advise of advisers) {
    const weighed = advise();
    if (isUseful(weighed)) return weighed;
  }
  return [];
}

/** All of them; the first one's best order stays the best. */
export function allOf(advisers: Advisers): readonly WeighedOrder<BlackPowder>[] {
  const [first = [], ...rest] = advisers.map((advise) => advise()).filter(isUseful);
  const most = LATER * Math.max(0, ...first.map(({ worth }) => worth));
  return [...first, ...rest.flat().map((each) => ({ ...each, worth: Math.min(most, each.worth) }))];
}
