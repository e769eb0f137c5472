import type { Command } from 'commander';
import {
  faultInRuleset,
  findPlay,
  findScenario,
  isFault,
  readScenario,
  RULEBOOK_IDS,
  SCENARIO_LIMITS,
  type Scenario,
  type ScenarioFault,
  scenarioSchema,
} from 'enfilade';
import { balanceWords } from 'enfilade/bench';
import { MARKS } from 'enfilade/print';
import { readJsonFile } from './json-file.ts';
import { openBattle } from './play/open.ts';
import { addBalance, addEven } from './scenario-even.ts';
import { addNew } from './scenario-new.ts';
import { say, sayJson, styled } from './terminal.ts';

const FAULTY = 1;

const CHECK_EXAMPLES = `
Examples:
  enfilade scenario check my-battle.json
  enfilade scenario check my-battle.json --json`;

const SHOW_EXAMPLES = `
Examples:
  enfilade scenario bp-maida
  enfilade scenario show my-battle.json
  enfilade scenario bp-maida --json > my-battle.json`;

const EXAMPLES = `
Examples:
  enfilade scenario bp-maida
  enfilade scenario new bp
  enfilade scenario schema
  enfilade scenario check --help
  enfilade scenario schema > scenario.schema.json

docs/scenario-format.md explains every field.`;

export function addScenario(program: Command): void {
  const scenario = program.command('scenario').description('scenario files').addHelpText('after', EXAMPLES);
  addNew(scenario);
  addEven(scenario);
  addBalance(scenario);
  scenario
    .command('check')
    .description('check a scenario file for mistakes; exits with 1 if there are any')
    .argument('<file>', 'a scenario file, or a scenario as listed by enfilade rulesets')
    .option('--json', 'for programs')
    .addHelpText('after', CHECK_EXAMPLES)
    .action(async (path: string, { json = false }: { readonly json?: boolean }) => {
      const read = findScenario(path) ?? readScenario((await readJsonFile(path, SCENARIO_LIMITS.bytes)).content);
      const fault = isFault(read) ? read : faultIn(read);
      if (fault !== undefined) process.exitCode = FAULTY;
      if (json) sayJson(fault === undefined ? { ok: true } : { ok: false, ...fault });
      else say(`${path}: ${isFault(read) ? read.message : verdictOn(read, fault)}`);
    });
  scenario
    .command('show', { isDefault: true })
    .description('what a battle is about, and how balanced it is')
    .argument('<scenario>', 'as listed by enfilade rulesets, or a scenario file')
    .option('--json', 'the scenario itself')
    .addHelpText('after', SHOW_EXAMPLES)
    .action(async (given: string, { json = false }: { readonly json?: boolean }) => {
      const { setting } = await openBattle(given);
      if (json) sayJson(setting.scenario);
      else say(description(setting.scenario));
    });
  scenario
    .command('schema')
    .description('the JSON schema of scenario files')
    .action(() => say(JSON.stringify(scenarioSchema(RULEBOOK_IDS), null, 2)));
}

function faultIn(scenario: Scenario): ScenarioFault | undefined {
  return faultInRuleset(scenario) ?? findPlay(scenario.ruleset)?.faultIn(scenario);
}

function verdictOn({ name, units, turns }: Scenario, fault: ScenarioFault | undefined): string {
  return fault?.message ?? `${name}, ${units.length} units, ${turns} turns: no mistakes found`;
}

function description(scenario: Scenario): string {
  const { name, date, about, turns, units, sides, ruleset, house = [] } = scenario;
  const count = (side: 'a' | 'b'): string =>
    `${sides[side].name} (${units.filter((unit) => unit.side === side).length} units)`;
  const balance = balanceWords(scenario);
  return [
    styled('bold', date === undefined ? name : `${name}, ${date}`),
    styled('dim', `${ruleset}, ${turns} turns: ${count('a')} against ${count('b')}`),
    '',
    about,
    ...house.flatMap((says) => ['', `${styled('yellow', `[${MARKS.house.word}]`)} ${says}`]),
    ...(balance === undefined ? [] : ['', balance]),
  ].join('\n');
}
