import type { Command } from 'commander';
import {
  type BattleFile,
  checkBattleFile,
  checkViewFile,
  type FileCheck,
  hasCommitment,
  type Ruleset,
  type SealCheck,
  type System,
  tellRulesChange,
  tellTyped,
} from 'enfilade';
import { readSaved, rulesetOf } from './play/open.ts';
import { say, sayJson } from './terminal.ts';

const DIFFERS = 1;

const EXAMPLES = `
Examples:
  enfilade verify battle.json
  enfilade verify battle.json --strict
  enfilade verify battle.json --json

Every order is carried out again with the dice and answers of the journal, and every event is compared. If the file
shows its seed, it must be the seed promised before the first roll, and every roll must come from it, but
those that the file says were typed in.
--strict also rejects a battle that is not over, or whose dice can't be proved.`;

interface VerifyOptions {
  readonly json?: boolean;
  readonly strict?: boolean;
}

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('play a battle file again and compare; exits with 1 at the first difference')
    .argument('<file>', 'a battle file')
    .option('--strict', 'also exit with 1 if the battle is not over, or its dice can\u2019t be proved')
    .option('--json', 'for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { json = false, strict = false }: VerifyOptions) => {
      const { file, view } = await readSaved(path);
      const ruleset = rulesetOf(file.scenario);
      const check = view === null ? checkBattleFile(ruleset, file) : checkViewFile(ruleset, view);
      const { difference, ended, promise } = check;
      if (difference !== undefined || (strict && !(ended && promise === 'kept'))) process.exitCode = DIFFERS;
      if (json) sayJson({ ...forPrograms(check, file, ruleset), ...(view === null ? {} : { view: view.viewer }) });
      else for (const line of inWords(check, file, ruleset)) say(line);
    });
}

function forPrograms(
  { difference, typed, promise, seal, ended, winner, rulesChanged }: FileCheck,
  { events, engine, rules, commitment }: BattleFile<System>,
  ruleset: Ruleset<System>,
): object {
  return {
    ok: difference === undefined,
    events: events.length,
    ...difference,
    typed,
    promise,
    ...(seal === null ? {} : { seal }),
    commitment,
    ended,
    ...(ended ? { winner } : {}),
    engine,
    rules,
    currentRules: ruleset.version,
    rulesChanged,
  };
}

function inWords(check: FileCheck, file: BattleFile<System>, ruleset: Ruleset<System>): readonly string[] {
  const { difference, promise, ended, seal } = check;
  const rules = tellRulesChange(check, file, ruleset);
  if (difference !== undefined) return [difference.says, ...rules];
  const dice = promise === 'kept' && seal === null ? ', with the dice of the promised seed' : '';
  const stops =
    file.waiting === null ? '' : `; an order is waiting for ${file.waiting.dice === undefined ? 'an answer' : 'dice'}`;
  return [
    `all ${file.events.length} events are reproduced${dice}${stops}`,
    ...(ended ? [] : ['The battle is not over.']),
    ...tellTyped(check),
    ...(seal === null ? (promise === 'kept' ? [] : [noPromise(file)]) : sealInWords(seal)),
    ...rules,
  ];
}

/** What is proven of dice that players and server have sealed together. */
function sealInWords({ state, code, throws, unsealed, takenBack }: SealCheck): readonly string[] {
  if (state === 'unopened') return [`Sealed dice, code ${code}: the seal is opened when the battle is over.`];
  const all = unsealed === 0 ? `all ${throws} throws are` : `${throws} throws are`;
  return [
    `Sealed dice, checked: ${all} those of the seal ${code}.`,
    ...(unsealed === 0 ? [] : [`${unsealed} throws were made outside the seal: nothing proves them.`]),
    ...(takenBack === 0 ? [] : [`${takenBack} throws were taken back, which both sides must have agreed to.`]),
  ];
}

/** Why the dice of a reproduced file are not proven to be those of a seed. */
function noPromise(file: BattleFile<System>): string {
  return hasCommitment(file)
    ? 'A seed was promised before the first roll; it is shown when the battle is over.'
    : 'No promise: nothing proves that these dice came from a seed fixed beforehand.';
}
