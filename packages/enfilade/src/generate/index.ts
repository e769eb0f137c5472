/**
 * A battle from a wish: system, size, armies, kind, mood of the ground, seed.
 *
 *   const generator = await loadGenerator('bp');                                  // of the register
 *   const made = generateBattle(generator, { seed, size: 'short' }, faultIn);     // a scenario with its choices, or a fault
 *   seedInWords(seed); seedOf('windy-mill-drum');
 */
export { ARMY_LIST, type ArmyList, faultInArmyList, type Role, type Troops } from './army-list.ts';
export {
  type Aims,
  type BySide,
  type CommandPlaces,
  type Draft,
  type Generator,
  type Piece,
  type Place,
  type RaisedBrigade,
  type RaisedForce,
  type RaisedUnit,
  type SizeId,
  type SizePlan,
  SIZES,
  type Stance,
  type StrengthLever,
  type War,
} from './generator.ts';
export {
  armiesOf,
  type Choices,
  choicesOf,
  foesOf,
  type GeneratedBattle,
  generateBattle,
  type BattleWish,
} from './generate.ts';
export { type Kind, type KindId, KINDS } from './kinds.ts';
export { type Mood, type MoodId, MOODS } from './moods.ts';
export { objectivesOf } from './objectives.ts';
export { seedInWords, seedOf, SEEDS } from './seed-words.ts';
export { bridgeArea, outlineOf, riverBanks } from './terrain-shapes.ts';
