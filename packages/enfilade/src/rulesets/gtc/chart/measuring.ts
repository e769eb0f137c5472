import { hasFormations } from '../facts/words.ts';
import type { GtcUnit } from '../play/model.ts';

/** GTC-CHG-14, GTC-GAP-51: nobody measures between two enemies of whom one is of those who charge (GTC-GAP-31), from whichever end. */
export function mayMeasure(a: GtcUnit, b: GtcUnit): boolean {
  return a.side === b.side || (!hasFormations(a.type) && !hasFormations(b.type));
}
