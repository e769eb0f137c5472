import { append, appendAll, type Ledger, type Note } from 'enfilade/referee';

/** A ledger with more notes; undefined if they don't follow from it. */
export function readOn(ledger: Ledger, notes: readonly Note[]): Ledger | undefined {
  const entered = appendAll(ledger, notes);
  return entered.ok ? entered.ledger : undefined;
}

/** What this phone shows: the confirmed notes, and its own waiting ones that still fit. */
export function shown(known: Ledger, waiting: readonly Note[]): Ledger {
  return waiting.reduce((ledger, note) => {
    const entered = append(ledger, note);
    return entered.ok ? entered.ledger : ledger;
  }, known);
}
