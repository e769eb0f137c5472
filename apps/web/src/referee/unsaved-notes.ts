import { NOTE, type Note } from 'enfilade/referee';
import { keepChoice, readChoice } from '../parts/settings.ts';

/**
 * Notes that are shown but not stored yet. A page may be closed at any moment, and the browser's database finishes nothing
 * for a page that is gone; this storage is written before the next line of code runs.
 */
const keyOf = (book: string): string => `enfilade-referee-unsaved-${book}`;

export function unsavedNotes(book: string): readonly Note[] {
  try {
    const kept = JSON.parse(readChoice(keyOf(book)) ?? '[]') as readonly unknown[];
    return kept.map((note) => NOTE.parse(note));
  } catch {
    return []; // Not in the format written here.
  }
}

function keep(book: string, notes: readonly Note[]): void {
  keepChoice(keyOf(book), notes.length === 0 ? null : JSON.stringify(notes));
}

export function addUnsaved(book: string, notes: readonly Note[]): void {
  if (notes.length > 0) keep(book, [...unsavedNotes(book), ...notes]);
}

/** They are stored, or no longer needed. */
export function forgetUnsaved(book: string, ids: ReadonlySet<string>): void {
  const all = unsavedNotes(book);
  const left = all.filter(({ id }) => !ids.has(id));
  if (left.length < all.length) keep(book, left);
}
