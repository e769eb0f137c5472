import type { Mover } from '../facts/words.ts';
import type { GtcUnit } from './model.ts';

export function moverOf(unit: GtcUnit): Mover {
  switch (unit.type) {
    case 'infantry':
    case 'engineer':
      return 'foot';
    case 'cavalry':
      return unit.mounted ? 'cavalry' : 'foot';
    case 'artillery':
      return 'towedGun';
    case 'transport':
      return 'transport';
    case 'command':
      return unit.mounted ? 'commandMounted' : 'commandFoot';
  }
}

/** GTC-GAP-38: who is helped by a road, and narrow enough for a bridge. */
export function marches(unit: GtcUnit): boolean {
  return unit.formation === 'marchColumn' || unit.limbered || unit.type === 'transport' || unit.type === 'command';
}
