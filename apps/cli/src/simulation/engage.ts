import { InvalidArgumentError } from 'commander';
import { isFault, isLevel, LEVELS, type Scenario } from 'enfilade';
import { type Engagement, openCampaign, type Campaign, varyScenario } from 'enfilade/bench';
import { valueOf } from '../input.ts';
import { openBattle } from '../play/open.ts';
import { UserError } from '../user-error.ts';

export type Players = Engagement['players'];

/** "captain,recruit": the levels of side a and side b. */
export function parseLevels(given: string): Players {
  const [a = '', b = '', ...more] = given.split(',').map((name) => name.trim());
  if (isLevel(a) && isLevel(b) && more.length === 0) return { a, b };
  if ([a, b, ...more].includes('human'))
    throw new InvalidArgumentError('Only computer players can fight many battles: --players captain,captain');
  throw new InvalidArgumentError(`Two of ${LEVELS.join(', ')}: --players captain,captain`);
}

/** A change to a scenario. */
export interface Change {
  readonly path: string;
  readonly value: unknown;
}

/** Collects `name=value`; values are JSON, or else plain words. */
export function changesOf(prefix: string): (given: string, before?: readonly Change[]) => readonly Change[] {
  return (given, before = []) => {
    const [, path = '', text = ''] = /^([^=\s]+)=(.*)$/s.exec(given) ?? [];
    if (path === '') throw new InvalidArgumentError('A name and a value: fogOfWar=true');
    return [...before, { path: `${prefix}${path}`, value: valueOf(text) }];
  };
}

export function changed(scenario: Scenario, changes: readonly Change[]): Scenario {
  return changes.reduce((so, { path, value }) => {
    const varied = varyScenario(so, path, value);
    if (isFault(varied)) throw new UserError(varied.message, 'bad-scenario');
    return varied;
  }, scenario);
}

export async function scenarioOf(given: string, changes: readonly Change[]): Promise<Scenario> {
  const { setting, file } = await openBattle(given);
  if (file !== null) throw new UserError(`${given}: this is a battle in progress; name a scenario instead`);
  return changed(setting.scenario, changes);
}

/** Prepares it once in this thread, so that its faults are reported before any worker starts. */
export async function readyCampaign(engagement: Engagement): Promise<Campaign> {
  const campaign = await openCampaign(engagement);
  if (isFault(campaign)) throw new UserError(`${engagement.scenario.id}: ${campaign.message}`, 'bad-scenario');
  return campaign;
}
