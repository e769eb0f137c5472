import type { Table, Unit } from './bodies.ts';

/** Section 5.2: stands, move, dice a stand, range, hits, save. */
const PROFILES: Readonly<Record<string, readonly [number, number, number, number, number, number | null]>> = {
  'line-musket': [4, 10, 1, 10, 6, 6],
  'conscript-musket': [4, 8, 1, 10, 5, null],
  grenadier: [4, 10, 1, 10, 7, 5],
  'guard-foot': [4, 10, 1, 10, 8, 5],
  'light-musket': [4, 12, 1, 10, 6, 6],
  'jaeger-rifle': [2, 12, 1, 15, 4, 5],
  'line-rifled': [4, 10, 1, 20, 6, 6],
  'green-rifled': [4, 10, 1, 20, 5, null],
  'veteran-rifled': [4, 12, 1, 20, 7, 5],
  'needle-gun': [4, 10, 2, 15, 6, 6],
  guerrilla: [2, 12, 1, 10, 4, null],
  sappers: [2, 10, 1, 10, 4, 6],
  'light-horse': [4, 30, 1, 8, 5, 6],
  'heavy-horse': [4, 30, 0, 0, 7, 5],
  lancers: [4, 30, 0, 0, 5, 6],
  cossacks: [3, 30, 0, 0, 4, null],
  'mounted-rifles': [3, 30, 1, 15, 5, 6],
  'foot-battery': [2, 15, 2, 40, 4, 6],
  'heavy-battery': [2, 15, 3, 50, 4, 6],
  'horse-battery': [2, 30, 2, 35, 4, 6],
  'rifled-battery': [2, 15, 2, 60, 4, 6],
  wagons: [1, 15, 0, 0, 3, null],
};
/** Of command units, CO and HQ alike. */
const STAFF = [1, 30, 0, 0, 4, 5] as const;
const FIELDS = ['stands', 'moveCm', 'attackPerStand', 'rangeCm', 'hitsValue', 'save'] as const;
/** What a scenario calls the same things, where it sets them. */
const SET_BY: Readonly<Record<string, string>> = { attackPerStand: 'fireAttackPerStand', rangeCm: 'fireRangeCm' };

function faultInUnit(unit: Unit, profile: string, given: Readonly<Record<string, unknown>>): string | undefined {
  const printed = profile === 'staff' ? STAFF : PROFILES[profile];
  if (printed === undefined) return undefined;
  for (const [i, field] of FIELDS.entries()) {
    if ((SET_BY[field] ?? field) in given) continue;
    if (unit[field] !== printed[i])
      return `${unit.id} has ${field} ${String(unit[field])}, the profile ${String(printed[i])}`;
  }
  if (
    (unit.type === 'cavalry' || unit.type === 'command') &&
    !('moveDismountedCm' in given) &&
    unit.moveDismountedCm !== 10
  )
    return `${unit.id} moves ${unit.moveDismountedCm} cm off its horses, not 10`;
  return undefined;
}

/** Every unit is what the army list says; checked when the battle begins. */
export function faultInArmies({ setting: { scenario }, units, turn, phase, active }: Table): string | undefined {
  if (turn !== 1 || phase !== 'initiative' || active !== scenario.first) return undefined;
  for (const { id, profile, with: given = {} } of scenario.units) {
    const fault = faultInUnit(units[id] as Unit, profile, given);
    if (fault !== undefined) return fault;
  }
  for (const { id, with: given = {} } of scenario.commands) {
    const fault = faultInUnit(units[id] as Unit, 'staff', given);
    if (fault !== undefined) return fault;
  }
  return undefined;
}
