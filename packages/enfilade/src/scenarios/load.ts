import { isFault, readScenario, type Scenario } from '#battle/index.ts';

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'bp-maida': () => import('./bp-maida.json', { with: { type: 'json' } }),
  'bp-crossroads': () => import('./bp-crossroads.json', { with: { type: 'json' } }),
  'bbb-quatre-bras': () => import('./bbb-quatre-bras.json', { with: { type: 'json' } }),
  'bbb-lindenbruck': () => import('./bbb-lindenbruck.json', { with: { type: 'json' } }),
  '1866-nachod': () => import('./1866-nachod.json', { with: { type: 'json' } }),
  '1866-langensalza': () => import('./1866-langensalza.json', { with: { type: 'json' } }),
  'gtc-kernstown': () => import('./gtc-kernstown.json', { with: { type: 'json' } }),
  'gtc-weissenbach': () => import('./gtc-weissenbach.json', { with: { type: 'json' } }),
  'mt-glen': () => import('./mt-glen.json', { with: { type: 'json' } }),
  'mt-harlans-mill': () => import('./mt-harlans-mill.json', { with: { type: 'json' } }),
};

/** One shipped battle by itself: a screen that plays one need not load ten. */
export async function loadScenario(id: string): Promise<Scenario | undefined> {
  const loaded = Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
  if (loaded === undefined) return undefined;
  const scenario = readScenario(loaded.default);
  return isFault(scenario) ? undefined : scenario;
}
