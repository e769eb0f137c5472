import { type Rng, type Side, SIDES } from '#battle/index.ts';
import { type Cards, seen } from '../card-game.ts';
import { type Card, deckOf, moraleCard } from '../cards.ts';
import type { MtBattle } from '../play/model.ts';
import { PROFILES, type ProfileKey, type TroopType } from '../troops.ts';

function typesOf({ setting }: MtBattle, side: Side): readonly TroopType[] {
  const own = setting.scenario.units.filter((unit) => unit.side === side);
  return [...new Set(own.map(({ profile }) => PROFILES[profile as ProfileKey].troopType))];
}

/** The cards whose place a viewer does not know. */
function unknownCards(battle: MtBattle): readonly Card[] {
  const { pile, hands, held, discard, resolving, morale } = battle.state;
  const known = new Set([
    ...[pile, hands.a, hands.b, held.a, held.b].flatMap(seen),
    ...discard,
    ...(resolving?.card === null || resolving === null ? [] : [resolving.card]),
  ]);
  const deck = [
    ...deckOf({ a: typesOf(battle, 'a'), b: typesOf(battle, 'b') }),
    ...SIDES.filter((side) => morale[side]).map(moraleCard),
  ];
  return deck.filter((card) => !known.has(card));
}

/** Cards that were only counted: any way of dealing them is equally likely (section 7.4). */
export function imagine(battle: MtBattle, pick: Rng): MtBattle {
  const { pile, hands, held } = battle.state;
  if (typeof pile !== 'number') return battle;
  const left = [...unknownCards(battle)];
  const deal = (cards: Cards): readonly Card[] => {
    if (typeof cards !== 'number') return cards;
    const dealt: Card[] = [];
    while (dealt.length < cards && left.length > 0) dealt.push(...left.splice(pick(left.length), 1));
    return dealt;
  };
  return {
    ...battle,
    state: {
      ...battle.state,
      hands: { a: deal(hands.a), b: deal(hands.b) },
      held: { a: deal(held.a), b: deal(held.b) },
      pile: left,
    },
  };
}
