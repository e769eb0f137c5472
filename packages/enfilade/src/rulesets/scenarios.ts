import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import { loadScenario } from './load.ts';
import { REGISTER } from './register.ts';

const IDS: readonly string[] = REGISTER.flatMap(({ scenarios }) => Object.keys(scenarios));

/** The starter battles of all systems at once, in the order they are offered; a test reads every one of them. */
export const SCENARIOS: readonly Scenario[] = (await Promise.all(IDS.map(loadScenario))).flatMap((content) => {
  const scenario = readScenario(content);
  return isFault(scenario) ? [] : [scenario];
});

/** The shipped scenario with this id. */
export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
