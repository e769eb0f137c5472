import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Json, Side, Throw } from 'enfilade';
import {
  type CardActionResult,
  type CardCounts,
  type CardHand,
  type CardTable,
  type Deck,
  noteCards,
  undoneIn,
} from 'enfilade/referee';
import { rollFaces } from '../roll.ts';
import type { Book } from '../store.ts';
import type { KeptDeck, UndoableAction } from './keeping.ts';

/** This phone's random numbers. */
const chance = {
  roll: <T>(thrown: Throw<T>): T => thrown.read(rollFaces(thrown.dice)),
};

export interface DeckKeep {
  keep(deck: KeptDeck): Promise<void>;
}

/** The cards of one battle on this phone: what may be seen, what may be done, and what of it can be taken back. */
export class Cards {
  readonly table: ReadonlySignal<CardTable | undefined>;
  readonly counts: ReadonlySignal<CardCounts | undefined>;
  /** Whether the last change could not be stored. */
  readonly unkept = signal(false);
  private readonly state = signal<Json>(null);
  private readonly past = signal<readonly UndoableAction[]>([]);
  private readonly deck: Deck;
  private readonly book: Book;
  private readonly key: string;
  private readonly storage: DeckKeep;
  private writing: Promise<void> = Promise.resolve();

  constructor(deck: Deck, book: Book, kept: KeptDeck, storage: DeckKeep) {
    this.deck = deck;
    this.book = book;
    this.key = kept.key;
    this.storage = storage;
    this.state.value = kept.state;
    this.past.value = kept.past;
    this.counts = computed(() => deck.counts(book.roll.value));
    // A deck unknown to the book belongs to another battle, or was undone.
    this.table = computed(() =>
      this.state.value === null || this.counts.value === undefined
        ? undefined
        : deck.table(this.state.value, book.roll.value),
    );
  }

  lay(counted: boolean): boolean {
    return this.append(this.deck.lay(this.book.roll.peek(), { counted, chance }));
  }

  /** True if it was done. */
  carry(wish: Json): boolean {
    const moved = this.deck.carry(this.state.peek(), wish, this.book.roll.peek(), chance);
    return moved !== undefined && this.append(moved);
  }

  /** A player looks at the cards: what came before can no longer be undone. */
  look(side: Side): CardHand | undefined {
    if (this.past.peek().length > 0) {
      this.past.value = [];
      this.keep();
    }
    return this.hand(side);
  }

  hand(side: Side): CardHand | undefined {
    return this.deck.hand(this.state.value, side, this.book.roll.value);
  }

  /** The last action, if no cards were looked at since and the book has no later note. */
  lastToUndo(): UndoableAction | undefined {
    const { notes } = this.book.ledger.value;
    const last = this.past.value.at(-1);
    const undone = undoneIn(notes);
    return last !== undefined && notes.some(({ id }) => id === last.note) && !undone.has(last.note) ? last : undefined;
  }

  undo(): boolean {
    const last = this.lastToUndo();
    const note = this.book.ledger.peek().notes.find(({ id }) => id === last?.note);
    if (last === undefined || note === undefined || this.book.undo(note).length > 0) return false;
    this.takeBack(last);
    return true;
  }

  /** An action undone in the book is undone here too, if no cards were looked at since. */
  follow(): void {
    const last = this.past.peek().at(-1);
    if (last !== undefined && undoneIn(this.book.ledger.peek().notes).has(last.note)) this.takeBack(last);
  }

  private takeBack({ state }: UndoableAction): void {
    this.state.value = state;
    this.past.value = this.past.peek().slice(0, -1);
    this.keep();
  }

  private append(moved: CardActionResult): boolean {
    const id = this.book.newId();
    const note = noteCards(this.book.ledger.peek().items, moved, { id, by: this.book.me.peek() });
    if (this.book.append(note).length > 0) return false;
    const before = this.state.peek();
    this.past.value = before === null ? [] : [...this.past.peek(), { state: before, note: id }];
    this.state.value = moved.state;
    this.keep();
    return true;
  }

  /** In sequence: an older state must not overwrite a newer one. */
  private keep(): void {
    const deck = { key: this.key, state: this.state.peek(), past: this.past.peek() };
    this.writing = this.writing
      .then(() => this.storage.keep(deck))
      .then(
        () => {
          this.unkept.value = false;
        },
        () => {
          this.unkept.value = true;
        },
      );
  }
}
