import type { System } from '#battle/index.ts';

/** The words in which the orders of the systems name who carries them out. */
const NAMED = ['unit', 'units', 'firers', 'group', 'commander', 'general', 'card'] as const;

function idsIn(named: unknown): readonly string[] {
  if (typeof named === 'string') return [named];
  if (Array.isArray(named)) return named.flatMap(idsIn);
  return typeof named === 'object' && named !== null && 'unit' in named ? idsIn(named.unit) : [];
}

/** Who carries an order out: units, or else the commander or card it comes from; nobody where it concerns the side as a whole. */
export function actorsOf(order: System['order']): readonly string[] {
  const words: Readonly<Record<string, unknown>> = { ...order };
  for (const word of NAMED) {
    const ids = idsIn(words[word]);
    if (ids.length > 0) return ids;
  }
  return [];
}
