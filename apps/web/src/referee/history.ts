import { findProcedure } from 'enfilade';
import {
  type Action,
  append,
  callRoll,
  type Clock,
  type DiceTable,
  keepFaces,
  layDice,
  type Ledger,
  type Note,
  openLedger,
  type Referee,
  undoneIn,
} from 'enfilade/referee';
import { STRINGS } from './strings.ts';

/** One entry of the history, with its turn. */
export interface HistoryEntry {
  readonly note: Note;
  /** The clock before it was written. */
  readonly clock: Clock;
  readonly undone: boolean;
}

/** The notes, latest first, each with its turn. */
export function pastOf({ system, notes }: Ledger): readonly HistoryEntry[] {
  const undone = undoneIn(notes);
  let ledger = openLedger(system);
  const past = notes.map((note): HistoryEntry => {
    const { clock } = callRoll(ledger.items);
    const entered = append(ledger, note);
    if (entered.ok) ledger = entered.ledger;
    return { note, clock, undone: undone.has(note.id) };
  });
  return past.filter(({ note }) => note.deed.kind !== 'undone').reverse();
}

export type ResolvedAction = Extract<Action, { kind: 'resolved' }>;

/** The dice of a resolution, read by the rule again; entries come from outside, so dice that don't fit are left out. */
export function diceAgain({ procedure, input, faces }: ResolvedAction, { book }: Referee): DiceTable | undefined {
  const prepared = findProcedure(book, procedure)?.prepare(input);
  return prepared?.ok === true ? layDice(prepared, keepFaces(prepared, faces)) : undefined;
}

/** The head of an entry. */
export function headOf({ note: { deed, changes } }: HistoryEntry, referee: Referee): string {
  switch (deed.kind) {
    case 'resolved':
      return referee.book.procedures.find(({ id }) => id === deed.procedure)?.label ?? deed.procedure;
    case 'turned':
    case 'chore':
      return deed.says;
    case 'mustered':
      return STRINGS.mustered(changes.length);
    case 'edited':
      return STRINGS.edited;
    case 'undone':
      return STRINGS.undone;
  }
}
