import type { CheckedRuleset, Ruleset, System } from '#battle/index.ts';
import type { Chart } from '#chart/index.ts';
import type { RulebookId } from '#procedure/index.ts';

/** A system as it is played on a screen: its rules and how they look. */
export interface ChartedPlay {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
}

const LOADERS: Readonly<Partial<Record<RulebookId, () => Promise<ChartedPlay>>>> = {
  bp: () => import('./bp/chart/charted.ts'),
  bbb: () => import('./bbb/chart/charted.ts'),
  '1866': () => import('./1866/chart/charted.ts'),
  gtc: () => import('./gtc/chart/charted.ts'),
  mt: () => import('./mt/chart/charted.ts'),
};

/** One system with its chart, fetched when first asked for; undefined where it has none. */
export function loadPlay(id: string): Promise<ChartedPlay | undefined> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId] : undefined;
  return load?.() ?? Promise.resolve(undefined);
}

const CHECKS: Readonly<Record<RulebookId, () => Promise<Pick<CheckedRuleset<System>, 'faultIn'>>>> = {
  bp: () => import('./bp/play/faults.ts'),
  bbb: () => import('./bbb/play/faults.ts'),
  '1866': () => import('./1866/play/faults.ts'),
  gtc: () => import('./gtc/play/faults.ts'),
  mt: () => import('./mt/play/faults.ts'),
};

/** What a system finds wrong with scenarios, fetched when there is one from elsewhere. */
export function loadChecks(id: string): Promise<Pick<CheckedRuleset<System>, 'faultIn'> | undefined> {
  return Object.hasOwn(CHECKS, id) ? CHECKS[id as RulebookId]() : Promise.resolve(undefined);
}
