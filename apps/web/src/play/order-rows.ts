import { type Offer, ORDER_GROUPS, type OrderGroup, type System } from 'enfilade';
import type { RefusedOrder } from './engine/refused-orders.ts';
import type { Play } from './play.ts';
import { STRINGS } from './strings.ts';

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

/** What comes next where this part of the turn cannot be ended yet. */
export interface NeededStep {
  readonly says: string;
  take(): Promise<void>;
}

/** The first order of the whole side; else the first unit that has to act, and its order if it has only one. */
export function neededStep(play: Play): NeededStep | undefined {
  const { draft, selection, store, replay } = play;
  if (store.ending.value !== null || (store.status.value?.question ?? null) !== null) return undefined;
  const [row] = sideRows(play);
  if (row !== undefined) return { says: row.says, take: async () => draft.stage(row.order, row.says) };
  const isOnTable = (id: string | null): boolean => replay.scene.value?.signs.some((sign) => sign.id === id) ?? false;
  const open = store.tasks.value.filter(({ id, offers }) => offers.length > 0 && isOnTable(id));
  const { value: chosen } = selection.id;
  const next = open.find(({ id }) => id === chosen) ?? open[0];
  if (next === undefined) return undefined;
  const { id, name, offers } = next;
  const [only = null] = offers.length === 1 ? offers : [];
  // Which of its orders is for the player to say.
  if (only === null && id === chosen) return undefined;
  return {
    says: only === null || only.says === '' ? STRINGS.next(name) : only.says,
    take: async () => {
      if (id !== chosen) await play.select(id);
      const [order] = selection.unit.value?.id === id ? (selection.unit.value?.offers ?? []) : [];
      if (only !== null && order !== undefined) await draft.stage(order.order, order.says);
    },
  };
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
