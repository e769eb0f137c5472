import { type Clash, findItem, type Json, nameOf } from 'enfilade';
import { inWords } from '../parts/words.ts';
import { Sheet } from './frame.tsx';
import { aboutOf, valueInWords } from './in-words.ts';
import type { Book } from './store.ts';
import { STRINGS } from './strings.ts';

interface ClashSheetProps {
  readonly clashes: readonly Clash[];
  readonly book: Book;
  close(): void;
}

/** A change that found something else than it expected: "Anna set casualties of 69th Foot to 2; yours says 3." */
export function clashInWords({ change, now }: Clash, book: Book, who = ''): string {
  const id = change.kind === 'set' ? change.item : change.item.id;
  const item = findItem(book.ledger.value.items, id);
  const name = item === undefined ? (change.kind === 'set' ? id : nameOf(change.item)) : nameOf(item);
  if (change.kind !== 'set' || item === undefined)
    return item === undefined ? STRINGS.clashGone(name) : STRINGS.clashThere(name);
  const about = aboutOf(book.referee, item.kind, change.field);
  const field = (about?.label ?? inWords(change.field)).toLowerCase();
  return STRINGS.clash({
    who,
    name,
    field,
    now: valueInWords(about, now as Json | undefined),
    mine: valueInWords(about, change.to),
  });
}

/** Says what stood in the way; nothing was written. */
export function ClashSheet({ clashes, book, close }: ClashSheetProps) {
  return (
    <Sheet title={STRINGS.notWritten} close={close}>
      <ul class="rf-clashes">
        {clashes.map((clash, i) => (
          <li key={i}>{clashInWords(clash, book)}</li>
        ))}
      </ul>
      <footer>
        <button type="button" class="rf-button rf-primary" onClick={close}>
          {STRINGS.asItIs}
        </button>
      </footer>
    </Sheet>
  );
}
