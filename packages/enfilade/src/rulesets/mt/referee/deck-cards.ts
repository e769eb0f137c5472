import { type Side, SIDES } from '#battle/index.ts';
import { type RollCall, type ShownCard, sideOf } from '#referee/index.ts';
import { judgePoints } from '../command.ts';
import { artOf, type CardFace, faceOf, nameOf } from '../play/cards.ts';
import type { Card } from '../play/model.ts';
import { CLOCKS, FORWARD_BOYS } from '../sheet.ts';
import type { TroopType } from '../troops.ts';
import { factionOf } from './faction.ts';
import { clocksIn } from './sequence.ts';
import { isThere, type Troops, troops } from './unit.ts';
import { plural, points } from './words.ts';

export function sideName(roll: RollCall, side: Side): string {
  return factionOf(roll, side)?.name ?? side;
}

export function titleOf(roll: RollCall, card: Card): string {
  return nameOf(card, { a: { name: sideName(roll, 'a') }, b: { name: sideName(roll, 'b') } });
}

function unitsOf({ units }: RollCall, side: Side): readonly Troops[] {
  return units.filter((item) => sideOf(item) === side).map(troops);
}

/** The units a Troop card is for; units still to enter count (section 9.1). */
export function unitsOfType(roll: RollCall, side: Side, type: TroopType | null): readonly Troops[] {
  return unitsOf(roll, side).filter(
    (unit) => unit.troopType === type && unit.figures > 0 && (isThere(unit) || unit.where === 'coming'),
  );
}

/** MT-CMD-02, MT-GAP-10. */
export function officersAndElite(roll: RollCall, side: Side): readonly Troops[] {
  return unitsOf(roll, side).filter((unit) => isThere(unit) && (unit.officer || unit.traits.includes('elite')));
}

/** MT-GAP-04: every unit on the table. */
export function testers(roll: RollCall, side: Side): readonly Troops[] {
  return unitsOf(roll, side).filter(isThere);
}

const NONE = {
  cardKind: undefined,
  officersNotInFlight: undefined,
  unitsOfTypeRemaining: undefined,
  amount: undefined,
};

/** MT-CMD-01, MT-CMD-03: what playing it gains. */
export function gainOf(roll: RollCall, player: Side, { kind, owner, troopType }: CardFace): number {
  if (owner === null || kind === 'clock') return 0;
  if (owner !== player) return judgePoints({ ...NONE, event: 'enemyCardPlayed', pool: 0, cardKind: kind }).gained;
  if (kind !== 'troop') return 0;
  const left = unitsOfType(roll, owner, troopType).length;
  return judgePoints({ ...NONE, event: 'ownTroopCard', pool: 0, unitsOfTypeRemaining: left }).gained;
}

/** The types that a side began with: their cards are in the deck for the whole game (MT-GAP-03). */
export function typesOf(roll: RollCall): Readonly<Record<Side, readonly TroopType[]>> {
  const [a, b] = SIDES.map((side) => [...new Set(unitsOf(roll, side).map(({ troopType }) => troopType))]);
  return { a: a ?? [], b: b ?? [] };
}

function named(units: readonly Troops[]): string {
  return units.length === 0 ? 'nobody' : units.map(({ name }) => name).join('; ');
}

function saysOf(roll: RollCall, player: Side, { kind, owner, troopType, actions }: CardFace): string {
  const whose = owner === null || owner === player ? '' : `${sideName(roll, owner)}: `;
  if (owner === null || kind === 'clock') {
    const now = clocksIn(roll.clock) + 1;
    return `Clock ${now} of ${CLOCKS.value}: ${now >= CLOCKS.value ? 'ends the turn' : 'ends nothing yet'}`;
  }
  if (kind === 'troop')
    return `${whose}${plural(actions, 'action', 'actions')} each for ${named(unitsOfType(roll, owner, troopType))}`;
  if (kind === 'morale') return `${whose}every unit takes a reaction test`;
  const { card, eachOfficer } = FORWARD_BOYS.value;
  return `${whose}an action each for ${named(officersAndElite(roll, owner))}; or ${points(card)} and ${eachOfficer} more for each Officer`;
}

/** A card with what it would do and gain if this side played it now. */
export function shownCard(roll: RollCall, player: Side, card: Card): ShownCard {
  const face = faceOf(card);
  const gained = gainOf(roll, player, face);
  return {
    id: card,
    title: titleOf(roll, card),
    says: saysOf(roll, player, face),
    suit: face.owner,
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
export function actorsOf(roll: RollCall, { kind, owner, troopType, actions }: CardFace): readonly string[] {
  if (owner === null || kind === 'clock') return [];
  const acting = kind === 'troop' ? unitsOfType(roll, owner, troopType) : officersAndElite(roll, owner);
  if (acting.length === 0) return ['Nobody is left to act on it.'];
  return acting.map((unit) => `${unit.name}: ${plural(actions, 'action', 'actions')}${firstOf(unit)}.`);
}
