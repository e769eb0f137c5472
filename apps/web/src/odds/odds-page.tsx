import '../styles/print.css';
// Fetched with this page only, so that playing doesn't wait for it.
import '../styles/form.css';
import '../styles/odds-page.css';
import '../styles/odds-compare.css';
import '../styles/odds-sweep.css';
import { useSignal } from '@preact/signals';
import { changedFacts, findProcedure, isRecord, type Procedure, type Rulebook } from 'enfilade';
import { useEffect, useState } from 'preact/hooks';
import type { Openings } from '../rules/catalogue.ts';
import { isWide } from '../parts/narrow.ts';
import { Failed, Loading, NotFound } from '../parts/notice.tsx';
import { useTitle } from '../parts/title.ts';
import { Link } from '../route/link.tsx';
import { oddsPath, rewriteQuery, sheetPath } from '../route/route.ts';
import { useRulebook } from '../rules/books.ts';
import { ExploreTools } from './explore-tools.tsx';
import { type OddsPageState, readExplored, writeExplored } from './explored.ts';
import { FormFields } from './fields/form-fields.tsx';
import { RefusalNote } from './fields/field-frame.tsx';
import { FindingView, summary } from './finding-view.tsx';
import { type PartialFacts, shownPaths, startOfForm, toInput } from './question.ts';
import { summaryLine } from './summary.ts';
import { SweepPanel } from './sweep-panel.tsx';
import { answerIn, useAsked } from './use-odds.ts';
import { STRINGS } from './strings.ts';

interface OddsPageProps {
  readonly id: string;
  readonly procedure: string;
}

function useOpenings(): Openings | undefined {
  const [openings, setOpenings] = useState<Openings>();
  useEffect(() => {
    import('virtual:openings').then(
      (module) => setOpenings(module.openings),
      // Without the worked cases a form begins with its first choices.
      () => setOpenings({}),
    );
  }, []);
  return openings;
}

export function OddsPage({ id, procedure: name }: OddsPageProps) {
  const book = useRulebook(id);
  const openings = useOpenings();
  if (book === 'missing') return <NotFound what={`system "${id}"`} />;
  if (book === 'failed') return <Failed />;
  if (book === 'loading' || openings === undefined) return <Loading />;
  const procedure = findProcedure(book, name);
  if (procedure === undefined) return <NotFound what={`procedure "${name}" in ${book.name}`} />;
  return <OddsView book={book} procedure={procedure} opening={openings[id]?.[name]} />;
}

function Rail({ book, procedure }: { readonly book: Rulebook; readonly procedure: Procedure }) {
  return (
    <details class="rail" open={isWide.value}>
      <summary>{STRINGS.allProcedures(book.name)}</summary>
      <nav aria-label={STRINGS.procedures}>
        <ul class="procedure-list">
          {book.procedures.map(({ id, label }) => (
            <li key={id}>
              <Link to={oddsPath(book.id, id)} current={id === procedure.id}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}

interface OddsViewProps {
  readonly book: Rulebook;
  readonly procedure: Procedure;
  readonly opening: unknown;
}

function OddsView({ book, procedure, opening }: OddsViewProps) {
  useTitle(procedure.label, book.name);
  const { form } = procedure;
  const fresh = isRecord(opening) ? opening : startOfForm(form);
  const explored = useSignal<OddsPageState>(readExplored(form, location.search, fresh));
  const { given, was } = explored.value;
  const asked = { ruleset: book.id, procedure: procedure.id };
  const heard = useAsked('odds', { ...asked, input: toInput(form, given) }).value;
  const heardBefore = useAsked('odds', was && { ...asked, input: toInput(form, was) }).value;
  const answer = answerIn(heard);
  const before = answerIn(heardBefore);
  const refusal = typeof answer === 'object' && answer.kind === 'refused' ? answer.refusal : undefined;
  const placed = refusal !== undefined && shownPaths(form, given).includes(refusal.field);
  const change = (next: OddsPageState) => {
    explored.value = next;
    rewriteQuery(writeExplored(form, next));
  };
  const ask = (next: PartialFacts) => change({ ...explored.value, given: next });
  const link = location.origin + oddsPath(book.id, procedure.id, writeExplored(form, explored.value));
  const line =
    heard.state === 'told' && (was === undefined || heardBefore.state === 'told')
      ? summaryLine({ book, procedure, explored: explored.value, answer, before, link })
      : undefined;
  const unpin = () => {
    const { was: pinned, ...rest } = explored.value;
    if (pinned !== undefined) change(rest);
  };
  return (
    <div class="odds">
      <header class="odds-head">
        <p class="odds-system">
          <Link to={sheetPath(book.id)}>{book.name}: playsheet</Link>
        </p>
        <h1>{procedure.label}</h1>
      </header>
      <Rail book={book} procedure={procedure} />
      <div class="explore">
        <ExploreTools form={form} explored={explored.value} line={line} change={change} />
        {explored.value.sweep === undefined ? null : (
          <SweepPanel system={book.id} procedure={procedure} explored={explored.value} change={change} />
        )}
      </div>
      <form class="question" aria-label={STRINGS.question} onSubmit={(event) => event.preventDefault()}>
        {refusal === undefined || placed ? null : (
          <p class="refusal">
            <RefusalNote refusal={refusal} system={book.id} />
          </p>
        )}
        <FormFields form={form} path="" given={given} refusal={refusal} system={book.id} change={ask} />
        <p class="question-foot">
          <button type="button" class="button" onClick={() => ask(fresh)}>
            {STRINGS.startOver}
          </button>
          <span>{STRINGS.linkHolds}</span>
        </p>
      </form>
      <FindingView
        answer={answer}
        book={book}
        procedure={procedure}
        {...(was === undefined
          ? {}
          : {
              compared: {
                before,
                changes: changedFacts(form, was, given),
                swap: () => change({ ...explored.value, given: was, was: given }),
                pinAgain: () => change({ ...explored.value, was: given }),
                unpin,
              },
            })}
      />
      <a class="peek" href="#finding">
        <span>{summary(answer)}</span>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
          <path d="M4 7l6 6 6-6" />
        </svg>
      </a>
    </div>
  );
}
