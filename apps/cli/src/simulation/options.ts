import { open, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { type Command, InvalidArgumentError, Option } from 'commander';
import { faceOf } from 'enfilade/print';
import { printFonts } from '../fonts.ts';
import { seedOption, wholeNumber } from '../hand.ts';
import { say } from '../terminal.ts';
import { reasonOf, UserError } from '../user-error.ts';
import { type Change, changesOf, parseLevels, type Players } from './engage.ts';

const FORMATS = ['table', 'json', 'csv', 'html'] as const;
export type Format = (typeof FORMATS)[number];

/** Options of every command that fights many battles. */
export interface BulkOptions {
  readonly games?: number;
  readonly seed?: number;
  readonly jobs: number;
  readonly players?: Players;
  readonly option?: readonly Change[];
  readonly set?: readonly Change[];
  readonly format?: Format;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly out?: string;
  readonly progress?: boolean;
}

export const USUAL_GAMES = 100;
export const MOST_GAMES = 1_000_000;
export const USUAL_PLAYERS: Players = { a: 'random', b: 'random' };

function parseJobs(given: string): number {
  if (given === 'auto') return availableParallelism();
  const jobs = /^\d{1,3}$/.test(given) ? Number(given) : 0;
  if (jobs < 1 || jobs > 256) throw new InvalidArgumentError('A number of threads from 1 to 256, or auto.');
  return jobs;
}

export function withBulk(command: Command): Command {
  return command
    .option('--players <a,b>', 'who plays each side: random, recruit, captain or marshal (random,random)', parseLevels)
    .option('--games <n>', `how many battles (${USUAL_GAMES})`, wholeNumber(1, MOST_GAMES))
    .addOption(seedOption())
    .option('--jobs <n>', 'threads, or auto for one per core', parseJobs, 1)
    .option('--option <name=value>', 'a rules option, repeatable: fogOfWar=true', changesOf('options.'))
    .option('--set <field=value>', 'a scenario field, repeatable: turns=8, units.guard.profile=…', changesOf(''))
    .addOption(new Option('--format <how>', 'output format').choices(FORMATS))
    .addOption(new Option('--json', 'the same as --format json').conflicts(['csv', 'format']))
    .addOption(new Option('--csv', 'the same as --format csv').conflicts('format'))
    .option('--out <file>', 'write it to a file')
    .option('--progress', 'progress on standard error, even without a terminal');
}

export function formatOf({ format, json, csv }: BulkOptions): Format {
  return format ?? (json ? 'json' : csv ? 'csv' : 'table');
}

/** Hours of battles should not end in a file that cannot be written. */
export async function checkOut({ out }: BulkOptions): Promise<void> {
  if (out === undefined) return;
  try {
    const file = await open(out, 'a');
    await file.close();
  } catch (error) {
    throw new UserError(`${out}: ${reasonOf(error)}`);
  }
}

export async function tell(text: string, { out }: BulkOptions): Promise<void> {
  if (out === undefined) return say(text);
  try {
    await writeFile(out, `${text}\n`);
  } catch (error) {
    throw new UserError(`${out}: ${reasonOf(error)}`);
  }
  say(`wrote ${out}`);
}

/** The screen's fonts, so that a page looks the same where they are not installed. */
export async function facesFor(format: Format): Promise<string> {
  return format === 'html' ? (await printFonts()).map(faceOf).join('') : '';
}

/** Runs until it is done or interrupted; the first Ctrl-C asks, the second one kills. */
export async function interruptible<T>(run: (stop: AbortSignal) => Promise<T>): Promise<T> {
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    return await run(stop.signal);
  } finally {
    process.off('SIGINT', interrupt);
  }
}

/** The exit code of an interrupted program. */
export const INTERRUPTED = 130;
