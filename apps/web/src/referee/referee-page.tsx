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
import type { Page } from '../route/pages.ts';
import { go } from '../route/route.ts';
import { CardsPage } from './cards/cards-page.tsx';
import { ChoosePage } from './choose-page.tsx';
import { HistoryPage } from './history-page.tsx';
import { JoinPage } from './join-page.tsx';
import { chooseSystem, chosenSystem } from './memory.ts';
import { pageIn, systemBase, tableBase } from '../route/referee-paths.ts';
import { ResolvePage } from './resolve-page.tsx';
import { RosterPage } from './roster-page.tsx';
import type { Seat } from './seat.ts';
import { ShareSheet } from './share-sheet.tsx';
import { STRINGS } from './strings.ts';
import { TablePage, TableSharePage } from './table-page.tsx';
import { TurnPage } from './turn-page.tsx';
import { useOwnBook } from './use-book.ts';
import { useWorked } from './use-worked.ts';

type RefereeProps = Pick<Extract<Page, { readonly at: 'referee' }>, 'battle' | 'page' | 'query'>;

export function RefereePage({ battle, ...rest }: RefereeProps) {
  if ('system' in battle) return <OwnBattle key={battle.system} system={battle.system} {...rest} />;
  return <SharedBattle key={battle.table} token={battle.table} {...rest} />;
}

/** The system that was chosen last, if any. */
export function RefereeChoice() {
  const known = chosenSystem();
  useEffect(() => {
    if (known !== null) go(systemBase(known));
  }, [known]);
  return known === null ? <ChoosePage /> : <Loading />;
}

interface OwnProps extends Pick<RefereeProps, 'page' | 'query'> {
  readonly system: string;
}

/** A battle on this phone only. */
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
  const { book, storage, trouble } = opened;
  if (page === 'join') return <JoinPage key={location.hash} referee={book.referee} base={base} opened={reopen} />;
  const crossed = storage.crossed.value;
  const warning = storage.unkept.value ? STRINGS.notKept : crossed > 0 ? STRINGS.crossed(crossed) : trouble;
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
        rename={(name) => storage.rename(name)}
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

interface SharedProps extends Pick<RefereeProps, 'page' | 'query'> {
  readonly token: string;
}

/** A battle that several phones share: the same pages. */
function SharedBattle({ token, page, query }: SharedProps) {
  const base = tableBase(token);
  return (
    <TablePage
      token={token}
      show={(table) =>
        page === 'share' ? (
          <TableSharePage token={token} table={table} />
        ) : (
          <BattlePage book={table.book} base={base} page={page} query={query} share={() => go(pageIn(base, 'share'))} />
        )
      }
    />
  );
}

interface BattleProps extends Seat, Pick<RefereeProps, 'page' | 'query'> {
  share(): void;
  rename?(name: string): void;
}

/** If one page of the book cannot be drawn, the others still can. */
function BattlePage(props: BattleProps) {
  const { page, query, base } = props;
  const leave = (): void => {
    if (page === 'turn') go(pageIn(base, 'roster'));
    else if (page !== 'history') go(base);
  };
  return (
    <ErrorBoundary page={`${JSON.stringify(page)}${query}`} leave={leave}>
      <PageOfBattle {...props} />
    </ErrorBoundary>
  );
}

function PageOfBattle({ page, query, share, rename, ...seat }: BattleProps) {
  const worked = useWorked();
  if (page === 'turn') return <TurnPage {...seat} />;
  if (page === 'roster') return <RosterPage {...seat} share={share} {...(rename === undefined ? {} : { rename })} />;
  if (page === 'history') return <HistoryPage {...seat} />;
  if (page === 'cards' && seat.book.referee.deck !== undefined) return <CardsPage {...seat} />;
  if (typeof page === 'string') return <NotFound what={STRINGS.noPlace} />;
  if (worked === undefined) return <Loading />;
  const { procedure } = page;
  return (
    <ResolvePage
      key={`${procedure}${query}`}
      procedure={procedure}
      worked={worked[seat.book.referee.book.id] ?? {}}
      {...seat}
    />
  );
}
