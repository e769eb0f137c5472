/** Chance: throws, seeded, scripted and exploring dice, exact odds, fractions. */
export { type Dice, DiceError, type DiceFault, opposed, theirs } from './dice.ts';
export { D6, D10, D10_FROM_0, type Die, sides } from './die.ts';
export { BUDGET, type Branch, type Exploration, type ExploreOptions, explore } from './explore.ts';
export { type Chance, type ExactChance, exactChances, exactOdds, keyOfValue, type Odds, odds } from './odds.ts';
export { any, type ClassCounts, classes, count, type SuccessCount, type Total, total } from './pools.ts';
export { equal, makeRatio, ONE, parseRatio, plus, type Ratio, ratio, times, toNumber, ZERO } from './ratio.ts';
export { type ScriptedDice, scripted, withScript } from './scripted.ts';
export { type SeededDice, seeded } from './seeded.ts';
export { type Hands, Share } from './share.ts';
export { makeThrow, type Outcome, type Throw } from './throw.ts';
export { d3, die, eachDie, highest, MOST_DICE, pair } from './throws.ts';
