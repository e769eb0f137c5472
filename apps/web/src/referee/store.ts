import { computed, type ReadonlySignal, signal } from '@preact/signals';
import {
  type Clash,
  CLOCK,
  type Clock,
  activeSide,
  callRoll,
  type Chore,
  type Deed,
  type Edit,
  editsOf,
  findItem,
  type Item,
  lastToUndo,
  type Ledger,
  nextClock,
  type Note,
  openingItems,
  type Owed,
  partAt,
  type Referee,
  type RollCall,
  type Side,
  takeBack,
  type TurnPart,
  type Write,
} from 'enfilade';
import { STRINGS } from './strings.ts';
import { newId } from '../parts/new-id.ts';

/** Where the notes of a book go: this phone alone, or a table that several phones share. */
export interface Keeper {
  readonly ledger: ReadonlySignal<Ledger>;
  /** Notes that are on their way to the others. */
  readonly waiting?: ReadonlySignal<readonly Note[]>;
  /** What stands in the way; nothing when it was entered. */
  write(note: Note): readonly Clash[];
}

/** What was written last, for the line that says so. */
export interface Written {
  readonly note: string;
  readonly says: string;
}

/** The book of one battle at a real table: what it says, and everything that may be written into it. */
export class Book {
  readonly referee: Referee;
  /** Who holds this phone. */
  readonly me = signal('');
  readonly written = signal<Written | null>(null);
  readonly roll: ReadonlySignal<RollCall>;
  readonly part: ReadonlySignal<TurnPart>;
  /** The side whose part it is; nobody in particular where both act. */
  readonly active: ReadonlySignal<Side | undefined>;
  private readonly keeper: Keeper;

  constructor(referee: Referee, keeper: Keeper) {
    this.referee = referee;
    this.keeper = keeper;
    this.roll = computed(() => callRoll(keeper.ledger.value.items));
    this.part = computed(() => partAt(referee, this.roll.value.clock));
    this.active = computed(() => activeSide(this.part.value, this.roll.value.clock));
  }

  get ledger(): ReadonlySignal<Ledger> {
    return this.keeper.ledger;
  }

  isWaiting(note: Note): boolean {
    return this.keeper.waiting?.value.some(({ id }) => id === note.id) ?? false;
  }

  private get items(): Ledger['items'] {
    return this.keeper.ledger.value.items;
  }

  newId(): string {
    return newId();
  }

  /** Everything that is written goes through here. */
  enter(note: Note, says = ''): readonly Clash[] {
    const clashes = this.keeper.write(note);
    if (clashes.length === 0) this.written.value = says === '' ? null : { note: note.id, says };
    return clashes;
  }

  private write(deed: Deed, changes: readonly Edit[], says = ''): readonly Clash[] {
    if (changes.length === 0) return [];
    return this.enter({ id: this.newId(), by: this.me.peek(), deed, changes: [...changes] }, says);
  }

  /** The clock and two sides, where nobody has begun yet. */
  open(names: Readonly<Record<Side, string>>): void {
    if (findItem(this.items, CLOCK) !== undefined) return;
    this.muster(openingItems(this.referee, names));
  }

  muster(items: readonly Item[], says = ''): readonly Clash[] {
    return this.write(
      { kind: 'mustered' },
      items.map((item) => ({ kind: 'add', item })),
      says,
    );
  }

  /** All that stands in the book but the clock gives way to these armies. */
  replaceArmies(items: readonly Item[], sides: readonly Write[], says: string): readonly Clash[] {
    const old = Object.values(this.items).filter(({ kind }) => ['command', 'unit', 'owed'].includes(kind));
    return this.write(
      { kind: 'mustered' },
      [
        ...old.map((item): Edit => ({ kind: 'drop', item })),
        ...items.map((item): Edit => ({ kind: 'add', item })),
        ...editsOf(this.items, sides),
      ],
      says,
    );
  }

  edit(writes: readonly Write[], says = ''): readonly Clash[] {
    return this.write({ kind: 'edited' }, editsOf(this.items, writes), says);
  }

  /** A command that goes leaves its units without one. */
  remove(item: Item, says: string): readonly Clash[] {
    const orphans = this.roll.value.units.filter(({ values }) => values['command'] === item.id);
    const freed = orphans.map(({ id }): Write => ({ item: id, field: 'command', to: null }));
    return this.write({ kind: 'edited' }, [...editsOf(this.items, freed), { kind: 'drop', item }], says);
  }

  chores(): readonly Chore[] {
    return this.referee.chores(this.roll.value);
  }

  doChore({ says, writes }: Chore): readonly Clash[] {
    return this.write({ kind: 'chore', says }, editsOf(this.items, writes));
  }

  /** The next part of the turn. */
  turnOn(): readonly Clash[] {
    const next = nextClock(this.referee, this.roll.value.clock);
    const { title } = partAt(this.referee, next);
    return this.setClock(next, STRINGS.turned(next.turn, title));
  }

  setClock(clock: Clock, says: string): readonly Clash[] {
    const writes = (['turn', 'part', 'first'] as const).map((field) => ({ item: CLOCK, field, to: clock[field] }));
    return this.write({ kind: 'turned', says }, editsOf(this.items, writes), says);
  }

  /** What is owed, the most pressing first. */
  owed(): readonly (Owed & { readonly id: string })[] {
    const all = this.roll.value.owed.map(({ id, values }) => ({ ...(values as unknown as Owed), id }));
    return all.sort((one, two) => Number(one.due !== 'now') - Number(two.due !== 'now'));
  }

  forgive(item: Item): readonly Clash[] {
    return this.write({ kind: 'edited' }, [{ kind: 'drop', item }], STRINGS.forgiven);
  }

  lastToUndo(): Note | undefined {
    return lastToUndo(this.keeper.ledger.value.notes);
  }

  undo(note: Note): readonly Clash[] {
    return this.write({ kind: 'undone', note: note.id }, takeBack(note), STRINGS.undone);
  }
}
