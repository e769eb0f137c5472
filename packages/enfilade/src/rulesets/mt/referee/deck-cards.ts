import { counted } from '#procedure/index.ts';
import { type Side, SIDES } from '#battle/index.ts';
import { type RollCall, type ShownCard, sideOf } from '#referee/index.ts';
import { gainOf, unitsFor } from '../card-game.ts';
import { artOf, type Card, type CardFace, effectOf, faceOf, nameOf } from '../cards.ts';
import { CLOCKS } from '../sheet.ts';
import type { TroopType } from '../troops.ts';
import { factionOf } from './faction.ts';
import { clocksIn } from './sequence.ts';
import { inPlay, type Troops, troops } from './unit.ts';

export function sideName(roll: RollCall, side: Side): string {
  return factionOf(roll, side)?.name ?? side;
}

export function titleOf(roll: RollCall, card: Card): string {
  return nameOf(card, { a: { name: sideName(roll, 'a') }, b: { name: sideName(roll, 'b') } });
}

/** What a side would gain by playing a card now. */
export function gainFor(roll: RollCall, player: Side, face: CardFace): number {
  return gainOf(face, player, unitsFor(inPlay(roll), face).length)?.gained ?? 0;
}

/** The types that a side began with: their cards are in the deck for the whole game (MT-GAP-03). */
export function typesOf({ units }: RollCall): Readonly<Record<Side, readonly TroopType[]>> {
  const [a, b] = SIDES.map((side) => {
    const own = units.filter((item) => sideOf(item) === side);
    return [...new Set(own.map((item) => troops(item).troopType))];
  });
  return { a: a ?? [], b: b ?? [] };
}

/** A card with what it would do and gain if this side played it now. */
export function shownCard(roll: RollCall, player: Side, card: Card): ShownCard {
  const face = faceOf(card);
  const { owner } = face;
  const clocks = clocksIn(roll.clock) + 1;
  const acting = unitsFor(inPlay(roll), face).map(({ name }) => name);
  const whose = owner === null || owner === player ? '' : `${sideName(roll, owner)}: `;
  const gained = gainFor(roll, player, face);
  return {
    id: card,
    title: titleOf(roll, card),
    says: `${whose}${effectOf(face, { acting, clocks, endsTurn: clocks >= CLOCKS.value })}`,
    suit: owner,
    art: artOf(card),
    bonus: gained > 0 ? `+${gained}` : null,
  };
}

/** Section 7.4: what a unit has to do first. */
function firstOf({ flight, shaken, engaged, where }: Troops): string {
  if (flight) return ', in flight: it tries to rally';
  if (shaken) return ', shaken: it recovers first';
  if (engaged) return ', in a fight: it fights, withdraws or passes';
  return where === 'coming' ? ', may enter' : '';
}

/** The units that act on a card that was played, a line each. */
export function actionsOn(roll: RollCall, face: CardFace): readonly string[] {
  const acting = unitsFor(inPlay(roll), face);
  if (acting.length === 0) return ['No unit is left to act on it.'];
  return acting.map((unit) => `${unit.name}: ${counted(face.actions, 'action', 'actions')}${firstOf(unit)}.`);
}
