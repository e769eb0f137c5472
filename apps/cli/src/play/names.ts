import type { Battle, Side, System } from 'enfilade';

/** Ids as people call them: units, commanders, pieces of ground, objectives. */
export type Names = ReadonlyMap<string, string>;

export function namesIn({ setting: { scenario }, units }: Battle<System>): Names {
  const named = [...scenario.terrain, ...(scenario.objectives ?? []), ...scenario.commands, ...scenario.units];
  return new Map([
    ...named.map(({ id, name }) => [id, name ?? id] as const),
    ...Object.values(units).map(({ id, name }) => [id, name] as const),
  ]);
}

export function sideName({ setting: { scenario } }: Battle<System>, side: Side): string {
  return scenario.sides[side].name;
}

/** 'volley-fired' and 'attackColumn' as words. */
export function inPlainWords(key: string): string {
  return key
    .replaceAll('-', ' ')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
}

const ARROWS = ['\u2192', '\u2197', '\u2191', '\u2196', '\u2190', '\u2199', '\u2193', '\u2198'];

/** Where a heading in tenths of a degree points, to an eighth of a turn. */
export function arrow(heading: number): string {
  return ARROWS[Math.round(heading / 450) % ARROWS.length] ?? '';
}

/** Thousandths as the table's own unit, to a tenth. */
export function length(thousandths: number): string {
  return (thousandths / 1000).toFixed(1);
}
