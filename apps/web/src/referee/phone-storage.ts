import { signal } from '@preact/signals';
import { plainText } from 'enfilade';
import { append, type Clash, faultInBook, type Ledger, type Note, openLedger, type Referee } from 'enfilade/referee';
import { keepBook, type KeptBook } from './keeping.ts';
import type { BookStorage } from './store.ts';
import { addUnsaved, forgetUnsaved, unsavedNotes } from './unsaved-notes.ts';
import { readOn, shown } from './sync/shown.ts';

/** The notes of a stored book, appended again; undefined if they are inconsistent or break the rules. */
export function ledgerOf(referee: Referee, notes: readonly Note[]): Ledger | undefined {
  const ledger = readOn(openLedger(referee.book.id), notes);
  return ledger === undefined || faultInBook(ledger, referee) !== undefined ? undefined : ledger;
}

const idsOf = ({ notes }: Pick<Ledger, 'notes'>): ReadonlySet<string> => new Set(notes.map(({ id }) => id));

/** A stored ledger with the unsaved notes of a page that was closed too soon. */
export function withUnsaved(referee: Referee, id: string, ledger: Ledger): Ledger {
  const stored = idsOf(ledger);
  const unsaved = unsavedNotes(id).filter((note) => !stored.has(note.id));
  if (unsaved.length === 0) return ledger;
  const whole = shown(ledger, unsaved);
  const found = faultInBook(whole, referee) === undefined ? whole : ledger;
  const fitting = idsOf(found);
  forgetUnsaved(id, new Set(unsaved.map((note) => note.id).filter((each) => !fitting.has(each))));
  return found;
}

/** Where books are stored. */
export interface BookStore {
  keep(book: KeptBook, behind: string | undefined): Promise<KeptBook | undefined>;
}

/** A book on this phone only, stored after every note. */
export class PhoneStorage implements BookStorage {
  readonly ledger = signal<Ledger>(openLedger('bp'));
  /** Whether the last note could not be stored. */
  readonly unkept = signal(false);
  /** How many notes of this page were dropped for those of another page on this phone. */
  readonly crossed = signal(0);
  readonly name = signal('');
  readonly id: string;
  private readonly store: BookStore;
  /** The last note known to be stored. */
  private behind: string | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor({ id, name }: Pick<KeptBook, 'id' | 'name'>, ledger: Ledger, store: BookStore = { keep: keepBook }) {
    this.id = id;
    this.name.value = plainText(name);
    this.ledger.value = ledger;
    this.store = store;
    this.behind = ledger.notes.at(-1)?.id;
  }

  write(note: Note): readonly Clash[] {
    const entered = append(this.ledger.value, note);
    if (!entered.ok) return entered.clashes;
    this.ledger.value = entered.ledger;
    addUnsaved(this.id, [note]);
    this.keep();
    return [];
  }

  rename(name: string): void {
    this.name.value = plainText(name);
    this.keep();
  }

  /** In sequence: an older state must not overwrite a newer one. */
  keep(): void {
    this.writing = this.writing
      .then(() => this.keepNow())
      .then(
        () => {
          this.unkept.value = false;
        },
        () => {
          this.unkept.value = true;
        },
      );
  }

  private async keepNow(): Promise<void> {
    const { system, notes } = this.ledger.value;
    const book = { id: this.id, system, name: this.name.value, savedAt: Date.now(), notes };
    const other = await this.store.keep(book, this.behind);
    if (other === undefined) {
      this.behind = notes.at(-1)?.id;
      forgetUnsaved(this.id, idsOf(book));
      return;
    }
    this.writeBehind(other);
    await this.keepNow();
  }

  /** The book is also open in another page: its notes stand, and ours follow if they still fit. */
  private writeBehind({ notes }: KeptBook): void {
    const theirs = idsOf({ notes });
    const ours = this.ledger.value.notes.filter(({ id }) => !theirs.has(id));
    const known = readOn(openLedger(this.ledger.value.system), notes);
    if (known === undefined) throw new Error('the kept notes do not follow from each other');
    this.ledger.value = shown(known, ours);
    this.crossed.value += notes.length + ours.length - this.ledger.value.notes.length;
    this.behind = notes.at(-1)?.id;
  }

  kept(): Promise<void> {
    return this.writing;
  }
}
