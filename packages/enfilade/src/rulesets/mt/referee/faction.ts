import type { Side } from '#battle/index.ts';
import { type FactsOf, flag, form, nullable, whole } from '#procedure/index.ts';
import { type Item, nameOf, readItem, type RollCall, sideOf, type Values } from '#referee/index.ts';
import { isThere, type Troops, troops } from './unit.ts';

export const SIDE = form({
  pool: whole({ label: 'Command points', from: 0, default: 0 }),
  hand: whole({ label: 'Cards in hand', from: 0, default: 0 }),
  held: whole({ label: 'Cards held back', from: 0, default: 0 }),
  morale: flag({ label: 'Its Morale card is in the deck' }),
  decides: nullable(whole({ label: 'Figures lost that decide the battle', from: 1 }), null),
  escapes: nullable(whole({ label: 'Figures safe that decide the battle', from: 1 }), null),
});
export const NEW_SIDE: Values = { pool: 0, hand: 0, held: 0, morale: false, decides: null, escapes: null };

export interface Faction extends FactsOf<typeof SIDE> {
  readonly id: Side;
  readonly name: string;
}

const known = new WeakMap<Item, Faction>();

export function faction(item: Item): Faction {
  let own = known.get(item);
  if (own === undefined) {
    own = { ...readItem(SIDE, item), id: sideOf(item), name: nameOf(item) };
    known.set(item, own);
  }
  return own;
}

export function factionOf(roll: RollCall, side: Side): Faction | undefined {
  const item = roll.find(side);
  return item?.kind === 'side' ? faction(item) : undefined;
}

/** Killed, routed or fled (section 10). */
function lostOf({ start, figures, safe, where }: Troops): number {
  return Math.max(0, start - safe - (where === 'gone' ? 0 : figures));
}

export interface Losses {
  readonly start: number;
  readonly lost: number;
  readonly safe: number;
  /** Figures on the table. */
  readonly there: number;
}

export function lossesOf({ units }: RollCall, side: Side): Losses {
  const own = units.filter((item) => sideOf(item) === side).map(troops);
  const sum = (of: (unit: Troops) => number): number => own.reduce((all, unit) => all + of(unit), 0);
  return {
    start: sum(({ start }) => start),
    lost: sum(lostOf),
    safe: sum(({ safe }) => safe),
    there: sum((unit) => (isThere(unit) ? unit.figures : 0)),
  };
}
