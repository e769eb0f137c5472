import { useSignal } from '@preact/signals';
import type { Side } from 'enfilade';
import { readList } from 'enfilade/referee';
import { Sheet } from './frame.tsx';
import { SideSwitch } from './side-switch.tsx';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

interface PasteSheetProps {
  readonly book: Book;
  readonly side: Side;
  close(): void;
}

/** An army list as players write it, with what was understood of each line; all of it is added, or nothing. */
export function PasteSheet({ book, side: first, close }: PasteSheetProps) {
  const side = useSignal<Side>(first);
  const text = useSignal('');
  const { lines, items } = readList(text.value, book.referee, { side: side.value, newId: () => book.newId() });
  const units = items.filter(({ kind }) => kind === 'unit').length;
  return (
    <Sheet title={STRINGS.pasteList} close={close}>
      <SideSwitch book={book} side={side} />
      <label class="rf-field">
        <span>{STRINGS.pasteHow(book.referee.roster.commandTitle.toLowerCase())}</span>
        <textarea
          rows={7}
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value;
          }}
        />
      </label>
      {lines.length === 0 ? null : (
        <ol class="rf-understood" aria-label={STRINGS.understood}>
          {lines.map(({ line, says, ok }, i) => (
            <li key={i} class={ok ? 'rf-line-ok' : 'rf-line-bad'}>
              <b>{line}</b> <span>{says}</span>
            </li>
          ))}
        </ol>
      )}
      <footer>
        <button
          type="button"
          class="button button-main"
          disabled={units === 0}
          onClick={() => {
            book.muster(items, STRINGS.added(units, STRINGS.fromList));
            close();
          }}
        >
          {units === 0 && lines.length > 0 ? STRINGS.pasteFaults : STRINGS.addUnits(units)}
        </button>
      </footer>
    </Sheet>
  );
}
