import { type Procedure, questionLine, type Rulebook } from 'enfilade';
import { preparedFor } from './find.ts';
import { assign, recordOf } from './input.ts';
import { answerOf, oddsPoint } from './odds-points.ts';

interface OddsQuery {
  readonly input: unknown;
  readonly against: readonly string[];
  readonly budget: number;
}

/** System, procedure, facts and chances in one line; with --against also what was before. */
export function summaryLine(book: Rulebook, procedure: Procedure, { input, against, budget }: OddsQuery): string {
  const changed = assign(input, against, '--against');
  preparedFor(book, procedure, changed);
  const told = { title: `${book.name}, ${procedure.label}`, form: procedure.form, said: recordOf(changed) };
  const fields = answerOf(oddsPoint(procedure, changed, budget), procedure);
  if (against.length === 0) return questionLine({ ...told, fields });
  const before = { said: recordOf(input), fields: answerOf(oddsPoint(procedure, input, budget), procedure) };
  return questionLine({ ...told, fields, before });
}
