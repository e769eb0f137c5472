import { percent, type Procedure, type Rulebook } from 'enfilade';
import { headed, inWords } from '../parts/words.ts';
import type { FieldOdds, Finding } from '../rules/find-odds.ts';
import { BigNumbers } from './big-numbers.tsx';
import { Chart } from './chart.tsx';
import { CompareChart } from './compare-chart.tsx';
import { fieldIn } from './compare.ts';
import { Compared, type ComparedProps } from './compared.tsx';
import { RefusalNote } from './fields/field-frame.tsx';
import { ReckoningView } from './reckoning.tsx';
import { STRINGS } from './strings.ts';

export type Answer = Finding | 'asking' | 'failed';

interface FindingProps {
  readonly answer: Answer;
  readonly book: Rulebook;
  readonly procedure: Procedure;
  /** The question that is pinned and its answer. */
  readonly compared?: ComparedProps & { readonly before: Answer };
}

type Odds = Extract<Finding, { kind: 'odds' }>;

function oddsOf(answer: Answer | undefined): Odds | undefined {
  return typeof answer === 'object' && answer.kind === 'odds' ? answer : undefined;
}

/** Counts come before words: histograms first, then bars. */
function inOrder(fields: readonly FieldOdds[]): readonly FieldOdds[] {
  const counts = (odds: FieldOdds) =>
    odds.chances.length > 2 && odds.chances.every((each) => typeof each.value === 'number');
  return [...fields.filter(counts), ...fields.filter((odds) => !counts(odds))];
}

function BeforeNote({ before, system }: { readonly before: Answer; readonly system: string }) {
  if (typeof before === 'string' || before.kind === 'odds') return null;
  if (before.kind === 'too-many') return <p class="finding-note">{STRINGS.beforeTooMany}</p>;
  return (
    <p class="finding-refused">
      <b>{STRINGS.beforeRefused}</b> <RefusalNote refusal={before.refusal} system={system} />
    </p>
  );
}

function Charts({ finding, before }: { readonly finding: Odds; readonly before: Odds | undefined }) {
  return (
    <>
      {inOrder(finding.fields).map((odds) =>
        before === undefined ? (
          <Chart key={odds.field} odds={odds} />
        ) : (
          <CompareChart key={odds.field} before={fieldIn(before.fields, odds.field)} after={odds} />
        ),
      )}
    </>
  );
}

/** The same answer in one line, for the bar at the foot of a phone. */
export function summary(answer: Answer): string {
  if (answer === 'asking') return STRINGS.asking;
  if (answer === 'failed') return STRINGS.noAnswer;
  if (answer.kind === 'refused') return STRINGS.refused;
  if (answer.kind === 'too-many') return STRINGS.tooManyShort;
  const open = answer.fields.filter(({ chances }) => chances.length > 1);
  return answer.says ?? (open.length > 0 ? open : answer.fields).map(summaryOf).join(' \u00b7 ');
}

function summaryOf({ field, chances }: FieldOdds): string {
  const name = headed(field).toLowerCase();
  const likeliest = chances.reduce((best, next) => (next.p > best.p ? next : best));
  if (chances.every(({ value }) => typeof value === 'boolean'))
    return `${name} ${percent(chances.find(({ value }) => value === true)?.p ?? 0, 0)}`;
  if (chances.every(({ value }) => typeof value === 'number'))
    return `${name} ${inWords(Number(chances.reduce((sum, { value, p }) => sum + Number(value) * p, 0).toFixed(2)))}`;
  return `${name} ${inWords(likeliest.value)} ${percent(likeliest.p)}`;
}

function Outcome({ answer, book, procedure, compared }: FindingProps) {
  if (answer === 'asking') return <p class="finding-note">{STRINGS.asking} …</p>;
  if (answer === 'failed') return <p class="finding-note">{STRINGS.failed}</p>;
  if (answer.kind === 'refused')
    return (
      <p class="finding-refused">
        <b>{STRINGS.refusedHead}</b> <RefusalNote refusal={answer.refusal} system={book.id} />
      </p>
    );
  if (answer.kind === 'too-many') return <p class="finding-note">{STRINGS.tooManyWhy(answer.runs)}</p>;
  const before = oddsOf(compared?.before);
  return (
    <>
      {compared === undefined ? null : <BeforeNote before={compared.before} system={book.id} />}
      {procedure.rolls ? <BigNumbers finding={answer} before={before} /> : null}
      {answer.says === undefined ? null : <p class="finding-says">{answer.says}</p>}
      {answer.says !== undefined && !procedure.rolls && before === undefined ? (
        <dl class="settled settled-headline">
          {answer.fields.map(({ field, chances }) => (
            <div key={field}>
              <dt>{headed(field)}</dt>
              <dd>{inWords(chances[0]?.value)}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Charts finding={answer} before={before} />
      )}
      <ReckoningView
        settled={answer.settled}
        reckonings={answer.reckonings}
        {...(before === undefined ? {} : { before })}
        system={book.id}
        sheet={book.sheet}
      />
      <p class="finding-foot">{procedure.rolls ? STRINGS.exact(answer.runs) : STRINGS.noDice}</p>
    </>
  );
}

/** The odds card. */
export function FindingView(props: FindingProps) {
  return (
    <section class="finding" id="finding" aria-labelledby="finding-title" tabIndex={-1}>
      <h2 id="finding-title">{props.procedure.rolls ? STRINGS.odds : STRINGS.decision}</h2>
      {props.compared === undefined ? null : <Compared {...props.compared} />}
      <Outcome {...props} />
    </section>
  );
}
