import type { Rulebook, RulebookId } from '#procedure/index.ts';

const LOADERS: Readonly<Record<RulebookId, () => Promise<Rulebook>>> = {
  bp: () => import('./black-powder/index.ts').then(({ blackPowder }) => blackPowder),
  bbb: () => import('./bloody-big-battles/index.ts').then(({ bloodyBigBattles }) => bloodyBigBattles),
  '1866': () => import('./eighteen-sixty-six/index.ts').then(({ eighteenSixtySix }) => eighteenSixtySix),
  gtc: () => import('./grand-tactical-commander/index.ts').then(({ grandTacticalCommander }) => grandTacticalCommander),
  mt: () => import('./muskets-tomahawks/index.ts').then(({ musketsTomahawks }) => musketsTomahawks),
};

/** One system by itself, fetched when first asked for: a screen that shows one sheet need not load five. */
export function loadRulebook(id: string): Promise<Rulebook | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
