import { findProcedure } from 'enfilade';
import type { Follow } from 'enfilade/referee';
import { useMemo } from 'preact/hooks';
import { useOdds } from '../odds/use-odds.ts';
import { Chances } from './chances.tsx';
import { ResolutionSession } from './resolution-session.ts';
import type { Book } from './store.ts';

interface FollowOddsProps {
  readonly follow: Follow;
  readonly book: Book;
  readonly worked: unknown;
}

/** The odds of the test that follows. */
export function FollowOdds({ follow, book, worked }: FollowOddsProps) {
  const { referee } = book;
  const procedure = findProcedure(referee.book, follow.procedure);
  const resolution = referee.resolutions[follow.procedure];
  const input = useMemo(() => {
    if (procedure?.rolls !== true || resolution === undefined) return undefined;
    const owed = { ...follow, id: '', key: '' };
    const { prepared, input: facts } = new ResolutionSession(book, {
      procedure,
      resolution,
      worked,
      remembered: {},
      owed,
    }).facts.value;
    return prepared.ok ? facts : undefined;
  }, [JSON.stringify(follow)]);
  return input === undefined ? null : (
    <div class="rf-follow-odds">
      <span>{follow.label}</span>
      <Odds system={referee.book.id} procedure={follow.procedure} input={input} />
    </div>
  );
}

function Odds({
  system,
  procedure,
  input,
}: {
  readonly system: string;
  readonly procedure: string;
  readonly input: unknown;
}) {
  return <Chances answer={useOdds(system, procedure, input).value} />;
}
