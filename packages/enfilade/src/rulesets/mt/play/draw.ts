import { type Dice, die, type Die } from '#dice/index.ts';
import type { Card } from './model.ts';

const dice = new Map<number, Die>();

/** A die with as many faces as there are cards to choose from. */
function cardDie(cards: number): Die {
  let known = dice.get(cards);
  if (known === undefined) {
    known = { name: `1 of ${cards} cards`, low: 0, high: cards - 1 };
    dice.set(cards, known);
  }
  return known;
}

/** A shuffled pile is one from which every card is equally likely to come next. */
export function take(chance: Pick<Dice, 'roll'>, pile: readonly Card[], count: number): readonly Card[] {
  const left = [...pile];
  const taken: Card[] = [];
  while (taken.length < count && left.length > 0) {
    const at = left.length === 1 ? 0 : chance.roll(die(cardDie(left.length)));
    taken.push(...left.splice(at, 1));
  }
  return taken;
}
