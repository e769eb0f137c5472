import {
  type Clash,
  enter,
  faultAfter,
  type Ledger,
  type Note,
  openLedger,
  type Referee,
  type Refusal,
  type RulebookId,
} from 'enfilade';
import type { Limits } from './limits.ts';

/** A book as far as it is known here: its items after so many notes. The notes themselves stay in the database. */
export interface Book {
  readonly number: number;
  readonly ledger: Ledger;
}

export type Judged =
  | { readonly kind: 'fits'; readonly book: Book }
  | { readonly kind: 'clashes'; readonly clashes: readonly Clash[] }
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'full'; readonly says: string };

const MOST_BOOKS = 200;

export function openBook(system: RulebookId): Book {
  return { number: 0, ledger: openLedger(system) };
}

/** Enters a note that has been accepted before. */
export function readOn({ number, ledger }: Book, note: Note): Book {
  const entered = enter({ ...ledger, notes: [] }, note);
  if (!entered.ok) throw new Error(`note ${number + 1} of a table does not follow from those before it`);
  return { number: number + 1, ledger: { ...entered.ledger, notes: [] } };
}

/** Whether a note may be entered after the others: it finds what it says it found, and leaves items that the system knows. */
export function judge({ number, ledger }: Book, note: Note, referee: Referee, limits: Limits): Judged {
  if (number >= limits.notes) return { kind: 'full', says: `a table takes ${limits.notes} notes` };
  const entered = enter({ ...ledger, notes: [] }, note);
  if (!entered.ok) return { kind: 'clashes', clashes: entered.clashes };
  if (Object.keys(entered.ledger.items).length > limits.items)
    return { kind: 'full', says: `a table takes ${limits.items} units, commands and tests` };
  const refusal = faultAfter(entered.ledger, note, referee);
  if (refusal !== undefined) return { kind: 'refused', refusal: { rule: 'contract', ...refusal } };
  return { kind: 'fits', book: { number: number + 1, ledger: { ...entered.ledger, notes: [] } } };
}

/** The books last used. */
export class BookCache {
  private readonly books = new Map<number, Book>();

  find(table: number): Book | undefined {
    return this.books.get(table);
  }

  put(table: number, book: Book): void {
    this.books.delete(table);
    this.books.set(table, book);
    const oldest = this.books.size > MOST_BOOKS ? this.books.keys().next().value : undefined;
    if (oldest !== undefined) this.books.delete(oldest);
  }

  drop(table: number): void {
    this.books.delete(table);
  }
}
