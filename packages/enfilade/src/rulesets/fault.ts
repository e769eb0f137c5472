import type { Scenario, ScenarioFault } from '#battle/index.ts';
import { RULEBOOK_IDS } from './register.ts';

/** Why a scenario belongs to no system there is; `holder` is where it lies in its file: `scenario.` in a battle. */
export function faultInRuleset(
  { ruleset }: Pick<Scenario, 'ruleset'>,
  holder: '' | 'scenario.' = '',
): ScenarioFault | undefined {
  if (RULEBOOK_IDS.includes(ruleset)) return undefined;
  const field = `${holder}ruleset`;
  return { field, message: `${field}: there is no system "${ruleset}"; there are ${RULEBOOK_IDS.join(', ')}` };
}
