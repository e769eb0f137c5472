import type { Balance, Scenario } from 'enfilade';
import { type BattleRecord, isEven } from 'enfilade/bench';
import { layOut } from '../../tools/json-layout.mjs';

export function balanceOf(fought: readonly Pick<BattleRecord, 'winner'>[]): Balance {
  const wonBy = (side: 'a' | 'b'): number => fought.filter(({ winner }) => winner === side).length;
  return { games: fought.length, a: wonBy('a'), b: wonBy('b') };
}

/** The text of a scenario file with its balance. A note says why a battle is not even, and goes when it is. */
export function withBalance(text: string, measured: Balance): string {
  const scenario = JSON.parse(text) as Partial<Scenario>;
  const note = scenario.balance?.note;
  const balance = { ...measured, ...(note === undefined || isEven(measured) ? {} : { note }) };
  return layOut({ ...scenario, balance });
}
