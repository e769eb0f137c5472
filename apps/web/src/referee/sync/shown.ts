import { append, appendAll, type Ledger, type Note } from 'enfilade/referee';

/** A ledger with more notes; undefined where they do not follow from it. */
export function readOn(ledger: Ledger, notes: readonly Note[]): Ledger | undefined {
  const entered = appendAll(ledger, notes);
  return entered.ok ? entered.ledger : undefined;
}

/** What this phone shows: what everybody knows, and its own notes that are still on their way and fit. */
export function shown(known: Ledger, waiting: readonly Note[]): Ledger {
  return waiting.reduce((ledger, note) => {
    const entered = append(ledger, note);
    return entered.ok ? entered.ledger : ledger;
  }, known);
}
