import type { Balance, Scenario } from 'enfilade';
import { type Fought, isEven } from 'enfilade/bench';

export function balanceOf(fought: readonly Pick<Fought, 'winner'>[]): Balance {
  const wonBy = (side: 'a' | 'b'): number => fought.filter(({ winner }) => winner === side).length;
  return { games: fought.length, a: wonBy('a'), b: wonBy('b') };
}

/**
 * The text of a scenario file with the balance in a line of its own, and everything else as it was. A note says why a battle is not even:
 * it stays as long as that is so.
 */
export function withBalance(text: string, measured: Balance): string {
  const { balance: before } = JSON.parse(text) as Partial<Scenario>;
  const { games, a, b } = measured;
  const note = before?.note === undefined || isEven(measured) ? '' : `, "note": ${JSON.stringify(before.note)}`;
  const line = `  "balance": {"games": ${games}, "a": ${a}, "b": ${b}${note}},`;
  const written =
    before === undefined
      ? text.replace(/^ {2}"about": .*,$/m, (about) => `${about}\n${line}`)
      : text.replace(/^ {2}"balance": \{.*\},$/m, () => line);
  const { balance: now } = JSON.parse(written) as Partial<Scenario>;
  if (now?.games !== games || now.a !== a || now.b !== b)
    throw new Error('"about" and "balance" each stand in a line of their own, two spaces in');
  return written;
}
