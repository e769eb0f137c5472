import { useSignal } from '@preact/signals';
import type { Refusal } from 'enfilade';
import { valueAt } from 'enfilade/referee';
import { useEffect } from 'preact/hooks';
import { RefusalNote } from '../odds/fields/field-frame.tsx';
import { startOf } from '../odds/question.ts';
import { askedFacts } from './asked.ts';
import { Fact } from './fact.tsx';
import { listsIn } from './facts.ts';
import type { ResolutionSession } from './resolution-session.ts';
import { STRINGS } from './strings.ts';

/** Entries of a list can be added and removed if no roster fills it. */
function ListTools({ resolving }: { readonly resolving: ResolutionSession }) {
  const { given, known } = resolving.facts.value;
  const lists = listsIn(resolving.question.procedure.form, given).filter(
    ({ path }) => valueAt(known, path) === undefined,
  );
  return lists.map(({ path, about, entries }) => (
    <span key={path} class="rf-row">
      <span class="rf-row-label">{about.label}</span>
      {entries.length < about.atMost ? (
        <button
          type="button"
          class="rf-chip"
          onClick={() => resolving.tap(path, [...entries, entries.at(-1) ?? startOf(about.of)])}
        >
          {STRINGS.add(about.of.label)}
        </button>
      ) : null}
      {entries.length > about.atLeast ? (
        <button type="button" class="rf-chip" onClick={() => resolving.tap(path, entries.slice(0, -1))}>
          {STRINGS.remove(about.of.label)}
        </button>
      ) : null}
    </span>
  ));
}

/** The facts of a resolution: the first ones, and the others behind "More". */
export function FactList({ resolving }: { readonly resolving: ResolutionSession }) {
  const open = useSignal(false);
  const tried = useSignal<Refusal | null>(null);
  const { first, more } = askedFacts(resolving);
  const { prepared } = resolving.facts.value;
  const tapped = resolving.tapped.value;
  useEffect(() => {
    tried.value = null;
  }, [tapped]);
  const refusal = tried.value ?? (prepared.ok ? null : prepared.refusal);
  const refuse = (why: Refusal): void => {
    tried.value = why;
  };
  const hasMore = more.length > 0 || listsIn(resolving.question.procedure.form, resolving.facts.value.given).length > 0;
  return (
    <section class="rf-facts" aria-label={STRINGS.facts}>
      {first.map((fact) => (
        <Fact key={fact.path} fact={fact} resolving={resolving} refuse={refuse} />
      ))}
      {hasMore ? (
        <button
          type="button"
          class="rf-chip rf-chip-more"
          aria-expanded={open.value}
          onClick={() => {
            open.value = !open.value;
          }}
        >
          {open.value ? STRINGS.less : STRINGS.more}
        </button>
      ) : null}
      {open.value ? (
        <div class="rf-more">
          {more.map((fact) => (
            <Fact key={fact.path} fact={fact} resolving={resolving} refuse={refuse} />
          ))}
          <ListTools resolving={resolving} />
        </div>
      ) : null}
      <p class={refusal === null ? 'rf-refusal rf-refusal-none' : 'rf-refusal'} role="status">
        {refusal === null ? '' : <RefusalNote refusal={refusal} system={resolving.book.referee.book.id} />}
      </p>
    </section>
  );
}
