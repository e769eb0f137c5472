import '../styles/referee.css';
import '../styles/referee-turn.css';
import '../styles/referee-resolve.css';
import '../styles/referee-dice.css';
import '../styles/referee-sheet.css';
import '../styles/referee-roster.css';
import { Failed, Loading, NotFound } from '../parts/notice.tsx';
import { go } from '../route/route.ts';
import { ChoosePage } from './choose-page.tsx';
import { chooseSystem, chosenSystem } from './memory.ts';
import { type Base, systemBase } from './paths.ts';
import { HistoryPage } from './history-page.tsx';
import { RosterPage } from './roster-page.tsx';
import { ResolvePage } from './resolve-page.tsx';
import { STRINGS } from './strings.ts';
import { TurnPage } from './turn-page.tsx';
import { useOwnBook } from './use-book.ts';
import { useWorked } from './use-worked.ts';
import { useEffect } from 'preact/hooks';

interface RefereePageProps {
  /** What stands behind /referee/ in the address. */
  readonly rest: readonly string[];
  readonly query: string;
}

export function RefereePage({ rest, query }: RefereePageProps) {
  const [system, ...page] = rest;
  const known = system === undefined ? chosenSystem() : null;
  useEffect(() => {
    if (known !== null) go(systemBase(known));
  }, [known]);
  if (system === undefined) return known === null ? <ChoosePage /> : <Loading />;
  return <OwnBattle key={system} system={system} page={page} query={query} />;
}

interface BattleProps {
  readonly system: string;
  readonly page: readonly string[];
  readonly query: string;
}

/** A battle on this phone alone. */
function OwnBattle({ system, page, query }: BattleProps) {
  const opened = useOwnBook(system);
  const worked = useWorked();
  if (opened === 'missing') return <NotFound what={STRINGS.noPlace} />;
  if (opened === 'failed') return <Failed />;
  if (opened === 'loading' || worked === undefined) return <Loading />;
  chooseSystem(system);
  return <Page base={systemBase(system)} opened={opened} page={page} query={query} worked={worked[system] ?? {}} />;
}

interface PageProps {
  readonly base: Base;
  readonly opened: Exclude<ReturnType<typeof useOwnBook>, string>;
  readonly page: readonly string[];
  readonly query: string;
  readonly worked: Readonly<Record<string, unknown>>;
}

function Page({ base, opened: { book }, page: [name, ...more], query, worked }: PageProps) {
  if (name === undefined) return <TurnPage book={book} base={base} />;
  if (name === 'roster') return <RosterPage book={book} base={base} share={() => undefined} />;
  if (name === 'history') return <HistoryPage book={book} base={base} />;
  if (more.length > 0) return <NotFound what={STRINGS.noPlace} />;
  return <ResolvePage key={`${name}${query}`} procedure={name} worked={worked[name]} book={book} base={base} />;
}
