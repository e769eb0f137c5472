import { type BattleRecord, frequencyOf } from 'enfilade/bench';
import type { ColumnOf } from './charts/columns.tsx';

/** The estimate after a number of battles. */
export interface Estimate {
  readonly battles: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

const MOST_POINTS = 80;

/** The share of side a after each battle; a draw counts half a win for each side. */
export function estimatesOf(fought: readonly BattleRecord[]): readonly Estimate[] {
  const every = Math.max(1, Math.ceil(fought.length / MOST_POINTS));
  const estimates: Estimate[] = [];
  let won = 0;
  for (const [i, { winner }] of fought.entries()) {
    if (winner === 'a') won += 1;
    else if (winner === null) won += 0.5;
    if ((i + 1) % every !== 0 && i !== fought.length - 1) continue;
    const { share, interval } = frequencyOf(won, i + 1);
    estimates.push({ battles: i + 1, share, low: interval[0], high: interval[1] });
  }
  return estimates;
}

/** In how many battles the armies first met in each turn. */
export function contactTurns(fought: readonly BattleRecord[]): readonly ColumnOf[] {
  const turns = fought.flatMap(({ contact }) => contact ?? []);
  if (turns.length === 0) return [];
  const first = Math.min(...turns);
  return Array.from({ length: Math.max(...turns) - first + 1 }, (_, i) => ({
    label: String(first + i),
    value: turns.filter((turn) => turn === first + i).length,
  }));
}
