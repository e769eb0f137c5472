import type { Command } from 'commander';
import {
  type BattleFile,
  type FileVerdict,
  firstDifference,
  type Ruleset,
  settingOf,
  type System,
  tellDifference,
  verifyBattleFile,
} from 'enfilade';
import { readBattle, rulesetOf } from './play/open.ts';
import { orderWithOtherDice } from './play/same-dice.ts';
import { keepsCommitment } from './play/secret.ts';
import { say, sayJson } from './terminal.ts';

const DIFFERS = 1;

const EXAMPLES = `
Examples:
  enfilade verify battle.json
  enfilade verify battle.json --json

Every order is carried out again with the dice and answers of the journal, and every event compared. Where the file
reveals its seed, the seed must be the one promised before the first die, and every die must be one of its dice.`;

export function addVerify(program: Command): void {
  program
    .command('verify')
    .description('carry a battle out again and compare; ends with 1 at the first difference')
    .argument('<file>', 'a battle file')
    .option('--json', 'for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, { json = false }: { readonly json?: boolean }) => {
      const file = await readBattle(path);
      const found = differenceIn(rulesetOf(file.scenario), file);
      if (found !== undefined) process.exitCode = DIFFERS;
      if (json) sayJson(found === undefined ? { ok: true, events: file.events.length } : { ok: false, ...found });
      else say(found === undefined ? tellSame(file) : found.says);
    });
}

interface Found {
  readonly says: string;
  /** Counted from 1, as in enfilade replay --events. */
  readonly event?: number;
  readonly field?: string;
  readonly stored?: unknown;
  readonly carriedOut?: unknown;
}

/** What carrying a battle out again shows to be otherwise than its file says. */
export function differenceIn(ruleset: Ruleset<System>, file: BattleFile<System>): Found | undefined {
  const setting = settingOf(file.scenario);
  const fault = ruleset.faultIn(file.scenario);
  if (fault !== undefined) return { says: `the scenario is not one that can be played: ${fault.message}` };
  try {
    const verdict = verifyBattleFile(ruleset, file, setting);
    if (!verdict.ok) return foundIn(verdict, file);
    const promised = keepsCommitment(file);
    if (promised === false) return { says: 'the seed is not the one that was promised before the first die' };
    const order = promised === true ? orderWithOtherDice(ruleset, file, setting) : undefined;
    return order === undefined ? undefined : { says: `the dice of order ${order} are not those of the seed` };
  } catch (error) {
    // A journal may be wrong in ways that no rule foresaw: then it is not reproduced, whatever broke.
    return { says: `the journal cannot be carried out: ${error instanceof Error ? error.message : String(error)}` };
  }
}

function foundIn(verdict: FileVerdict & { readonly ok: false }, file: BattleFile<System>): Found {
  const { event: at, stored, carriedOut } = verdict;
  const [event, says] = [at + 1, tellDifference(verdict, file)];
  if (typeof carriedOut === 'string' || carriedOut === null) return { event, stored, says };
  if (stored === null) return { event, carriedOut, says };
  const differs = firstDifference(stored, carriedOut);
  return { event, field: differs?.path ?? '', stored: differs?.one, carriedOut: differs?.two, says };
}

function tellSame(file: BattleFile<System>): string {
  const seed = keepsCommitment(file) === true ? ', with the dice of the seed that was promised' : '';
  const { length } = file.events;
  const waits = file.waiting === null ? '' : '; an order waits for an answer';
  return `all ${length} events are reproduced${seed}${waits}`;
}
