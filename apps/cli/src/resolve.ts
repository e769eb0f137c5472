import type { Command } from 'commander';
import { contractOutput } from 'enfilade';
import { account } from './account.ts';
import { bookFor, preparedFor, procedureFor } from './find.ts';
import { type DiceOptions, takeHand, withDice } from './hand.ts';
import { type InputOptions, readInput, withInput } from './input.ts';
import { answerJsonLines } from './jsonl.ts';
import { say, sayJson } from './terminal.ts';
import { guarded, UserError } from './user-error.ts';

interface ResolveOptions extends InputOptions, DiceOptions {
  readonly json?: boolean;
  readonly jsonl?: boolean;
}

const EXAMPLES = `
Examples:
  enfilade resolve bp break-test --input '{"test":"A","arm":"infantry","formation":"line","excess":1}' --dice 3,4
  enfilade resolve bp command-roll --set staffRating=8 --set units[0].formation=line --set units[0].distanceInches=5
  enfilade resolve bp break-test --seed 7 --json < facts.json
  enfilade resolve --jsonl < requests.jsonl

With --jsonl every line is a request {"ruleset","procedure","input","dice":[...]} or the same with
"odds":[{"where":{...}}], and is answered by one line, in order.`;

export function addResolve(program: Command): void {
  const command = program
    .command('resolve')
    .description('one resolution: the outcome and every reason for it')
    .argument('[ruleset]', 'as listed by enfilade rulesets')
    .argument('[procedure]', 'as listed by enfilade rulesets');
  withDice(withInput(command))
    .option('--json', 'for programs: {"ok", "output"}')
    .option('--jsonl', 'one request per line from standard input, one answer per line')
    .addHelpText('after', EXAMPLES)
    .action(async (ruleset: string | undefined, procedure: string | undefined, options: ResolveOptions) => {
      if (options.jsonl) {
        if (ruleset !== undefined)
          throw new UserError('with --jsonl the ruleset goes in each line, not in the command');
        await answerJsonLines(process.stdin, process.stdout);
      } else if (ruleset === undefined || procedure === undefined)
        throw new UserError('resolve needs a ruleset and a procedure, or --jsonl; enfilade rulesets lists them');
      else await resolveOne(ruleset, procedure, options);
    });
}

async function resolveOne(ruleset: string, id: string, options: ResolveOptions): Promise<void> {
  const book = bookFor(ruleset);
  const procedure = procedureFor(book, id);
  const prepared = preparedFor(book, procedure, await readInput(options));
  const hand = takeHand(options);
  const output = guarded(() => hand.run(prepared.resolve));
  if (!options.json) {
    say(account(book, procedure, { says: prepared.says(output), output, hand }));
    return;
  }
  const thrown = hand.seed === undefined || hand.falls.length === 0;
  const repeat = thrown ? {} : { seed: hand.seed, dice: hand.falls.flatMap(({ faces }) => faces) };
  sayJson({ ok: true, output: contractOutput(output), ...repeat });
}
