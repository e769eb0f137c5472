import { findProcedure, loadReferee, loadScenario } from 'enfilade';
import { openLedger, type Referee, append, type Clash, type Ledger, type Note } from 'enfilade/referee';
import { signal } from '@preact/signals';
import { type Question, ResolutionSession } from './resolution-session.ts';
import { Book, type BookStorage } from './store.ts';

/** A book that is not stored. */
export class UnsavedStorage implements BookStorage {
  readonly ledger;

  constructor(system: string) {
    this.ledger = signal<Ledger>(openLedger(system));
  }

  write(note: Note): readonly Clash[] {
    const entered = append(this.ledger.value, note);
    if (!entered.ok) return entered.clashes;
    this.ledger.value = entered.ledger;
    return [];
  }
}

export async function refereeOf(system: string): Promise<Referee> {
  const referee = await loadReferee(system);
  if (referee === undefined) throw new Error(`no referee for ${system}`);
  return referee;
}

/** A book with the armies of a scenario, or with none. */
export async function bookOf(system: string, scenarioId?: string, storage = new UnsavedStorage(system)): Promise<Book> {
  const referee = await refereeOf(system);
  const book = new Book(referee, storage);
  book.open({ a: 'Blue', b: 'Red' });
  const scenario = scenarioId === undefined ? undefined : await loadScenario(scenarioId);
  if (scenario !== undefined) book.replaceArmies(referee.roster.enrol(scenario), [], scenario.name);
  return book;
}

export function resolvingOf(book: Book, id: string, more: Partial<Question> = {}): ResolutionSession {
  const procedure = findProcedure(book.referee.book, id);
  const resolution = book.referee.resolutions[id];
  if (procedure === undefined || resolution === undefined) throw new Error(`no ${id}`);
  return new ResolutionSession(book, { procedure, resolution, worked: undefined, remembered: {}, ...more });
}
