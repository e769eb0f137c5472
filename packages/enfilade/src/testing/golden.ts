import { apply, bareBattle, type BattleFile, isFault, readBattleFile, settingOf, type System } from '#battle/index.ts';
import { EXACT, sentenceOf, type ToldEvent } from '#story/index.ts';

type File = BattleFile<System>;
type Line = File['journal'][number] | { readonly tells: string; readonly event: File['events'][number] };

/**
 * A golden battle as text: a line for the scenario and all that is said once, then a line for each order and below it one for each of
 * its events, which begins with its sentence. The version of the rules is made from the goldens, so that none of them names it.
 */
export function writeGolden(ruleset: ToldEvent['ruleset'], file: File): string {
  const { rules: _, journal, events, ...head } = file;
  let before = bareBattle<System>(settingOf(file.scenario));
  const told = events.map((event) => {
    const after = apply(before, event);
    const tells = sentenceOf({ ruleset, before, after, event, exact: EXACT });
    before = after;
    return { tells, event };
  });
  const lines = journal.flatMap((entry) => [entry, ...told.splice(0, entry.events)]);
  return [head, ...lines, ...told].map((line) => `${JSON.stringify(line)}\n`).join('');
}

/** The battle file that a golden stands for. */
export function readGolden(text: string): File {
  const [head, ...lines] = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as object);
  const file = readBattleFile<System>({
    ...head,
    journal: lines.filter((line) => 'order' in line),
    events: (lines as readonly Line[]).flatMap((line) => ('event' in line ? [line.event] : [])),
  });
  if (isFault(file)) throw new Error(file.message);
  return file;
}
