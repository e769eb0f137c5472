import { CLOCKS, FORWARD_BOYS, TROOP_CARDS } from './sheet.ts';
import { TROOP_TYPES, type TroopType } from './troops.ts';

/** The cards themselves: what is on each, and which belong to a deck (MT-GAP-03 to 05). */

/** A card by its name: `a/natives/2`, `b/forwardBoys`, `a/morale`, `clock/3`. */
export type Card = string;

/** The side a card belongs to. */
export type Side = 'a' | 'b';
export type BySide<T> = Readonly<Record<Side, T>>;

export interface CardFace {
  readonly kind: 'troop' | 'forwardBoys' | 'morale' | 'clock';
  readonly owner: Side | null;
  readonly troopType: TroopType | null;
  readonly actions: number;
}

export function troopCards(side: Side, types: readonly TroopType[]): readonly Card[] {
  return (Object.keys(TROOP_CARDS.value) as TroopType[])
    .filter((type) => types.includes(type))
    .flatMap((type) => Array.from({ length: TROOP_CARDS.value[type].copies }, (_, i) => `${side}/${type}/${i + 1}`));
}

/** MT-GAP-03 to 05: the deck a battle begins with. */
export function deckOf(types: BySide<readonly TroopType[]>): readonly Card[] {
  return [
    ...troopCards('a', types.a),
    'a/forwardBoys',
    ...troopCards('b', types.b),
    'b/forwardBoys',
    ...Array.from({ length: CLOCKS.value }, (_, i) => `clock/${i + 1}`),
  ];
}

export function moraleCard(side: Side): Card {
  return `${side}/morale`;
}

/** Ids of anything else have no stroke. */
export function isCard(id: string): boolean {
  return /^(?:a|b|clock)\//.test(id);
}

const faces = new Map<Card, CardFace>();

export function faceOf(card: Card): CardFace {
  let known = faces.get(card);
  if (known === undefined) {
    known = readFace(card);
    faces.set(card, known);
  }
  return known;
}

function readFace(card: Card): CardFace {
  const [whose, what] = card.split('/');
  if (whose === 'clock') return { kind: 'clock', owner: null, troopType: null, actions: 0 };
  const owner = whose as Side;
  if (what === 'forwardBoys' || what === 'morale') return { kind: what, owner, troopType: null, actions: 1 };
  const troopType = what as TroopType;
  return { kind: 'troop', owner, troopType, actions: TROOP_CARDS.value[troopType].actions };
}

const KINDS = { forwardBoys: 'Forward Boys!', morale: 'Morale' } as const;

export function nameOf(card: Card, names: BySide<{ readonly name: string }>): string {
  const { kind, owner, troopType } = faceOf(card);
  if (owner === null || kind === 'clock') return 'Clock';
  const what = kind === 'troop' ? TROOP_TYPES[troopType ?? 'militia'] : KINDS[kind];
  return `${what} (${names[owner].name})`;
}

const TROOP_ART = {
  regulars: 'hat',
  provincials: 'musket',
  irregulars: 'cap',
  natives: 'tomahawks',
  militia: 'drum',
  civilians: 'event',
  artillery: 'musket',
} as const satisfies Record<TroopType, string>;
const ART = { forwardBoys: 'flag', morale: 'drum', clock: 'hourglass' } as const;

type Art = (typeof TROOP_ART)[TroopType] | (typeof ART)[keyof typeof ART];

/** What is drawn on a card. */
export function artOf(card: Card): Art {
  const { kind, troopType } = faceOf(card);
  return kind === 'troop' ? TROOP_ART[troopType ?? 'militia'] : ART[kind];
}

/** Cards of the same face are alike, whatever their number. */
function alike(card: Card, other: Card): boolean {
  const [a, b] = [faceOf(card), faceOf(other)];
  return a.kind === b.kind && a.owner === b.owner && a.troopType === b.troopType;
}

/** Of cards that are alike the first stands for all. */
export function distinct(cards: readonly Card[]): readonly Card[] {
  return cards.filter((card, i) => cards.findIndex((each) => alike(each, card)) === i);
}

export function copiesOf(cards: readonly Card[], card: Card): number {
  return cards.filter((each) => alike(each, card)).length;
}

/** What there is to say of a card besides its face. */
export interface CardEffect {
  /** Names of the units that would act on it. */
  readonly acting: readonly string[];
  /** Clock cards on the table if this is one more. */
  readonly clocks: number;
  readonly endsTurn: boolean;
}

/** What playing a card would do now. */
export function effectOf({ kind, actions }: CardFace, { acting, clocks, endsTurn }: CardEffect): string {
  const names = acting.length === 0 ? 'nobody' : acting.join('; ');
  const { card, eachOfficer } = FORWARD_BOYS.value;
  switch (kind) {
    case 'troop':
      return `${actions} ${actions === 1 ? 'action' : 'actions'} each for ${names}`;
    case 'forwardBoys':
      return `an action each for ${names}; or ${card} command ${card === 1 ? 'point' : 'points'} and ${eachOfficer} more for each Officer`;
    case 'morale':
      return 'every unit takes a reaction test';
    case 'clock':
      return `Clock ${clocks} of ${CLOCKS.value}: ${endsTurn ? 'ends the turn' : 'ends nothing yet'}`;
  }
}
