import { type Clash, findItem, nameOf } from 'enfilade';
import { editInWords } from './in-words.ts';
import { Sheet } from './frame.tsx';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';
import { inWords } from '../parts/words.ts';

interface ClashSheetProps {
  readonly clashes: readonly Clash[];
  readonly book: Book;
  close(): void;
}

/** A change that found something else than it expected, in words. */
export function clashInWords({ change, now }: Clash, book: Book): string {
  const { items } = book.ledger.value;
  const id = change.kind === 'set' ? change.item : change.item.id;
  const item = findItem(items, id);
  const name = item === undefined ? id : nameOf(item);
  if (change.kind !== 'set' || item === undefined) return STRINGS.clashGone(name);
  const field = editInWords({ ...change, from: change.to }, items, book.referee)?.split(': ')[0] ?? name;
  return STRINGS.clash(`${field}, ${change.field}`, inWords(now), inWords(change.to));
}

/** Says what stood in the way; nothing was written. */
export function ClashSheet({ clashes, book, close }: ClashSheetProps) {
  return (
    <Sheet title={STRINGS.clashTitle} close={close}>
      <ul class="rf-clashes">
        {clashes.map((clash, i) => (
          <li key={i}>{clashInWords(clash, book)}</li>
        ))}
      </ul>
      <footer>
        <button type="button" class="rf-button rf-primary" onClick={close}>
          {STRINGS.keepTheirs}
        </button>
      </footer>
    </Sheet>
  );
}
