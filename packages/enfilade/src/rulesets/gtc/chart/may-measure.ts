import { hasFormations } from '../facts/words.ts';
import type { GtcUnit } from '../play/model.ts';

/** GTC-CHG-14, GTC-GAP-51: no measuring between two enemies if either can charge (GTC-GAP-31). */
export function mayMeasure(a: GtcUnit, b: GtcUnit): boolean {
  return a.side === b.side || (!hasFormations(a.type) && !hasFormations(b.type));
}
