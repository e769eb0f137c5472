import { refusesCharger } from '../charge.ts';
import type { GtcUnit } from '../model.ts';

/** Who could charge as he stands, were it his turn. */
function mightCharge(unit: GtcUnit): boolean {
  return refusesCharger({ ...unit, charged: false }) === undefined;
}

/** GTC-CHG-14, GTC-GAP-51: nobody measures between two enemies of whom one might charge the other, from whichever end. */
export function mayMeasure(a: GtcUnit, b: GtcUnit): boolean {
  return a.side === b.side || (!mightCharge(a) && !mightCharge(b));
}
