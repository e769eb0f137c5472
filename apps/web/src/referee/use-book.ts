import { loadReferee } from 'enfilade';
import { openLedger, type Referee } from 'enfilade/referee';
import { useEffect, useState } from 'preact/hooks';
import { keptBook, keptBooks, type KeptBook } from './keeping.ts';
import { chooseBook, chosenBook, ownName } from './memory.ts';
import { ledgerOf, PhoneStorage, withUnsaved } from './phone-storage.ts';
import { Book } from './store.ts';
import { STRINGS } from './strings.ts';
import { unsavedNotes } from './unsaved-notes.ts';
import { newId } from '../parts/new-id.ts';

/** An open battle. */
export interface OpenBook {
  readonly book: Book;
  readonly storage: PhoneStorage;
  /** What could not be read, in words. */
  readonly trouble: string;
}

function bookFrom(referee: Referee, kept: KeptBook | undefined): OpenBook {
  const system = referee.book.id;
  const ledger = kept && ledgerOf(referee, kept.notes);
  const whole = kept === undefined || ledger !== undefined;
  const named =
    ledger === undefined ? { id: newId(), name: referee.book.name } : { id: kept?.id ?? '', name: kept?.name ?? '' };
  const known = ledger ?? openLedger(system);
  const storage = new PhoneStorage(named, withUnsaved(referee, named.id, known));
  if (storage.ledger.value !== known) storage.keep();
  const book = new Book(referee, storage);
  book.me.value = ownName();
  book.open(STRINGS.sides);
  book.written.value = null;
  chooseBook(system, storage.id);
  return { book, storage, trouble: whole ? '' : STRINGS.damaged };
}

/** A book begun on a page that was closed before it was stored. */
function unsavedBook({ book: { id: system, name } }: Referee, id: string): KeptBook | undefined {
  return unsavedNotes(id).length === 0 ? undefined : { id, system, name, savedAt: 0, notes: [] };
}

/** The book chosen last, else the newest; a new one if the chosen one is missing. */
async function openOwn(referee: Referee): Promise<OpenBook> {
  const system = referee.book.id;
  try {
    const chosen = chosenBook(system);
    if (chosen === null) return bookFrom(referee, (await keptBooks(system))[0]);
    return bookFrom(referee, (await keptBook(chosen)) ?? unsavedBook(referee, chosen));
  } catch {
    return { ...bookFrom(referee, undefined), trouble: STRINGS.noStorage };
  }
}

export type BookState = OpenBook | 'loading' | 'missing' | 'failed';

/** The book of a system on this phone; a new `version` opens it again. */
export function useOwnBook(system: string, version = 0): BookState {
  const [opened, setOpened] = useState<BookState>('loading');
  useEffect(() => {
    let wanted = true;
    const settle = (next: BookState): void => {
      if (wanted) setOpened(next);
    };
    loadReferee(system)
      .then((referee): BookState | Promise<BookState> => (referee === undefined ? 'missing' : openOwn(referee)))
      .then(settle, () => settle('failed'));
    return () => {
      wanted = false;
    };
  }, [system, version]);
  return opened;
}
