import type { Action } from 'enfilade/referee';
import { useEffect } from 'preact/hooks';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

const SHOWN_MS = 8000;

/** The last note, with an undo button. */
export function Toast({ book, only }: { readonly book: Book; readonly only?: Action['kind'] }) {
  const written = book.written.value;
  useEffect(() => {
    if (written === null) return undefined;
    const timer = setTimeout(() => {
      if (book.written.peek() === written) book.written.value = null;
    }, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [written]);
  const note = book.ledger.value.notes.find(({ id }) => id === written?.note);
  if (written === null || note === undefined || (only !== undefined && note.deed.kind !== only)) return null;
  return (
    <div class="rf-toast" role="status">
      <span>{STRINGS.entered(written.says)}</span>
      {note.deed.kind === 'undone' ? null : (
        <button type="button" onClick={() => book.undo(note)}>
          {STRINGS.undo}
        </button>
      )}
    </div>
  );
}
