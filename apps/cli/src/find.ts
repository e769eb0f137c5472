import {
  findProcedure,
  findRulebook,
  type PreparedProcedure,
  type Procedure,
  type Rulebook,
  RULEBOOK_IDS,
} from 'enfilade';
import { UserError, userErrorFrom } from './user-error.ts';

/** Steps from one word to another: letters put in, taken out or changed (Levenshtein). */
function distance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (const [i, letter] of Array.from(a).entries()) {
    const row = [i + 1];
    for (const [j, other] of Array.from(b).entries())
      row.push(Math.min((above[j] ?? 0) + (letter === other ? 0 : 1), (above[j + 1] ?? 0) + 1, (row[j] ?? 0) + 1));
    above = row;
  }
  return above[b.length] ?? 0;
}

/** "did you mean ...? " if a known word is close to the given one or contains it. */
export function suggestion(given: string, known: readonly string[]): string {
  const near = known
    .map((word) => ({ word, steps: given !== '' && word.includes(given) ? 1 : distance(given.slice(0, 60), word) }))
    .filter(({ word, steps }) => steps <= Math.max(2, Math.floor(word.length / 3)))
    .sort((a, b) => a.steps - b.steps)[0];
  return near === undefined ? '' : `did you mean ${near.word}? `;
}

function noRuleset(id: string): UserError {
  const known = RULEBOOK_IDS.join(', ');
  return new UserError(`no ruleset "${id}"; ${suggestion(id, RULEBOOK_IDS)}known are ${known}`, 'unknown-ruleset');
}

export function bookFor(id: string): Rulebook {
  const book = findRulebook(id);
  if (book === undefined) throw noRuleset(id);
  return book;
}

export function procedureFor(book: Rulebook, id: string): Procedure {
  const procedure = findProcedure(book, id);
  if (procedure !== undefined) return procedure;
  const ids = book.procedures.map((each) => each.id);
  throw new UserError(
    `${book.id} has no procedure "${id}"; ${suggestion(id, ids)}it has ${ids.join(', ')}`,
    'unknown-procedure',
  );
}

export function preparedFor(book: Rulebook, procedure: Procedure, input: unknown): PreparedProcedure {
  const prepared = procedure.prepare(input);
  if (prepared.ok) return prepared;
  throw userErrorFrom(prepared.refusal, `(enfilade explain ${book.id} ${procedure.id} lists its fields)`);
}
