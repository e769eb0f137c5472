import { Command, CommanderError } from 'commander';
import manifest from '../package.json' with { type: 'json' };
import { addBackup } from './backup.ts';
import { addCases } from './cases.ts';
import { addCertificate } from './certificate.ts';
import { addCompare } from './compare.ts';
import { addExplain } from './explain.ts';
import { addLuck } from './luck.ts';
import { addOdds } from './odds.ts';
import { addPlay } from './play.ts';
import { addReplay } from './replay.ts';
import { addResolve } from './resolve.ts';
import { addRulesets } from './rulesets.ts';
import { addScenario } from './scenario.ts';
import { addServe } from './serve.ts';
import { addSheet } from './sheet.ts';
import { addSimulate } from './simulate.ts';
import { addVerify } from './verify.ts';
import { printError, sayJson } from './terminal.ts';
import { UserError } from './user-error.ts';

const REFUSED = 2;

function createProgram(): Command {
  const program = new Command('enfilade')
    .description('Horse and musket. Play it. Referee it. Know the odds. Without a command it serves the web app.')
    .version(manifest.version)
    .helpOption('-h, --help', 'what a command does, with examples')
    .option('--no-color', 'plain output, as with NO_COLOR set or into a pipe')
    .exitOverride()
    .addHelpText('after', '\nEvery command explains itself: enfilade resolve --help');

  for (const add of [
    addServe,
    addCertificate,
    addBackup,
    addRulesets,
    addExplain,
    addResolve,
    addOdds,
    addCases,
    addSheet,
    addPlay,
    addReplay,
    addVerify,
    addLuck,
    addSimulate,
    addCompare,
    addScenario,
  ])
    add(program);
  return program;
}

function report(error: unknown, words: readonly string[]): void {
  if (error instanceof CommanderError) {
    process.exitCode = error.exitCode === 0 ? 0 : REFUSED;
    return;
  }
  process.exitCode = REFUSED;
  const message = error instanceof Error ? error.message : String(error);
  if (error instanceof UserError && words.includes('--json'))
    sayJson({ ok: false, refusal: { code: error.code, message: message.split('\n')[0] } });
  else if (error instanceof UserError) printError(`error: ${message}`);
  else printError(`error: this is a bug: ${message}`);
}

/** Carries out one command line; what it ends with is in `process.exitCode`. */
export async function runProgram(given: readonly string[]): Promise<void> {
  // Handled by terminal.ts; commander would accept it only before the command's name.
  const words = given.filter((word) => word !== '--no-color');
  try {
    await createProgram().parseAsync(words.length === 0 ? ['serve'] : words, { from: 'user' });
  } catch (error) {
    report(error, words);
  }
}
