/** The battles that come with the library. */
import { isFault, readScenario, type Scenario } from '#battle/index.ts';
import langensalza from './1866-langensalza.json' with { type: 'json' };
import nachod from './1866-nachod.json' with { type: 'json' };
import lindenbruck from './bbb-lindenbruck.json' with { type: 'json' };
import quatreBras from './bbb-quatre-bras.json' with { type: 'json' };
import crossroads from './bp-crossroads.json' with { type: 'json' };
import maida from './bp-maida.json' with { type: 'json' };
import kernstown from './gtc-kernstown.json' with { type: 'json' };
import weissenbach from './gtc-weissenbach.json' with { type: 'json' };
import glen from './mt-glen.json' with { type: 'json' };
import harlansMill from './mt-harlans-mill.json' with { type: 'json' };

export { loadScenario, systemOf } from './load.ts';

/** Scenario files as they are shipped; a test reads every one of them. */
const SHIPPED: readonly unknown[] = [
  maida,
  crossroads,
  quatreBras,
  lindenbruck,
  nachod,
  langensalza,
  kernstown,
  weissenbach,
  glen,
  harlansMill,
];

/** The starter battles, two of each system. */
export const SCENARIOS: readonly Scenario[] = SHIPPED.flatMap((content) => {
  const scenario = readScenario(content);
  return isFault(scenario) ? [] : [scenario];
});

/** The shipped scenario with this id. */
export function findScenario(id: string): Scenario | undefined {
  return SCENARIOS.find((scenario) => scenario.id === id);
}
