import { useSignal } from '@preact/signals';
import { Link } from '../route/link.tsx';
import { sheetPath } from '../route/route.ts';
import { Sheet } from './frame.tsx';
import { owedIn } from '../route/referee-paths.ts';
import type { Seat } from './seat.ts';
import { STRINGS } from './strings.ts';

interface ChoreSheetProps extends Seat {
  close(): void;
}

/** Before a part of the turn ends: the tests still due, and the bookkeeping. Ticked items are carried out, then the turn goes on. */
export function ChoreSheet({ book, base, close }: ChoreSheetProps) {
  const owed = book.owed();
  const chores = book.chores();
  const left = useSignal<ReadonlySet<string>>(new Set());
  const ticked = chores.filter(({ id }) => !left.value.has(id));
  const finish = (): void => {
    // Each is worked out again: one chore may make another unnecessary.
    for (const { id } of ticked) {
      const due = book.chores().find((chore) => chore.id === id);
      if (due !== undefined) book.doChore(due);
    }
    book.turnOn();
    close();
  };
  return (
    <Sheet title={STRINGS.chores} close={close}>
      {owed.map(({ id, label, procedure }) => (
        <p key={id} class="rf-next">
          <Link to={owedIn(base, procedure, id)} class="button">
            {label}
          </Link>
        </p>
      ))}
      {chores.length === 0 ? null : <p>{STRINGS.choresWhat}</p>}
      <ul class="rf-chores">
        {chores.map(({ id, says, rule }) => (
          <li key={id}>
            <label>
              <input
                type="checkbox"
                checked={!left.value.has(id)}
                onChange={({ currentTarget }) => {
                  const next = new Set(left.value);
                  if (currentTarget.checked) next.delete(id);
                  else next.add(id);
                  left.value = next;
                }}
              />
              <span>{says}</span>
            </label>
            <Link to={sheetPath(book.referee.book.id, rule)} class="fact">
              {rule}
            </Link>
          </li>
        ))}
      </ul>
      <footer>
        {chores.length < 2 ? null : (
          <button
            type="button"
            class="button"
            onClick={() => {
              left.value = left.value.size === 0 ? new Set(chores.map(({ id }) => id)) : new Set();
            }}
          >
            {left.value.size === 0 ? STRINGS.tickNone : STRINGS.tickAll}
          </button>
        )}
        <button type="button" class="button button-main" onClick={finish}>
          {ticked.length === 0 ? STRINGS.skip : STRINGS.doTicked(ticked.length)}
        </button>
      </footer>
    </Sheet>
  );
}
