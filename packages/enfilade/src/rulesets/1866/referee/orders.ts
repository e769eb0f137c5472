import type { Write } from '#referee/index.ts';
import type { Order } from '../facts/words.ts';
import type { Troops } from './roster.ts';

/** The order that is in force: the chit if it is active, else the one that still runs under it (W66-ORD-07). */
export function liveOrder({ order, active, running }: Troops): Order | 'none' {
  return active ? order : running;
}

/** W66-ORD-05 to 07: the order in force is over; a chit that is not active yet stays. */
export function endOrder({ id, active }: Troops): readonly Write[] {
  return active
    ? [
        { item: id, field: 'order', to: 'none' },
        { item: id, field: 'active', to: false },
      ]
    : [{ item: id, field: 'running', to: 'none' }];
}

/** A chit that is active from now on; W66-READ-21: a charge that fire broke is renewed, a MOVE forgets it. */
export function takeUp({ id, stosstaktik, chargeBroken, chargeRenewed }: Troops, order: Order): readonly Write[] {
  const fresh: readonly Write[] = [
    { item: id, field: 'order', to: order },
    { item: id, field: 'active', to: true },
    { item: id, field: 'running', to: 'none' },
    { item: id, field: 'failures', to: 0 },
  ];
  if (order === 'reform') return fresh;
  const again = order === 'charge' && stosstaktik && (chargeBroken || chargeRenewed);
  return [
    ...fresh,
    { item: id, field: 'chargeRenewed', to: again },
    ...(order === 'move' ? [{ item: id, field: 'chargeBroken', to: false }] : []),
    ...(order === 'charge' ? [{ item: id, field: 'standLostThisCharge', to: false }] : []),
  ];
}

/** A charge that has closed, or broken: it is forgotten. */
export function chargeOver({ id }: Troops): readonly Write[] {
  return [
    { item: id, field: 'chargeBroken', to: false },
    { item: id, field: 'chargeRenewed', to: false },
    { item: id, field: 'standLostThisCharge', to: false },
  ];
}

/** W66-GAP-50: an active CHARGE that was not refused this turn is under way. */
export function isCharging(unit: Troops): boolean {
  return liveOrder(unit) === 'charge' && !unit.held && (unit.status === 'formed' || unit.status === 'disarrayed');
}
