import { useSignal } from '@preact/signals';
import type { DraftProblem } from 'enfilade/drafting';
import type { Drawing } from './drawing.ts';
import { EDITOR_STRINGS as STRINGS } from './strings.ts';

interface ToFixProps {
  readonly drawing: Drawing;
  /** Asks the rules for a mend and makes it; false where there is none. */
  mend(problem: DraftProblem): Promise<boolean>;
  show(problem: DraftProblem): void;
}

/** Everything that keeps the battle from being played, and what is probably not meant. */
export function ToFix({ drawing, mend, show }: ToFixProps) {
  const says = useSignal('');
  const survey = drawing.survey.value;
  const problems = survey?.problems ?? [];
  return (
    <section class="editor-fix" aria-labelledby="editor-fix">
      <header>
        <h2 id="editor-fix">{STRINGS.toFix}</h2>
        <span aria-hidden="true">{problems.length === 0 ? '' : problems.length}</span>
      </header>
      {problems.length > 0 ? null : <p role="status">{survey === null ? STRINGS.checking : STRINGS.nothingToFix}</p>}
      <ol>
        {problems.map((problem, i) => (
          <li key={`${problem.field} ${problem.key ?? ''}`}>
            <span
              class={problem.mustFix ? 'editor-number editor-number-must' : 'editor-number'}
              title={problem.mustFix ? STRINGS.mustFix : STRINGS.worthALook}
            >
              {i + 1}
            </span>
            <span>
              <b>{problem.name ?? STRINGS.wholeBattle}</b>: {problem.says}
              <span class="unseen">. {problem.mustFix ? STRINGS.mustFix : STRINGS.worthALook}.</span>
            </span>
            <span class="editor-fix-verbs">
              {problem.key === null ? null : (
                <>
                  <button type="button" onClick={() => show(problem)}>
                    {STRINGS.show}
                  </button>
                  <button
                    type="button"
                    onClick={() => {
                      void mend(problem).then((isMended) => {
                        says.value = isMended ? '' : STRINGS.noMend;
                      });
                    }}
                  >
                    {STRINGS.mend}
                  </button>
                </>
              )}
            </span>
          </li>
        ))}
      </ol>
      {says.value === '' ? null : <p role="status">{says.value}</p>}
    </section>
  );
}
