import type { FormAbout } from './about.ts';
import { changedFacts, factsInWords } from './facts-in-words.ts';
import { lowered } from './plain.ts';
import type { FieldChances } from './readings.ts';
import { oddsInWords } from './readings-in-words.ts';

type Said = Readonly<Record<string, unknown>>;

interface Questioned {
  /** "Black Powder, Shooting" */
  readonly title: string;
  readonly form: FormAbout;
  readonly said: Said;
  /** Its answer: the chances, or why there are none. */
  readonly fields: readonly FieldChances[] | string;
  readonly before?: { readonly said: Said; readonly fields: readonly FieldChances[] | string };
}

function answerInWords(fields: readonly FieldChances[] | string): string {
  return typeof fields === 'string' ? fields : oddsInWords(fields);
}

/** A question and its answer in one line that can be pasted anywhere. */
export function questionLine({ title, form, said, fields, before }: Questioned): string {
  const facts = factsInWords(form, said);
  const asked = facts === '' ? title : `${title}: ${facts}`;
  if (before === undefined) return `${asked} \u2192 ${answerInWords(fields)}.`;
  const changed = changedFacts(form, before.said, said)
    .map(({ label, before: was, after: is }) => `${lowered(label)} ${is} instead of ${was}`)
    .join(', ');
  const instead = changed === '' ? 'nothing changed' : changed;
  return `${asked} \u2192 ${answerInWords(fields)}. With ${instead}; before: ${answerInWords(before.fields)}.`;
}
