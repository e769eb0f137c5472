import type { Battle, System } from './battle.ts';
import type { Scenario } from './scenario.ts';
import type { Side } from './side.ts';

/** What a side is called in a sentence, and whether it takes a plural verb: "the French have", "Prussia has". */
export interface SideWords {
  readonly called: string;
  readonly isPlural: boolean;
}

/** From a side of a scenario; one that does not say is spoken of as a team, which suits any name: "Red have", "Austrians have". */
export function sideWords({
  name,
  called = name,
  plural = called === name,
}: Pick<Scenario['sides'][Side], 'name' | 'called' | 'plural'>): SideWords {
  return { called, isPlural: plural };
}

/** The words for both sides of a scenario. */
export function wordsOfSides({ sides }: Pick<Scenario, 'sides'>): Readonly<Record<Side, SideWords>> {
  return { a: sideWords(sides.a), b: sideWords(sides.b) };
}

/** A side within a sentence: "the French". */
export function sideCalled({ setting: { scenario } }: Pick<Battle<System>, 'setting'>, side: Side): string {
  return sideWords(scenario.sides[side]).called;
}

/** A side with its verb: "the French have", "Prussia has". */
export function sideDoes({ called, isPlural }: SideWords, one: string, many: string): string {
  return `${called} ${isPlural ? many : one}`;
}
