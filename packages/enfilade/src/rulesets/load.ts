import type { Rulebook, RulebookId } from '#procedure/index.ts';

const LOADERS: Readonly<Partial<Record<RulebookId, () => Promise<Rulebook>>>> = {
  bp: () => import('./black-powder/index.ts').then(({ blackPowder }) => blackPowder),
};

/** One system by itself, fetched when first asked for: a screen that shows one sheet need not load five. */
export function loadRulebook(id: string): Promise<Rulebook | undefined> {
  return LOADERS[id as RulebookId]?.() ?? Promise.resolve(undefined);
}
