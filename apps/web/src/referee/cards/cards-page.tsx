import '../../styles/referee-cards.css';
import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { Loading } from '../../parts/notice.tsx';
import { useTitle } from '../../parts/title.ts';
import { go } from '../../route/route.ts';
import { Sheet, Tool, Top } from '../frame.tsx';
import type { Seat } from '../seat.ts';
import { STRINGS } from '../strings.ts';
import type { Cards } from './cards.ts';
import { Counts, sideName } from './counts.tsx';
import { Hand } from './hand.tsx';
import { Lay } from './lay.tsx';
import { Acts, Table } from './table.tsx';
import { useCards } from './use-cards.ts';

/** Who holds the phone: both sides, a side it is being handed to, or a side looking at its cards. */
type View = { readonly at: 'table' } | { readonly at: 'handing' | 'hand'; readonly side: Side };

export function CardsPage(seat: Seat) {
  const { book } = seat;
  useTitle(STRINGS.cards, STRINGS.referee, book.referee.book.name);
  const cards = useCards(seat);
  return cards === undefined ? <Loading /> : <Opened {...seat} cards={cards} />;
}

interface OpenedProps extends Seat {
  readonly cards: Cards;
}

function Opened({ cards, ...seat }: OpenedProps) {
  const { book, base } = seat;
  const view = useSignal<View>({ at: 'table' });
  const toTable = (): void => {
    view.value = { at: 'table' };
  };
  const table = cards.table.value;
  const now = view.value;
  if (now.at === 'handing')
    return (
      <Handing
        name={sideName(book, now.side)}
        back={toTable}
        here={() => {
          cards.look(now.side);
          view.value = { at: 'hand', side: now.side };
        }}
      />
    );
  const hand = now.at === 'hand' ? cards.hand(now.side) : undefined;
  if (now.at === 'hand' && hand !== undefined)
    return (
      <Hand
        {...seat}
        side={now.side}
        hand={hand}
        plays={table?.goes === now.side && table.steps.length === 0}
        carry={(wish) => {
          if (cards.carry(wish)) toTable();
        }}
        hide={toTable}
      />
    );
  return (
    <div class="rf">
      <Top title={STRINGS.cards} small={STRINGS.turn(book.roll.value.clock.turn)} back={() => go(base)}>
        <Tool
          of="undo"
          label={STRINGS.undoCard}
          disabled={cards.lastToUndo() === undefined}
          press={() => {
            cards.undo();
          }}
        />
      </Top>
      <div class="rf-body">
        {cards.unkept.value ? (
          <p class="rf-ribbon" role="status">
            {STRINGS.notKept}
          </p>
        ) : null}
        <Lying cards={cards} {...seat} />
      </div>
      {table === undefined ? null : (
        <div class="rf-dock rf-deal-dock">
          <Acts
            table={table}
            book={book}
            carry={(wish) => {
              cards.carry(wish);
            }}
            hand={(side) => {
              view.value = { at: 'handing', side };
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The cards: on this phone, on another phone, or not dealt yet. */
function Lying({ cards, ...seat }: OpenedProps) {
  const anew = useSignal(false);
  const table = cards.table.value;
  const counts = cards.counts.value;
  const lay = (counted: boolean): void => {
    cards.lay(counted);
    anew.value = false;
  };
  if (seat.book.roll.value.units.length === 0) return <p class="rf-empty">{STRINGS.noTroopsNoDeck}</p>;
  if (table === undefined)
    return (
      <>
        {counts === undefined ? null : (
          <>
            <Counts counts={counts} book={seat.book} />
            <p class="rf-empty">{STRINGS.deckElsewhere}</p>
          </>
        )}
        <Lay again={counts !== undefined} lay={lay} />
      </>
    );
  return (
    <>
      <Table
        table={table}
        {...seat}
        anew={() => {
          anew.value = true;
        }}
      />
      {anew.value ? (
        <Sheet
          title={STRINGS.newDeck}
          close={() => {
            anew.value = false;
          }}
        >
          <Lay again lay={lay} />
        </Sheet>
      ) : null}
    </>
  );
}

interface HandingProps {
  readonly name: string;
  here(): void;
  back(): void;
}

/** Nothing is shown until that side has tapped. */
function Handing({ name, here, back }: HandingProps) {
  return (
    <div class="rf rf-deal-handing">
      <Top title={STRINGS.cards} back={back} />
      <div class="rf-body">
        <h2>{STRINGS.handTo(name)}</h2>
        <p>{STRINGS.nobodyElse}</p>
      </div>
      <div class="rf-dock">
        <div class="rf-next">
          <button type="button" class="button button-main" onClick={here}>
            {STRINGS.weAre(name)}
          </button>
        </div>
      </div>
    </div>
  );
}
