import type { Write } from '#referee/index.ts';
import { afterOrder } from '../aftermath.ts';
import type { Order } from '../facts/words.ts';
import { type Troops, writeState } from './roster.ts';

/** W66-ORD-05 to 07: the order in force is over; a chit that is not active yet stays. */
export function endOrder(unit: Troops): readonly Write[] {
  return writeState(unit, { order: null });
}

/** A chit that is active from now on. The book keeps no declarations: a CHARGE is under way unless it did not go in. */
export function takeUp(unit: Troops, kind: Order): readonly Write[] {
  const { charge: _, ...changes } = afterOrder(unit, kind);
  return writeState(unit, { ...changes, order: { kind }, chit: null });
}

/** W66-GAP-50: an active CHARGE that was not refused this turn is under way. */
export function isCharging({ charge, status }: Troops): boolean {
  return charge !== null && (status === 'formed' || status === 'disarrayed');
}
