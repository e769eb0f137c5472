import { setImmediate } from 'node:timers/promises';
import { type Command, Option } from 'commander';
import { checkBattleFile, loadCounsel, settingOf } from 'enfilade';
import { type LuckCare, type LuckLedger, luckLedger, NotOver, USUAL_LUCK } from 'enfilade/bench';
import { seedOption, wholeNumber } from './hand.ts';
import { tellLedger } from './luck/tell.ts';
import { readBattleToTell, rulesetOf } from './play/open.ts';
import { INTERRUPTED } from './simulation/options.ts';
import { bar, say, sayJson } from './terminal.ts';
import { UserError } from './user-error.ts';

interface LuckOptions {
  readonly seed?: number;
  readonly playouts?: number;
  /** What the option was called in 0.1. */
  readonly courses?: number;
  readonly json?: boolean;
}

const EXAMPLES = `
Examples:
  enfilade luck battle.json --playouts 1
  enfilade luck battle.json --playouts 1 --seed 4 --json

Start + luck of the dice + decisions = result, as shares of battles. The captain is the yardstick: a decision the captain
would also have made counts as zero. More playouts give a finer curve and take longer. If you interrupt it, it prints
the results so far and exits with 130.`;

export function addLuck(program: Command): void {
  program
    .command('luck')
    .description('what decided a finished battle: the start, the dice or the decisions; expected against rolled')
    .argument('<file>', 'a battle file')
    .addOption(seedOption())
    .option('--playouts <n>', `battles played out from every turn (default: ${USUAL_LUCK.each})`, wholeNumber(1, 1000))
    .addOption(new Option('--courses <n>').argParser(wholeNumber(1, 1000)).hideHelp())
    .option('--json', 'the whole ledger, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { seed = USUAL_LUCK.seed, playouts, courses, json = false }: LuckOptions) => {
      const each = playouts ?? courses ?? USUAL_LUCK.each;
      const first = Math.round((each * USUAL_LUCK.first) / USUAL_LUCK.each);
      const ledger = await reckon(path, { ...USUAL_LUCK, seed, first, each });
      if (json) sayJson(ledger);
      else say(tellLedger(ledger));
    });
}

async function reckon(path: string, care: LuckCare): Promise<LuckLedger> {
  const file = await readBattleToTell(path);
  const ruleset = rulesetOf(file.scenario);
  const counsel = await loadCounsel(file.scenario.ruleset);
  if (counsel === undefined) throw new UserError(`${ruleset.book.name} has no computer players to measure against`);
  const { difference: differs } = checkBattleFile(ruleset, file);
  if (differs !== undefined)
    throw new UserError(`${path}: the rules have changed since this battle: ${differs.says}`, 'bad-file');
  const stop = new AbortController();
  const interrupt = (): void => stop.abort();
  process.once('SIGINT', interrupt);
  try {
    const steps = luckLedger({ ruleset, counsel }, { setting: settingOf(file.scenario), file }, care);
    let step = steps.next();
    while (step.done !== true) {
      showProgress(step.value.progress);
      await setImmediate();
      step = steps.next(stop.signal.aborted);
    }
    if (stop.signal.aborted) process.exitCode = INTERRUPTED;
    return step.value;
  } catch (error) {
    if (error instanceof NotOver) throw new UserError(`${path}: the battle is not over yet`);
    throw error;
  } finally {
    process.off('SIGINT', interrupt);
    showProgress(undefined);
  }
}

function showProgress(progress: number | undefined): void {
  if (!process.stderr.isTTY) return;
  process.stderr.write(progress === undefined ? '\r\u001b[K' : `\r\u001b[K${bar(progress, 40)} calculating`);
}
