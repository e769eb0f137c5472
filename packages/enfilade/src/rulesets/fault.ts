import { fault, type Scenario, type ScenarioFault } from '#battle/index.ts';
import { RULEBOOK_IDS } from './register.ts';

/** Why a scenario belongs to no system there is; `holder` is where it lies in its file: `scenario.` in a battle. */
export function faultInRuleset(
  { ruleset }: Pick<Scenario, 'ruleset'>,
  holder: '' | 'scenario.' = '',
): ScenarioFault | undefined {
  if (RULEBOOK_IDS.includes(ruleset)) return undefined;
  return fault(`${holder}ruleset`, `there is no system "${ruleset}"; there are ${RULEBOOK_IDS.join(', ')}`);
}
