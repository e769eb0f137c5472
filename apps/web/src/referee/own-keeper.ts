import { signal } from '@preact/signals';
import { type Clash, enter, type Ledger, type Note, openLedger, type RulebookId } from 'enfilade';
import { keepBook, type KeptBook } from './keeping.ts';
import type { Keeper } from './store.ts';

/** The notes of a kept book, entered anew; undefined where they do not fit together. */
export function ledgerOf(system: RulebookId, notes: readonly Note[]): Ledger | undefined {
  let ledger = openLedger(system);
  for (const note of notes) {
    const entered = enter(ledger, note);
    if (!entered.ok) return undefined;
    ledger = entered.ledger;
  }
  return ledger;
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
