import { useSignal } from '@preact/signals';
import type { Json, Side } from 'enfilade';
import type { CardTable } from 'enfilade/referee';
import { Link } from '../../route/link.tsx';
import { Sheet } from '../frame.tsx';
import { Owing } from '../owing.tsx';
import type { Seat } from '../seat.ts';
import { STRINGS } from '../strings.ts';
import { Card } from './card.tsx';
import { Counts, sideName } from './counts.tsx';

interface TableProps extends Seat {
  readonly table: CardTable;
  carry(wish: Json): void;
  /** The phone is handed to this side. */
  hand(side: Side): void;
}

type ActsProps = Pick<TableProps, 'table' | 'book' | 'carry' | 'hand'>;

function Steps({ table: { steps }, carry }: ActsProps) {
  return (
    <ul class="rf-deal-list">
      {steps.map(({ label, says, wish, refusal }, i) => (
        <li key={label}>
          <button
            type="button"
            class={i === 0 ? 'button button-main' : 'button'}
            disabled={refusal !== undefined}
            onClick={() => carry(wish)}
          >
            {label} <small>{refusal ?? says}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The side to play comes first; the other may look at its cards meanwhile. */
function Handing({ table: { goes, sides }, hand, book }: ActsProps) {
  const order = sides.map(({ side }) => side).sort((one, two) => Number(two === goes) - Number(one === goes));
  return (
    <ul class="rf-deal-list">
      {order.map((side) => (
        <li key={side}>
          <button type="button" class={side === goes ? 'button button-main' : 'button'} onClick={() => hand(side)}>
            {side === goes ? STRINGS.handTo(sideName(book, side)) : STRINGS.looksAt(sideName(book, side))}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Actions that can be tapped now. */
export function Acts(props: ActsProps) {
  return props.table.steps.length > 0 ? <Steps {...props} /> : <Handing {...props} />;
}

function Discard({ table, close }: Pick<TableProps, 'table'> & { close(): void }) {
  return (
    <Sheet title={STRINGS.discarded} close={close}>
      <ul class="rf-deal-list">
        {table.discard.map((card) => (
          <li key={card.id}>
            <Card card={card} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

/** What both players see: the clock, the counts, the card being played. */
export function Table({ table, book, base, anew }: Pick<TableProps, 'table' | 'book' | 'base'> & { anew(): void }) {
  const discard = useSignal(false);
  const { open, goes } = table;
  return (
    <>
      <Counts counts={table} book={book} goes={goes} />
      <Owing book={book} base={base} />
      <section class="rf-deal-open" aria-live="polite">
        <h2>{open === null ? STRINGS.goOf(sideName(book, goes)) : open.says}</h2>
        <ul>
          {(open?.table ?? []).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <p class="rf-deal-more">
        {table.discard.length === 0 ? null : (
          <button
            type="button"
            class="rf-chip"
            onClick={() => {
              discard.value = true;
            }}
          >
            {STRINGS.showDiscard(table.discarded)}
          </button>
        )}
        <Link to={base} class="rf-chip">
          {STRINGS.toResolutions}
        </Link>
        <button type="button" class="rf-chip" onClick={anew}>
          {STRINGS.newDeck}
        </button>
      </p>
      {discard.value ? (
        <Discard
          table={table}
          close={() => {
            discard.value = false;
          }}
        />
      ) : null}
    </>
  );
}
