import { readFile } from 'node:fs/promises';
import {
  type BattleFile,
  findPlay,
  findRulebook,
  findScenario,
  isFault,
  type Opened,
  PLAYS,
  readBattleFile,
  readScenario,
  type Ruleset,
  type Scenario,
  SCENARIOS,
  settingOf,
  type System,
} from 'enfilade';
import { suggestion } from '../find.ts';
import { reasonOf, Trouble } from '../trouble.ts';

export async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as unknown;
  } catch (error) {
    throw new Trouble(
      `${path}: ${error instanceof SyntaxError ? `not JSON: ${error.message}` : reasonOf(error)}`,
      'bad-file',
    );
  }
}

export async function readBattle(path: string): Promise<BattleFile<System>> {
  const file = readBattleFile<System>(await readJson(path));
  if (isFault(file)) throw new Trouble(`${path}: not a battle file: ${file.message}`, 'bad-file');
  return file;
}

/** The rules a scenario is played by. */
export function rulesetOf(scenario: Scenario): Ruleset<System> {
  const ruleset = findPlay(scenario.ruleset);
  if (ruleset !== undefined) return ruleset;
  const name = findRulebook(scenario.ruleset)?.name ?? scenario.ruleset;
  const playable = PLAYS.map(({ book }) => book.name).join(', ');
  throw new Trouble(`${name} cannot be played yet, only resolved (${playable} can)`, 'not-playable');
}

/** A shipped scenario by its id, or a scenario or battle in a file. */
export async function openBattle(given: string): Promise<Opened> {
  const shipped = findScenario(given);
  if (shipped !== undefined) return opened(shipped, given);
  if (!/[./\\]/.test(given)) {
    const ids = SCENARIOS.map(({ id }) => id);
    throw new Trouble(
      `no scenario "${given}"; ${suggestion(given, ids)}shipped are ${ids.join(', ')}; a file is named with its ending`,
      'unknown-scenario',
    );
  }
  const content = await readJson(given);
  if (isBattle(content)) {
    const file = await readBattle(given);
    return { ...opened(file.scenario, given), file };
  }
  const scenario = readScenario(content);
  if (isFault(scenario)) throw new Trouble(`${given}: ${scenario.message}`, 'bad-file');
  return opened(scenario, given);
}

function isBattle(content: unknown): boolean {
  return typeof content === 'object' && content !== null && 'journal' in content;
}

function opened(scenario: Scenario, given: string): Opened {
  const ruleset = rulesetOf(scenario);
  const fault = ruleset.faultIn(scenario);
  if (fault !== undefined) throw new Trouble(`${given}: ${fault.message}`, 'bad-file');
  return { ruleset, setting: settingOf(scenario), file: null };
}
