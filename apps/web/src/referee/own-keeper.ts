import { signal } from '@preact/signals';
import { type Clash, enter, faultInBook, type Ledger, type Note, openLedger, type Referee } from 'enfilade';
import { keepBook, type KeptBook } from './keeping.ts';
import type { Keeper } from './store.ts';
import { readOn } from './wire/shown.ts';

/** The notes of a kept book, entered anew; undefined where they do not fit together, or leave what the rules do not know. */
export function ledgerOf(referee: Referee, notes: readonly Note[]): Ledger | undefined {
  const ledger = readOn(openLedger(referee.book.id), notes);
  return ledger === undefined || faultInBook(ledger, referee) !== undefined ? undefined : ledger;
}

/** A book on this phone alone, kept after every note. */
export class OwnKeeper implements Keeper {
  readonly ledger = signal<Ledger>(openLedger('bp'));
  /** Whether the last note could not be kept. */
  readonly unkept = signal(false);
  readonly name = signal('');
  readonly id: string;
  private writing: Promise<void> = Promise.resolve();

  constructor({ id, name }: Pick<KeptBook, 'id' | 'name'>, ledger: Ledger) {
    this.id = id;
    this.name.value = name;
    this.ledger.value = ledger;
  }

  write(note: Note): readonly Clash[] {
    const entered = enter(this.ledger.value, note);
    if (!entered.ok) return entered.clashes;
    this.ledger.value = entered.ledger;
    this.keep();
    return [];
  }

  rename(name: string): void {
    this.name.value = name;
    this.keep();
  }

  /** One after the other: an older state must not overwrite a newer one. */
  keep(): void {
    const { system, notes } = this.ledger.value;
    const book = { id: this.id, system, name: this.name.value, savedAt: Date.now(), notes };
    this.writing = this.writing
      .then(() => keepBook(book))
      .then(
        () => {
          this.unkept.value = false;
        },
        () => {
          this.unkept.value = true;
        },
      );
  }

  kept(): Promise<void> {
    return this.writing;
  }
}
