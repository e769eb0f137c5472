import type { Scenario } from '#battle/index.ts';

type Loader = () => Promise<{ readonly default: unknown }>;

const LOADERS: Readonly<Record<string, Loader>> = {
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

/** The system of a shipped battle, known before it is loaded: ids begin with it. */
export function systemOf(id: string): string | undefined {
  return Object.hasOwn(LOADERS, id) ? id.split('-', 1)[0] : undefined;
}

/** One shipped battle by itself, so that a screen need not load all ten. A test has validated it, so the schema is not needed here. */
export async function loadScenario(id: string): Promise<Scenario | undefined> {
  const loaded = Object.hasOwn(LOADERS, id) ? await LOADERS[id]?.() : undefined;
  return loaded?.default as Scenario | undefined;
}
