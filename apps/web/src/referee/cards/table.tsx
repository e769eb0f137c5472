import { useSignal } from '@preact/signals';
import type { CardTable, Json, Side } from 'enfilade';
import { Sheet } from '../frame.tsx';
import { Owing } from '../owing.tsx';
import type { Seat } from '../seat.ts';
import { STRINGS } from '../strings.ts';
import { Card } from './card.tsx';
import { Counts, sideName } from './counts.tsx';

interface TableProps extends Seat {
  readonly table: CardTable;
  carry(wish: Json): void;
  /** The phone goes to this side. */
  hand(side: Side): void;
}

function Steps({ table: { steps }, carry }: Pick<TableProps, 'table' | 'carry'>) {
  return (
    <ul class="rf-deal-list">
      {steps.map(({ label, says, wish, refusal }, i) => (
        <li key={label}>
          <button
            type="button"
            class={i === 0 ? 'rf-button rf-primary' : 'rf-button'}
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

function Handing({ table: { goes, sides }, hand, book }: TableProps) {
  return (
    <ul class="rf-deal-list">
      {sides
        .map(({ side }) => side)
        .sort((one, two) => Number(two === goes) - Number(one === goes))
        .map((side) => (
          <li key={side}>
            <button
              type="button"
              class={side === goes ? 'rf-button rf-primary' : 'rf-button'}
              onClick={() => hand(side)}
            >
              {side === goes ? STRINGS.handTo(sideName(book, side)) : STRINGS.looksAt(sideName(book, side))}
            </button>
          </li>
        ))}
    </ul>
  );
}

/** What lies open on the table: the clock, the counts, the card that is being carried out. */
export function Table(props: TableProps) {
  const { table, book, base, carry } = props;
  const discard = useSignal(false);
  const { open, steps, goes } = table;
  return (
    <>
      <Counts counts={table} book={book} goes={goes} />
      <Owing book={book} base={base} />
      <section class="rf-deal-open" aria-live="polite">
        {open === null ? (
          <h2>{STRINGS.goOf(sideName(book, goes))}</h2>
        ) : (
          <>
            <h2>{open.says}</h2>
            <ul>
              {open.table.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </>
        )}
      </section>
      {steps.length > 0 ? <Steps table={table} carry={carry} /> : <Handing {...props} />}
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
      {discard.value ? (
        <Sheet
          title={STRINGS.discarded}
          close={() => {
            discard.value = false;
          }}
        >
          <ul class="rf-deal-list">
            {table.discard.map((card) => (
              <li key={card.id}>
                <Card card={card} />
              </li>
            ))}
          </ul>
        </Sheet>
      ) : null}
    </>
  );
}
