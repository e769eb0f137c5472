import type { FormAbout } from './about.ts';
import { changedFacts, factsInWords } from './facts-in-words.ts';
import { lowered } from './plain.ts';
import type { FieldChances } from './readings.ts';
import { oddsInWords } from './readings-in-words.ts';

type PartialFacts = Readonly<Record<string, unknown>>;

interface QuestionParts {
  /** "Black Powder, Shooting" */
  readonly title: string;
  readonly form: FormAbout;
  readonly said: PartialFacts;
  /** Its answer: the chances, or why there are none. */
  readonly fields: readonly FieldChances[] | string;
  readonly before?: { readonly said: PartialFacts; readonly fields: readonly FieldChances[] | string };
}

/** "Odds: …", "Outcome: …" where no die can change it. */
function answerInWords(fields: readonly FieldChances[] | string): string {
  if (typeof fields === 'string') return `No odds: ${fields}`;
  const certain = fields.every(({ chances }) => chances.length === 1);
  return `${certain ? 'Outcome' : 'Odds'}: ${oddsInWords(fields)}`;
}

/** A question and its answer in one line that can be pasted anywhere. */
export function questionLine({ title, form, said, fields, before }: QuestionParts): string {
  const facts = factsInWords(form, said);
  const asked = `${facts === '' ? title : `${title}: ${facts}`}. ${answerInWords(fields)}.`;
  if (before === undefined) return asked;
  const changed = changedFacts(form, before.said, said).map(({ label, before: was }) => `${lowered(label)} ${was}`);
  if (changed.length === 0) return asked;
  return `${asked} Before, with ${changed.join(', ')}: ${lowered(answerInWords(before.fields))}.`;
}
