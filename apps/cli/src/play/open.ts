import {
  type BattleFile,
  battleOfView,
  faultInRuleset,
  findPlay,
  findScenario,
  isFault,
  isViewFile,
  type MatchSetup,
  readBattleFile,
  readScenario,
  readViewFile,
  type CheckedRuleset,
  SCENARIO_LIMITS,
  type Scenario,
  SCENARIOS,
  settingOf,
  type System,
  type ViewFile,
  withPlainTexts,
} from 'enfilade';
import { suggestion } from '../find.ts';
import { readJsonFile, refuseLarger } from '../json-file.ts';
import { UserError } from '../user-error.ts';

/** A battle, or one viewer's view of it, whose journal says only how much each order told. */
export interface SavedBattle {
  readonly file: BattleFile<System>;
  readonly view: ViewFile<System> | null;
}

export async function readSaved(path: string): Promise<SavedBattle> {
  return savedIn(path, (await readJsonFile(path)).content);
}

export async function readBattle(path: string): Promise<BattleFile<System>> {
  return battleIn(path, (await readJsonFile(path)).content);
}

/** The same for printing: a battle from before names were checked may contain terminal control codes. */
export async function readSavedToTell(path: string): Promise<SavedBattle> {
  return withPlainTexts(await readSaved(path));
}

export async function readBattleToTell(path: string): Promise<BattleFile<System>> {
  return withPlainTexts(await readBattle(path));
}

function savedIn(path: string, content: unknown): SavedBattle {
  const read = isViewFile(content) ? readViewFile<System>(content) : readBattleFile<System>(content);
  if (isFault(read)) throw new UserError(`${path}: not a battle file: ${read.message}`, 'bad-file');
  return read.format === 'enfilade-view/1' ? { file: battleOfView(read), view: read } : { file: read, view: null };
}

function battleIn(path: string, content: unknown): BattleFile<System> {
  const { file, view } = savedIn(path, content);
  if (view !== null) throw new UserError(`${path}: a shared view can only be replayed`, 'bad-file');
  return file;
}

/** The rules that the scenario of a battle file is played by. */
export function rulesetOf(scenario: Scenario, holder: '' | 'scenario.' = 'scenario.'): CheckedRuleset<System> {
  const ruleset = findPlay(scenario.ruleset);
  if (ruleset === undefined)
    throw new UserError(faultInRuleset(scenario, holder)?.message ?? scenario.ruleset, 'unknown-ruleset');
  return ruleset;
}

/** A shipped scenario by its id, or a scenario or battle in a file. */
export async function openBattle(given: string): Promise<MatchSetup> {
  const shipped = findScenario(given);
  if (shipped !== undefined) return opened(shipped, given);
  if (!/[./\\]/.test(given)) {
    const ids = SCENARIOS.map(({ id }) => id);
    throw new UserError(
      `no scenario "${given}"; ${suggestion(given, ids)}the shipped ones are ${ids.join(', ')}; name a file with its extension`,
      'unknown-scenario',
    );
  }
  const { content, bytes } = await readJsonFile(given);
  if (isBattle(content)) {
    const file = withPlainTexts(battleIn(given, content));
    return { ...opened(file.scenario, given, 'scenario.'), file };
  }
  refuseLarger(given, bytes, SCENARIO_LIMITS.bytes);
  const scenario = readScenario(content);
  if (isFault(scenario)) throw new UserError(`${given}: ${scenario.message}`, 'bad-file');
  return opened(scenario, given);
}

function isBattle(content: unknown): boolean {
  return (typeof content === 'object' && content !== null && 'journal' in content) || isViewFile(content);
}

function opened(scenario: Scenario, given: string, holder: '' | 'scenario.' = ''): MatchSetup {
  const ruleset = rulesetOf(scenario, holder);
  const fault = ruleset.faultIn(scenario);
  if (fault !== undefined) throw new UserError(`${given}: ${fault.message}`, 'bad-file');
  return { ruleset, setting: settingOf(scenario), file: null };
}
