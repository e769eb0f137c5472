import { headed, inWords } from '../parts/words.ts';
import type { FieldChance, FieldOdds } from '../rules/find-odds.ts';

export function nameOf({ field, label }: FieldOdds): string {
  return label ?? headed(field);
}

export function wordsOf({ value, says }: Pick<FieldChance, 'value' | 'says'>): string {
  return says ?? inWords(value);
}
