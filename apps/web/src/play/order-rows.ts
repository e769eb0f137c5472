import { type Offer, ORDER_GROUPS, type OrderGroup, type System } from 'enfilade';
import type { RefusedOrder } from './engine/refused-orders.ts';
import type { Play } from './play.ts';

/** Orders of one kind in the list: first those that may be given, then those that may not. */
export interface OrderSection {
  /** Undefined for what is neither an attack, a move, a formation nor fire. */
  readonly group: OrderGroup | undefined;
  readonly offers: readonly Offer<System>[];
  readonly refused: readonly RefusedOrder[];
}

/** The orders of the selected unit, attacks first; a commander's orders to charge this enemy or that come after the plain ones. */
export function unitSections({ selection, store, replay }: Play): readonly OrderSection[] {
  const viewer = store.status.value?.viewer;
  const enemies = (replay.scene.value?.signs ?? []).filter(({ side }) => side !== viewer).map(({ id }) => `"${id}"`);
  const isPlain = ({ order }: Offer<System>): boolean => {
    const text = JSON.stringify(order);
    return !enemies.some((id) => text.includes(id));
  };
  const all = selection.unit.value?.offers ?? [];
  const offers = [...all.filter(isPlain), ...all.filter((offer) => !isPlain(offer))];
  const { value: refused } = selection.refused;
  const groups: Readonly<Record<string, OrderGroup | undefined>> = store.brief.value?.groups ?? {};
  return [...ORDER_GROUPS, undefined]
    .map((group) => ({
      group,
      offers: offers.filter(({ kind }) => groups[kind] === group),
      refused: refused.filter((each) => each.group === group),
    }))
    .filter((section) => section.offers.length + section.refused.length > 0);
}

/** Of more variants of one thing than these the rest is folded away: they are aimed on the map. */
const MOST_ROWS = 9;

/** Those of a group that are shown before it is opened. */
export function unfolded<T>(offers: readonly T[]): readonly T[] {
  return offers.slice(0, MOST_ROWS);
}

/** The orders of the whole side that have no button of their own. */
export function sideRows({ store }: Play): readonly Offer<System>[] {
  const [{ value: ending }, { value: leaving }] = [store.ending, store.leaving];
  return store.sideOffers.value.filter((offer) => offer !== ending && !leaving.includes(offer));
}

/** The first order of the whole side where this part of the turn cannot be ended without one. */
export function neededOrder(play: Play): Offer<System> | undefined {
  const isOpen = play.store.ending.value === null && (play.store.status.value?.question ?? null) === null;
  return isOpen ? sideRows(play)[0] : undefined;
}

/** In the order of their numbers. */
export function numberedRows(play: Play): readonly Offer<System>[] {
  return [...unitSections(play).flatMap(({ offers }) => offers), ...sideRows(play)];
}

/** The row of the order that is looked at: a place of its own may have made it another order. */
export function rowInHand(play: Play): Offer<System> | undefined {
  const { value: draft } = play.draft.order;
  if (draft === null) return undefined;
  const [rows, text] = [numberedRows(play), JSON.stringify(draft.order)];
  return (
    rows.find(({ order }) => JSON.stringify(order) === text) ??
    (draft.listed ? rows.find(({ says }) => says === draft.says) : undefined)
  );
}
