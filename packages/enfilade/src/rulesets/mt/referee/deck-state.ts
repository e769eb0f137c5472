import { type Json, type Side, SIDES } from '#battle/index.ts';
import { choice, type FactsOf, flag, form, list, nullable, parse, record, text, whole } from '#procedure/index.ts';
import { CLOCK, type Write } from '#referee/index.ts';
import { moraleCard } from '../cards.ts';
import { ABILITIES, ABILITY_USE, type Ability, type AbilityUse } from '../facts/command.ts';
import type { Troops } from './unit.ts';

const cards = (label: string) => list(text({ label: 'Card' }), { label });
const WHOSE = { a: 'First side', b: 'Second side' } as const;
const sideField = (label: string) => choice(WHOSE, { label });
const BY_SIDE = form({ a: cards('Cards'), b: cards('Cards') });

/** What is being carried out: a card, or an ability and the unit it is used on. */
const OPEN = form({
  card: nullable(text({ label: 'Card' })),
  ability: nullable(choice(ABILITIES, { label: 'Ability' })),
  unit: nullable(text({ label: 'Unit' })),
  acts: flag({ label: 'Officers and Elite act' }),
});

const DEALT = form({
  kind: choice({ dealt: 'On this phone' } as const, { label: 'Deck' }),
  pile: cards('Draw pile'),
  discard: cards('Discard pile'),
  hands: record(BY_SIDE, { label: 'Hands' }),
  held: record(BY_SIDE, { label: 'Held back' }),
  goes: sideField('Whose go'),
  open: nullable(record(OPEN, { label: 'Carried out now' })),
  /** The side that draws when the turn has ended. */
  draws: nullable(sideField('Who draws')),
  /** The turn for which it was shuffled. */
  turn: whole({ label: 'Turn', from: 1 }),
});
export type DealtCards = FactsOf<typeof DEALT>;

export function readDealt(state: Json): DealtCards | undefined {
  const parsed = parse(DEALT, state);
  return parsed.ok ? parsed.facts : undefined;
}

/** Plain data again, for storage. */
export function asJson(state: object): Json {
  return state as Json;
}

/** The counts are public, so the book has them. */
export function countWrites({ pile, discard, hands, held }: DealtCards): readonly Write[] {
  return [
    { item: CLOCK, field: 'pile', to: pile.length },
    { item: CLOCK, field: 'discard', to: discard.length },
    ...SIDES.flatMap((side) => [
      { item: side, field: 'hand', to: hands[side].length },
      { item: side, field: 'held', to: held[side].length },
    ]),
  ];
}

export function hasMoraleCard({ pile, discard, hands, held }: DealtCards, side: Side): boolean {
  const card = moraleCard(side);
  return [pile, discard, hands.a, hands.b, held.a, held.b].some((place) => place.includes(card));
}

const WISHES = {
  play: 'Play a card',
  ability: 'Use an ability',
  act: 'Officers and Elite act',
  points: 'Take the points',
  finish: 'Finish',
  shuffle: 'Shuffle',
  pass: 'Pass',
} as const;

const WISH = form({
  do: choice(WISHES, { label: 'Wish' }),
  card: nullable(text({ label: 'Card' }), null),
  ability: nullable(choice(ABILITIES, { label: 'Ability' }), null),
  unit: nullable(text({ label: 'Unit' }), null),
});
export type Wish = FactsOf<typeof WISH>;

export function readWish(wish: Json): Wish | undefined {
  const parsed = parse(WISH, wish);
  return parsed.ok ? parsed.facts : undefined;
}

/** What an ability costs, or why it cannot be used. */
export type Price = { readonly cost: number } | { readonly refusal: string };

function priceOf(use: Partial<AbilityUse>): Price {
  const parsed = parse(ABILITY_USE, use);
  if (parsed.ok) return { cost: parsed.facts.cost };
  const { message, field } = parsed.refusal;
  return { refusal: message.replace(`${field}: `, '').replace(/ \([A-Z0-9-]+\)$/, '') };
}

/** MT-GAP-07. */
export function priceOnUnit(ability: Ability, pool: number, { figures, flight }: Troops): Price {
  return priceOf({ ability, pool, figures: Math.max(1, figures), unitInFlight: flight });
}

/** MT-READ-33: an own Troop card. */
export function priceOnCard(ability: Ability, pool: number): Price {
  const cardIn = ability === 'holdBack' ? 'hand' : 'discard';
  return priceOf({ ability, pool, cardKind: 'troop', cardOwner: 'self', cardIn });
}
