import type { Note } from 'enfilade/referee';
import { BrowserStorage, promised } from '../parts/browser-storage.ts';
import { forgetUnsaved, unsavedNotes } from './unsaved-notes.ts';

const BOOKS = 'books';

/** A battle's book as it is stored on this phone. */
export interface KeptBook {
  readonly id: string;
  readonly system: string;
  readonly name: string;
  readonly savedAt: number;
  readonly notes: readonly Note[];
}

const STORAGE = new BrowserStorage('enfilade-referee', (database) => {
  database.createObjectStore(BOOKS, { keyPath: 'id' });
});

/** Stored after the note that was last there; if another page has written since, nothing is stored and its notes are returned. */
export async function keepBook(book: KeptBook, behind: string | undefined): Promise<KeptBook | undefined> {
  return STORAGE.transact(BOOKS, 'readwrite', async (books) => {
    const found = (await promised(books.get(book.id))) as KeptBook | undefined;
    if (found !== undefined && found.notes.at(-1)?.id !== behind) return found;
    await promised(books.put(book));
    return undefined;
  });
}

export async function keptBook(id: string): Promise<KeptBook | undefined> {
  return (await STORAGE.transact(BOOKS, 'readonly', (books) => promised(books.get(id)))) as KeptBook | undefined;
}

/** The books of a system, latest first. */
export async function keptBooks(system: string): Promise<readonly KeptBook[]> {
  const all = (await STORAGE.transact(BOOKS, 'readonly', (books) => promised(books.getAll()))) as KeptBook[];
  return all.filter((book) => book.system === system).sort((one, two) => two.savedAt - one.savedAt);
}

export async function dropBook(id: string): Promise<void> {
  await STORAGE.transact(BOOKS, 'readwrite', (books) => promised(books.delete(id)));
  forgetUnsaved(id, new Set(unsavedNotes(id).map((note) => note.id)));
}
