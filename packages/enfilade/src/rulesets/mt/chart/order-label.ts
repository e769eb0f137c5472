import { TROOP_TYPES } from '../troops.ts';
import { heldBy, type MtBattle, unitOf } from '../play/model.ts';
import type { MtOrder, OrderOf } from '../play/orders.ts';

type Call<K extends MtOrder['kind']> = (battle: MtBattle, order: OrderOf<K>) => string | undefined;

function nameOf({ units }: MtBattle, id: string): string {
  return units[id]?.name ?? 'the enemy';
}

/** MT-GAP-14: under a marker a move is as hidden as before it. */
function callAdvance(battle: MtBattle, { unit: id }: OrderOf<'advance'>): string | undefined {
  const unit = unitOf(battle, id);
  if (!unit.marker) return undefined;
  return heldBy(unit) === undefined ? 'Move the marker here' : 'Move hidden';
}

const CALLS: { readonly [K in MtOrder['kind']]?: Call<K> } = {
  hide: () => 'Hide here',
  dummy: (_, { troopType }) => `Lay a dummy marker here (${TROOP_TYPES[troopType].toLowerCase()})`,
  placePoint: () => 'Place the deployment point here',
  deploy: () => 'Set up here',
  advance: callAdvance,
  reveal: () => 'Turn the marker over first',
  engage: (battle, { target }) => `Engage ${nameOf(battle, target)}`,
  volley: (battle, { target }) => `Fire a volley at ${nameOf(battle, target)}`,
  shoot: (battle, { assignments: [first] }) => `Shoot at ${nameOf(battle, first?.target ?? '')}`,
};

/** The meanings of a drag that are more than a move. */
export function orderLabel(battle: MtBattle, order: MtOrder): string | undefined {
  const call = CALLS[order.kind] as Call<MtOrder['kind']> | undefined;
  return call?.(battle, order);
}
