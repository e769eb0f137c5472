import { editsOf, type Follow, type ReckonedNumber } from 'enfilade/referee';
import { useEffect, useRef } from 'preact/hooks';
import { FollowOdds } from './follow-odds.tsx';
import { editsInWords } from './in-words.ts';
import type { ResolutionSession } from './resolution-session.ts';
import { STRINGS } from './strings.ts';

interface VerdictProps {
  readonly resolving: ResolutionSession;
  /** The worked case of a procedure. */
  workedOf(procedure: string): unknown;
}

/** The result: large, what to do on the table, and what the book will say. */
export function Verdict({ resolving, workedOf }: VerdictProps) {
  const block = useRef<HTMLElement>(null);
  const done = resolving.done.value;
  const isDone = done !== null;
  useEffect(() => {
    if (isDone && resolving.question.procedure.rolls) block.current?.scrollIntoView({ block: 'nearest' });
  }, [isDone]);
  if (done === null) return null;
  const { after } = done;
  const { book } = resolving;
  const writes = editsInWords(editsOf(book.ledger.value.items, after.writes), book);
  return (
    <section class="rf-verdict" ref={block} aria-label={after.verdict}>
      <h2>{after.verdict}</h2>
      <p>{after.says}</p>
      {after.table.length === 0 ? null : (
        <ul class="rf-verdict-table" aria-label={STRINGS.onTable}>
          {after.table.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {writes.length === 0 ? null : (
        <p class="rf-verdict-writes">
          <span class="unseen">{STRINGS.writes}: </span>
          {writes.join(' \u00b7 ')}
        </p>
      )}
      {after.follows
        .filter(({ optional }) => optional !== true)
        .slice(0, 1)
        .map((follow) => (
          <FollowOdds
            key={JSON.stringify(follow)}
            follow={follow}
            book={resolving.book}
            worked={workedOf(follow.procedure)}
          />
        ))}
    </section>
  );
}

/** For screen readers: the verdict, then the dice, then the reasons. */
export function Announcement({
  resolving,
  rows,
}: {
  readonly resolving: ResolutionSession;
  readonly rows: readonly ReckonedNumber[];
}) {
  const done = resolving.done.value;
  const said =
    done === null || !resolving.question.procedure.rolls
      ? ''
      : [
          done.after.verdict,
          done.after.says,
          ...done.after.table,
          ...done.faces.filter((faces) => faces.length > 0).map((faces) => STRINGS.dice(faces)),
          ...rows.map(({ label, entries, comes }) =>
            [`${label} ${comes}`, ...entries.map((entry) => entry.label)].join(', '),
          ),
        ].join('. ');
  return (
    <p class="unseen" role="status" aria-live="polite">
      {said}
    </p>
  );
}

/** Those due at once come first. */
export function followsOf({ done }: ResolutionSession): readonly Follow[] {
  const follows = done.value?.after.follows ?? [];
  return [...follows].sort((one, two) => Number(one.due !== 'now') - Number(two.due !== 'now'));
}
