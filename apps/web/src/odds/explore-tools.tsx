import { useSignal } from '@preact/signals';
import type { FormAbout } from 'enfilade';
import { type OddsPageState, sweptFacts } from './explored.ts';
import { LineBox } from './line-box.tsx';
import { STRINGS } from './strings.ts';

interface ToolsProps {
  readonly form: FormAbout;
  readonly explored: OddsPageState;
  /** The line to paste; undefined while an answer is missing. */
  readonly line: string | undefined;
  change(next: OddsPageState): void;
}

/** The fact to sweep first: a distance, else a count, else the first. */
function firstSwept(form: FormAbout, explored: OddsPageState): string | undefined {
  const facts = sweptFacts(form, explored.given);
  const distance = facts.find(
    ({ about, value }) => about.kind === 'number' && typeof value === 'number' && value !== about.default,
  );
  const count = facts.find(({ about }) => about.kind === 'whole' || about.kind === 'number');
  return (distance ?? count ?? facts[0])?.path;
}

/** Compare, sweep, copy. */
export function ExploreTools({ form, explored, line, change }: ToolsProps) {
  const copying = useSignal(false);
  const { was, sweep, across, ...question } = explored;
  const first = firstSwept(form, explored);
  const swept = { ...(sweep === undefined ? {} : { sweep }), ...(across === undefined ? {} : { across }) };
  const pinned = was === undefined ? {} : { was };
  return (
    <>
      <div class="explore-tools" role="group" aria-label={STRINGS.tools}>
        <button
          type="button"
          class="button"
          aria-pressed={was !== undefined}
          onClick={() => change({ ...question, ...swept, ...(was === undefined ? { was: question.given } : {}) })}
        >
          {STRINGS.compare}
        </button>
        {first === undefined ? null : (
          <button
            type="button"
            class="button"
            aria-pressed={sweep !== undefined}
            onClick={() =>
              change({ ...question, ...pinned, ...(sweep === undefined ? { sweep: { path: first } } : {}) })
            }
          >
            {STRINGS.sweep}
          </button>
        )}
        <button
          type="button"
          class="button"
          disabled={line === undefined}
          onClick={() => {
            copying.value = true;
          }}
        >
          {STRINGS.copy}
        </button>
      </div>
      {was === question.given ? (
        <p class="explore-hint" role="status">
          {STRINGS.pinned}
        </p>
      ) : null}
      {copying.value && line !== undefined ? (
        <LineBox
          line={line}
          close={() => {
            copying.value = false;
          }}
        />
      ) : null}
    </>
  );
}
