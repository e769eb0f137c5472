import type { Side } from 'enfilade';
import type { LuckLedger } from 'enfilade/bench';

interface Amounts {
  readonly start: number;
  readonly luck: number;
  readonly a: number;
  readonly b: number;
  /** One standard error of each. */
  readonly error?: number;
}

/** A ledger with these amounts for side a and nothing else, for tests. */
export function ledgerOf({ start, luck, a, b, error = 0.05 }: Amounts, winner: Side | null): LuckLedger {
  return {
    format: 'enfilade-luck/1',
    scenario: 'test',
    ruleset: 'bp',
    sides: { a: 'France', b: 'Prussia' },
    sideWords: { a: { called: 'the French', isPlural: true }, b: { called: 'the Prussians', isPlural: true } },
    seed: 1,
    progress: 1,
    start: { share: start, error, low: 0, high: 1, courses: 40 },
    luck: { value: luck, error, told: { value: luck, error }, untold: 0 },
    decisions: { a: { value: a, error }, b: { value: b, error } },
    result: winner === null ? 0.5 : winner === 'a' ? 1 : 0,
    end: { winner, because: 'it was', rule: 'contract' },
    curve: [],
    swings: [],
    missed: [],
    rows: [],
    orders: [],
    rolls: [],
    names: {},
    phases: {},
  };
}
