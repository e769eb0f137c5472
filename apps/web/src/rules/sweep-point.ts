import { type FieldChances, type Procedure, type Refusal, signed } from 'enfilade';
import { type FieldChance, findOdds } from './find-odds.ts';
import type { ReckonedList } from './ledger.ts';

/** The odds of one question among many: only what a chart needs. */
export type SweptPoint =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'too-many'; readonly runs: number }
  | {
      readonly kind: 'odds';
      readonly fields: readonly FieldChances[];
      /** Words that hold before the dice: `band` is "close". */
      readonly words: Readonly<Record<string, string>>;
      /** The reasons that count: "Long range −1". */
      readonly terms: readonly string[];
    };

function termsIn(reckonings: readonly ReckonedList[]): readonly string[] {
  const likeliest = reckonings.flatMap(({ variants }) => variants[0]?.entries ?? []);
  return [...new Set(likeliest.map(({ label, value }) => `${label} ${signed(value)}`))];
}

function withoutRatio({ value, says, p }: FieldChance): FieldChances['chances'][number] {
  return { value, ...(says === undefined ? {} : { says }), p };
}

export function sweepPoint(procedure: Procedure, input: unknown, budget?: number): SweptPoint {
  const found = findOdds(procedure, input, budget);
  if (found.kind !== 'odds') return found;
  const words = found.settled.flatMap(({ field, value }) =>
    typeof value === 'string' ? [[field, value] as const] : [],
  );
  return {
    kind: 'odds',
    fields: found.fields.map((odds) => ({ ...odds, chances: odds.chances.map(withoutRatio) })),
    words: Object.fromEntries(words),
    terms: termsIn(found.reckonings),
  };
}
