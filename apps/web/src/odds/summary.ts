import { type FieldChances, type Procedure, questionLine, type Rulebook } from 'enfilade';
import type { OddsPageState } from './explored.ts';
import { sentence } from './fields/field-frame.tsx';
import type { Answer } from './finding-view.tsx';
import { STRINGS } from './strings.ts';

function fieldsOf(answer: Answer): readonly FieldChances[] | string | undefined {
  if (typeof answer === 'string') return undefined;
  switch (answer.kind) {
    case 'odds':
      return answer.fields;
    case 'refused':
      return STRINGS.refusedLine(sentence(answer.refusal).replace(/\.$/, ''));
    case 'too-many':
      return STRINGS.tooManyLine;
  }
}

interface SummaryInput {
  readonly book: Pick<Rulebook, 'name'>;
  readonly procedure: Pick<Procedure, 'label' | 'form'>;
  readonly explored: OddsPageState;
  readonly answer: Answer;
  readonly before: Answer;
  readonly link: string;
}

/** Question, odds and link in one line; undefined while an answer is missing. */
export function summaryLine({ book, procedure, explored, answer, before, link }: SummaryInput): string | undefined {
  const fields = fieldsOf(answer);
  const was = explored.was && fieldsOf(before);
  if (fields === undefined || (explored.was !== undefined && was === undefined)) return undefined;
  const line = questionLine({
    title: `${book.name}, ${procedure.label}`,
    form: procedure.form,
    said: explored.given,
    fields,
    ...(explored.was === undefined || was === undefined ? {} : { before: { said: explored.was, fields: was } }),
  });
  return `${line} ${link}`;
}
