import type { System } from '#battle/index.ts';

/** The words in which orders and events of the systems name those who act; targets are in none of them. */
const NAMED = [
  'unit',
  'units',
  'firers',
  'attackers',
  'group',
  'commander',
  'general',
  'who',
  'leader',
  'card',
] as const;

function idsIn(named: unknown): readonly string[] {
  if (typeof named === 'string') return [named];
  if (Array.isArray(named)) return named.flatMap(idsIn);
  if (typeof named !== 'object' || named === null) return [];
  return 'unit' in named ? idsIn(named.unit) : 'id' in named ? idsIn(named.id) : [];
}

/** Those who act in what is told of an order or an event: whoever of them is known, by the first word that names somebody. */
export function actorsIn(told: object, isKnown: (id: string) => boolean = () => true): readonly string[] {
  const words: Readonly<Record<string, unknown>> = { ...told };
  for (const word of NAMED) {
    const ids = idsIn(words[word]).filter(isKnown);
    if (ids.length > 0) return ids;
  }
  return [];
}

/** Who carries an order out: units, or else the commander or card it comes from; nobody where it concerns the side as a whole. */
export function actorsOf(order: System['order']): readonly string[] {
  return actorsIn(order);
}
