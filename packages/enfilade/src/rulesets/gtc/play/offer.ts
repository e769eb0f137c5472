import type { Offer } from '#battle/index.ts';
import type { GrandTactical } from './model.ts';
import type { GtcOrder } from './orders.ts';

export type GtcOffer = Offer<GrandTactical>;

export function offer(subject: string | null, says: string, order: GtcOrder): GtcOffer {
  return { kind: order.kind, subject, says, order };
}
