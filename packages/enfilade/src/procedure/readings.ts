import { keyOfValue } from '#dice/index.ts';
/** The distribution of one field of an output. */
export interface FieldChances {
  readonly field: string;
  /** What the field is called, where its name is not a word. */
  readonly label?: string;
  readonly chances: readonly {
    readonly value: unknown;
    /** What the value is called, where it is a code. */
    readonly says?: string;
    readonly p: number;
  }[];
}

interface OfField {
  readonly field: string;
  readonly label?: string;
}

/** One number read off a distribution: what is followed through a sweep and set beside another question. */
export type OddsReading = OfField &
  (
    | { readonly as: 'mean' }
    | { readonly as: 'is'; readonly value: unknown; readonly says?: string }
    | { readonly as: 'at-least'; readonly value: number }
  );

const MOST_THRESHOLDS = 3;
const MOST_WORDS = 6;

interface ValueChance {
  readonly value: unknown;
  readonly says?: string;
  /** The best chance it has anywhere. */
  best: number;
}

/** Every value a field takes anywhere in the distributions. */
function valuesOf(field: string, all: readonly (readonly FieldChances[])[]): readonly ValueChance[] {
  const met = new Map<unknown, ValueChance>();
  for (const { value, says, p } of all.flatMap((one) => one.find((odds) => odds.field === field)?.chances ?? [])) {
    const known = met.get(keyOfValue(value));
    if (known === undefined) met.set(keyOfValue(value), { value, ...(says === undefined ? {} : { says }), best: p });
    else known.best = Math.max(known.best, p);
  }
  return [...met.values()];
}

function readingsOfField(of: OfField, met: readonly ValueChance[]): readonly OddsReading[] {
  if (met.every(({ value }) => typeof value === 'boolean')) return [{ ...of, as: 'is', value: true }];
  if (met.every(({ value }) => typeof value === 'number')) {
    const above = met
      .map(({ value }) => Number(value))
      .sort((a, b) => a - b)
      .slice(1, 1 + MOST_THRESHOLDS);
    return [{ ...of, as: 'mean' }, ...above.map((value) => ({ ...of, as: 'at-least', value }) as const)];
  }
  // Values that are rare everywhere are dropped; the rest keep their order.
  const kept = new Set([...met].sort((a, b) => b.best - a.best).slice(0, MOST_WORDS));
  return met
    .filter((one) => kept.has(one))
    .map(({ value, says }) => ({ ...of, as: 'is', value, ...(says === undefined ? {} : { says }) }));
}

/**
 * What to read off distributions of the same fields: one chance for a yes, the mean and "n or more" for numbers, a chance each for words.
 */
export function readingsOf(all: readonly (readonly FieldChances[])[]): readonly OddsReading[] {
  const fields = new Map<string, OfField>();
  for (const { field, label } of all.flat()) fields.set(field, { field, ...(label === undefined ? {} : { label }) });
  return [...fields.values()].flatMap((of) => readingsOfField(of, valuesOf(of.field, all)));
}

/** The number itself; undefined where a mean has no numbers. */
export function readOff(reading: OddsReading, fields: readonly FieldChances[]): number | undefined {
  const chances = fields.find(({ field }) => field === reading.field)?.chances;
  if (chances === undefined) return undefined;
  switch (reading.as) {
    case 'mean':
      if (!chances.every(({ value }) => typeof value === 'number')) return undefined;
      return chances.reduce((sum, { value, p }) => sum + Number(value) * p, 0);
    case 'is': {
      const wanted = keyOfValue(reading.value);
      return sum(chances.filter(({ value }) => keyOfValue(value) === wanted));
    }
    case 'at-least':
      return sum(chances.filter(({ value }) => typeof value === 'number' && value >= reading.value));
  }
}

/** Floats that should add up to one may fall short in the last digit. */
function sum(chances: readonly { readonly p: number }[]): number {
  const total = chances.reduce((all, { p }) => all + p, 0);
  return total > 1 - 1e-9 ? 1 : total;
}
