import type { Rulebook, RulebookId } from '#procedure/index.ts';

const LOADERS: Readonly<Record<RulebookId, () => Promise<Rulebook>>> = {
  bp: () => import('./bp/index.ts').then(({ blackPowder }) => blackPowder),
  bbb: () => import('./bbb/index.ts').then(({ bloodyBigBattles }) => bloodyBigBattles),
  '1866': () => import('./1866/index.ts').then(({ eighteenSixtySix }) => eighteenSixtySix),
  gtc: () => import('./gtc/index.ts').then(({ grandTacticalCommander }) => grandTacticalCommander),
  mt: () => import('./mt/index.ts').then(({ musketsTomahawks }) => musketsTomahawks),
};

/** One system by itself, fetched when first asked for: a screen that shows one sheet need not load five. */
export function loadRulebook(id: string): Promise<Rulebook | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
