import { type Entry, findLine, type Output, type Sheet, signed } from 'enfilade';
import type { ReckonedNumber } from 'enfilade/referee';
import { headed, inWords } from '../parts/words.ts';
import { Ledger } from '../rules/ledger.ts';

/** A modifier keeps its sign; a step of a count shows the count. */
export function worth({ value, rule }: Entry, sheet: Sheet): string {
  const shows = findLine(sheet, rule)?.line.shows ?? '';
  return shows === signed(value) || /^[+\u2212]/.test(shows) ? signed(value) : inWords(value);
}

/** The reasons in an output, list by list, if the system has no words of its own for them. */
export function reckonedIn(output: Output, sheet: Sheet): readonly ReckonedNumber[] {
  const ledger = new Ledger([], []);
  ledger.note(output, 1);
  const told = new Set<string>();
  return ledger.reckonings().flatMap(({ path, variants }) => {
    const entries = variants[0]?.entries ?? [];
    const spelled = JSON.stringify(entries);
    // A sum and its parts may give the same reasons.
    if (told.has(spelled)) return [];
    told.add(spelled);
    const sums = entries.every(({ value, rule }) => findLine(sheet, rule)?.line.shows === signed(value));
    const comes = sums
      ? signed(entries.reduce((sum, { value }) => sum + value, 0))
      : inWords(entries.at(-1)?.value ?? 0);
    const label = headed(
      path
        .split('.')
        .filter((part) => !/^\d+$/.test(part))
        .join(', '),
    );
    return entries.length === 0 ? [] : [{ label, entries, comes }];
  });
}
