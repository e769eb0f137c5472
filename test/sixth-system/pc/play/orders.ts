import { CONCEDE, type OrdersOf, orderReader, poseField } from '#battle/index.ts';
import { form, text } from '#procedure/index.ts';

const unit = text({ label: 'Unit' });
const target = text({ label: 'Target' });

/** What a player may order. */
export const ORDERS = {
  move: form({ unit, to: poseField('Where to') }),
  fire: form({ unit, target }),
  charge: form({ unit, target }),
  rally: form({ unit }),
  endTurn: form<object>({}),
  concede: CONCEDE,
} as const;

/** Every kind of order. */
export type PcOrder = OrdersOf<typeof ORDERS>;
export type OrderOf<K extends PcOrder['kind']> = Extract<PcOrder, { readonly kind: K }>;
export const readOrder = orderReader(ORDERS);
