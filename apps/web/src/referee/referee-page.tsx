import '../styles/referee.css';
import '../styles/referee-turn.css';
import '../styles/referee-resolve.css';
import '../styles/referee-dice.css';
import '../styles/referee-sheet.css';
import '../styles/referee-roster.css';
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ErrorBoundary } from '../parts/error-boundary.tsx';
import { Failed, Loading, NotFound } from '../parts/notice.tsx';
import { go } from '../route/route.ts';
import { CardsPage } from './cards/cards-page.tsx';
import { ChoosePage } from './choose-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { JoinPage } from './join-page.tsx';
import { chooseSystem, chosenSystem } from './memory.ts';
import { pageIn, systemBase, tableBase } from './paths.ts';
import { ResolvePage } from './resolve-page.tsx';
import { RosterPage } from './roster-page.tsx';
import type { Seat } from './seat.ts';
import { ShareSheet } from './share-sheet.tsx';
import { STRINGS } from './strings.ts';
import { TablePage, TableSharePage } from './table-page.tsx';
import { TurnPage } from './turn-page.tsx';
import { useOwnBook } from './use-book.ts';
import { useWorked } from './use-worked.ts';

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
  if (system !== 'table') return <OwnBattle key={system} system={system} page={page} query={query} />;
  const [token, ...inside] = page;
  if (token === undefined) return <NotFound what={STRINGS.noPlace} />;
  return <SharedBattle key={token} token={token} page={inside} query={query} />;
}

interface OwnProps {
  readonly system: string;
  readonly page: readonly string[];
  readonly query: string;
}

/** A battle on this phone alone. */
function OwnBattle({ system, page, query }: OwnProps) {
  const version = useSignal(0);
  const sharing = useSignal(false);
  const opened = useOwnBook(system, version.value);
  const base = systemBase(system);
  const reopen = (): void => {
    sharing.value = false;
    version.value += 1;
  };
  if (opened === 'missing') return <NotFound what={STRINGS.noPlace} />;
  if (opened === 'failed') return <Failed />;
  if (opened === 'loading') return <Loading />;
  chooseSystem(system);
  const { book, keeper, trouble } = opened;
  if (page[0] === 'join') return <JoinPage key={location.hash} referee={book.referee} base={base} opened={reopen} />;
  const crossed = keeper.crossed.value;
  const warning = keeper.unkept.value ? STRINGS.notKept : crossed > 0 ? STRINGS.crossed(crossed) : trouble;
  return (
    <>
      {warning === '' ? null : (
        <p class="rf-ribbon" role="status">
          {warning}
        </p>
      )}
      <BattlePage
        book={book}
        base={base}
        page={page}
        query={query}
        rename={(name) => keeper.rename(name)}
        share={() => {
          sharing.value = true;
        }}
      />
      {sharing.value ? (
        <ShareSheet
          opened={opened}
          open={reopen}
          close={() => {
            sharing.value = false;
          }}
        />
      ) : null}
    </>
  );
}

interface SharedProps {
  readonly token: string;
  readonly page: readonly string[];
  readonly query: string;
}

/** A battle that several phones share: the same pages. */
function SharedBattle({ token, page, query }: SharedProps) {
  const base = tableBase(token);
  return (
    <TablePage
      token={token}
      show={(table) =>
        page[0] === 'share' ? (
          <TableSharePage token={token} table={table} />
        ) : (
          <BattlePage book={table.book} base={base} page={page} query={query} share={() => go(pageIn(base, 'share'))} />
        )
      }
    />
  );
}

interface BattleProps extends Seat {
  readonly page: readonly string[];
  readonly query: string;
  share(): void;
  rename?(name: string): void;
}

/** The book stays open where one of its pages cannot be drawn: the others can, and so can the list behind an entry. */
function BattlePage(props: BattleProps) {
  const { page, query, base } = props;
  const [name] = page;
  const leave = (): void => {
    if (name === undefined) go(pageIn(base, 'roster'));
    else if (name !== 'history') go(base);
  };
  return (
    <ErrorBoundary page={`${page.join('/')}${query}`} leave={leave}>
      <PageOfBattle {...props} />
    </ErrorBoundary>
  );
}

function PageOfBattle({ page: [name, ...more], query, share, rename, ...seat }: BattleProps) {
  const worked = useWorked();
  if (name === undefined) return <TurnPage {...seat} />;
  if (name === 'roster') return <RosterPage {...seat} share={share} {...(rename === undefined ? {} : { rename })} />;
  if (name === 'history') return <HistoryPage {...seat} />;
  if (name === 'cards' && seat.book.referee.deck !== undefined) return <CardsPage {...seat} />;
  if (more.length > 0) return <NotFound what={STRINGS.noPlace} />;
  if (worked === undefined) return <Loading />;
  return (
    <ResolvePage key={`${name}${query}`} procedure={name} worked={worked[seat.book.referee.book.id] ?? {}} {...seat} />
  );
}
