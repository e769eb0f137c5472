import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Refusal, Side } from 'enfilade';
import {
  type Clash,
  CLOCK,
  type Clock,
  activeSide,
  callRoll,
  clipped,
  type Chore,
  type Action,
  type Edit,
  editsOf,
  append,
  faultAfter,
  findItem,
  type Item,
  lastToUndo,
  type Ledger,
  nextClock,
  type Note,
  openingItems,
  type OwedItem,
  partAt,
  type Referee,
  type RollCall,
  sameJson,
  takeBack,
  type TurnPart,
  type Values,
  type Write,
} from 'enfilade/referee';
import { STRINGS } from './strings.ts';
import { newId } from '../parts/new-id.ts';

/** Where the notes of a book go: this phone only, or a shared table. */
export interface BookStorage {
  readonly ledger: ReadonlySignal<Ledger>;
  /** Notes on their way to the other phones. */
  readonly waiting?: ReadonlySignal<readonly Note[]>;
  /** Why it was refused; undefined if it was entered. */
  write(note: Note): readonly Clash[];
}

/** Why a note was refused: others have changed what it found, or it breaks the rules. */
export type Hindrance = Clash | Refusal;

/** A field changed on an open sheet: the value seen there, and the new one. */
export interface FieldChange {
  readonly from: Values[string] | undefined;
  readonly to: Values[string];
}

/** The last note, for the line that reports it. */
export interface LastNote {
  readonly note: string;
  readonly says: string;
}

/** The book of one battle at a real table: its contents, and everything that can be entered. */
export class Book {
  readonly referee: Referee;
  /** Who holds this phone. */
  readonly me = signal('');
  readonly written = signal<LastNote | null>(null);
  readonly roll: ReadonlySignal<RollCall>;
  readonly part: ReadonlySignal<TurnPart>;
  /** The side whose part it is; undefined if both act. */
  readonly active: ReadonlySignal<Side | undefined>;
  private readonly storage: BookStorage;

  constructor(referee: Referee, storage: BookStorage) {
    this.referee = referee;
    this.storage = storage;
    this.roll = computed(() => callRoll(storage.ledger.value.items));
    this.part = computed(() => partAt(referee, this.roll.value.clock));
    this.active = computed(() => activeSide(this.part.value, this.roll.value.clock));
  }

  get ledger(): ReadonlySignal<Ledger> {
    return this.storage.ledger;
  }

  isWaiting(note: Note): boolean {
    return this.storage.waiting?.value.some(({ id }) => id === note.id) ?? false;
  }

  private get items(): Ledger['items'] {
    return this.storage.ledger.value.items;
  }

  newId(): string {
    return newId();
  }

  /** Several phones write into this book. */
  get isShared(): boolean {
    return this.storage.waiting !== undefined;
  }

  /** Every note goes through here. */
  append(note: Note, says = ''): readonly Hindrance[] {
    const entered = append(this.storage.ledger.value, note);
    // An unreadable item would break the page now and whenever the book is opened.
    const fault = entered.ok ? faultAfter(entered.ledger, note, this.referee) : undefined;
    const hindrances = fault === undefined ? this.storage.write(note) : [fault];
    if (hindrances.length === 0) this.written.value = says === '' ? null : { note: note.id, says };
    return hindrances;
  }

  private write(deed: Action, changes: readonly Edit[], says = ''): readonly Hindrance[] {
    if (changes.length === 0) return [];
    return this.append({ id: this.newId(), by: this.me.peek(), deed, changes: [...changes] }, says);
  }

  /** The clock and two sides, if nothing has been written yet. */
  open(names: Readonly<Record<Side, string>>): void {
    if (findItem(this.items, CLOCK) !== undefined) return;
    this.muster(openingItems(this.referee, names));
  }

  muster(items: readonly Item[], says = ''): readonly Hindrance[] {
    return this.write(
      { kind: 'mustered' },
      items.map((item) => ({ kind: 'add', item })),
      says,
    );
  }

  /** These armies replace everything in the book; of the clock only its constant parts stay. */
  replaceArmies(items: readonly Item[], sides: readonly Write[], says: string): readonly Hindrance[] {
    const old = Object.values(this.items).filter(({ kind }) => ['command', 'unit', 'owed'].includes(kind));
    const said = ['turn', 'part', 'first', ...sides.filter(({ item }) => item === CLOCK).map(({ field }) => field)];
    const over = Object.entries(findItem(this.items, CLOCK)?.values ?? {}).filter(([field]) => !said.includes(field));
    return this.write(
      { kind: 'mustered' },
      [
        ...old.map((item): Edit => ({ kind: 'drop', item })),
        ...items.map((item): Edit => ({ kind: 'add', item })),
        ...over.map(([field, from]): Edit => ({ kind: 'set', item: CLOCK, field, from })),
        ...editsOf(this.items, sides),
      ],
      says,
    );
  }

  edit(writes: readonly Write[], says = ''): readonly Hindrance[] {
    return this.write({ kind: 'edited' }, editsOf(this.items, writes), says);
  }

  /** Changes from an open sheet; they conflict if others have changed the same field meanwhile. */
  change(item: string, touched: Readonly<Record<string, FieldChange>>, says = ''): readonly Hindrance[] {
    const now = findItem(this.items, item)?.values ?? {};
    const edits = Object.entries(touched).flatMap(([field, { from, to }]): Edit[] =>
      sameJson(from, to) || sameJson(now[field], to)
        ? []
        : [{ kind: 'set', item, field, ...(from === undefined ? {} : { from }), to }],
    );
    return this.write({ kind: 'edited' }, edits, says);
  }

  /** A removed command leaves its units without one. */
  remove(item: Item, says: string): readonly Hindrance[] {
    const orphans = this.roll.value.units.filter(({ values }) => values['command'] === item.id);
    const freed = orphans.map(({ id }): Write => ({ item: id, field: 'command', to: null }));
    return this.write({ kind: 'edited' }, [...editsOf(this.items, freed), { kind: 'drop', item }], says);
  }

  chores(): readonly Chore[] {
    return this.referee.chores(this.roll.value);
  }

  doChore({ says, writes }: Chore): readonly Hindrance[] {
    return this.write({ kind: 'chore', says: clipped(says) }, editsOf(this.items, writes));
  }

  /** The next part of the turn. */
  turnOn(): readonly Hindrance[] {
    const next = nextClock(this.referee, this.roll.value.clock);
    const { title } = partAt(this.referee, next);
    return this.setClock(next, STRINGS.turned(next.turn, title));
  }

  setClock(clock: Clock, says: string): readonly Hindrance[] {
    const writes = (['turn', 'part', 'first'] as const).map((field) => ({ item: CLOCK, field, to: clock[field] }));
    return this.write({ kind: 'turned', says }, editsOf(this.items, writes), says);
  }

  /** Pending tests, the most urgent first. */
  owed(): readonly (OwedItem & { readonly id: string })[] {
    const all = this.roll.value.owed.map(({ id, values }) => ({ ...(values as unknown as OwedItem), id }));
    return all.sort((one, two) => Number(one.due !== 'now') - Number(two.due !== 'now'));
  }

  forgive(item: Item): readonly Hindrance[] {
    return this.write({ kind: 'edited' }, [{ kind: 'drop', item }], STRINGS.forgiven);
  }

  /** At a shared table you undo your own notes here; the notes of others are undone in the history. */
  lastToUndo(): Note | undefined {
    const me = this.me.value;
    return lastToUndo(this.storage.ledger.value.notes, ({ by }) => !this.isShared || by === me);
  }

  undo(note: Note): readonly Hindrance[] {
    return this.write({ kind: 'undone', note: note.id }, takeBack(note), STRINGS.undone);
  }
}
