import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import crossroads from './bp-crossroads.json' with { type: 'json' };
import maida from './bp-maida.json' with { type: 'json' };

/** Scenario files as they are shipped; a test reads every one of them. */
const SHIPPED: readonly unknown[] = [maida, crossroads];

/** The starter battles, two of each system. */
export const SCENARIOS: readonly Scenario[] = SHIPPED.flatMap((content) => {
  const scenario = readScenario(content);
  return isFault(scenario) ? [] : [scenario];
});

export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
