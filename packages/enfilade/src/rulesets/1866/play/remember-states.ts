import type { W66Battle, W66Unit } from './model.ts';

const SLOTS = 4;

interface RecentStates<V> {
  readonly keys: W66Unit[];
  readonly values: V[];
  setting: object;
  next: number;
}

/** Worked out once for a state of a unit, the last few under each id: the unit itself and those that it might become. */
export function rememberStates<V>(
  make: (unit: W66Unit, battle: W66Battle) => V,
): (unit: W66Unit, battle: W66Battle) => V {
  const known = new Map<string, RecentStates<V>>();
  return (unit, battle) => {
    let few = known.get(unit.id);
    if (few === undefined || few.setting !== battle.setting) {
      few = { keys: [], values: [], setting: battle.setting, next: 0 };
      known.set(unit.id, few);
    }
    const at = few.keys.indexOf(unit);
    if (at >= 0) return few.values[at] as V;
    const value = make(unit, battle);
    few.keys[few.next] = unit;
    few.values[few.next] = value;
    few.next = (few.next + 1) % SLOTS;
    return value;
  };
}
