import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CaseFile, findPlay, judgeCases, RULEBOOKS } from 'enfilade';
import { printText } from 'enfilade/print';
import { playPosition, type PositionFile, positionsIn } from 'enfilade/testing';

/** Works out a text that differs when a number that it rests on does. */
type Trial = () => string;

/** What a sheet leads to. */
export interface Evidence {
  readonly play: readonly Trial[];
  readonly odds: readonly Trial[];
  readonly print: readonly Trial[];
}

function filesIn(folder: string): readonly unknown[] {
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return names.map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown);
}

/** A number that breaks something has moved it. */
function trial(work: () => unknown): Trial {
  return () => {
    try {
      return JSON.stringify(work());
    } catch (error) {
      return `broken: ${String(error)}`;
    }
  };
}

/** Plays the positions, runs the cases and prints the sheet of a system whose files are in the folder. */
export function evidenceOf(system: string, folder: string): Evidence {
  const ruleset = findPlay(system);
  const book = RULEBOOKS.find(({ id }) => id === system);
  if (ruleset === undefined || book === undefined) throw new Error(`no system "${system}"`);
  const positions = filesIn(join(folder, 'positions')).flatMap((file) => positionsIn(file as PositionFile));
  const cases = filesIn(join(folder, 'cases')) as readonly CaseFile[];
  return {
    play: positions.map((position) =>
      trial(() => {
        const { faults, game } = playPosition(ruleset, position);
        return [faults, game?.events];
      }),
    ),
    odds: cases.flatMap((file) => file.cases.map((one) => trial(() => judgeCases([book], { ...file, cases: [one] })))),
    print: [trial(() => printText(book))],
  };
}
