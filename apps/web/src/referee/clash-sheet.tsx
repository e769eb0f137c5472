import { Sheet } from './frame.tsx';
import { clashInWords, refusalInWords } from './in-words.ts';
import type { Book, Hindrance } from './store.ts';
import { STRINGS } from './strings.ts';

interface ClashSheetProps {
  readonly clashes: readonly Hindrance[];
  readonly book: Book;
  close(): void;
}

/** Says why a change was refused; nothing was written. */
export function ClashSheet({ clashes, book, close }: ClashSheetProps) {
  return (
    <Sheet title={STRINGS.notWritten} close={close}>
      <ul class="rf-clashes">
        {clashes.map((each, i) => (
          <li key={i}>{'change' in each ? clashInWords(each, book) : refusalInWords(each, book)}</li>
        ))}
      </ul>
      <footer>
        <button type="button" class="button button-main" onClick={close}>
          {STRINGS.asItIs}
        </button>
      </footer>
    </Sheet>
  );
}
