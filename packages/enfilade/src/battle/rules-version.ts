import { linesOf } from '#sheet/index.ts';
import type { System } from './battle.ts';
import type { BattleFile } from './file.ts';
import { fingerprint } from './fingerprint.ts';
import type { Ruleset } from './ruleset.ts';

const DIGITS = 8;

/** Identifies the rules of a system: it changes with any number of its sheet, and with any event of its golden battles. */
export function rulesVersion(
  { book }: Pick<Ruleset<System>, 'book'>,
  goldens: Readonly<Record<string, Pick<BattleFile<System>, 'events'>>>,
): string {
  // If a function computes a line's worth, its printed text stands for it.
  const sheet = linesOf(book.sheet).map(({ rule, shows, ...line }) => [rule, shows, numbersIn(line)]);
  const battles = Object.entries(goldens).map(([name, { events }]) => [name, events] as const);
  return fingerprint({ sheet, battles: Object.fromEntries(battles) }).slice(0, DIGITS);
}

/** The cells of a table and the value of a line; our own words may change without a change of the rules. */
function numbersIn(line: object): unknown {
  const { value, worth, rows } = line as Readonly<Record<string, unknown>>;
  return [value, worth, rows];
}
