import type { System } from '#battle/index.ts';
import type { Returns } from '#counsel/index.ts';
import type { RulebookId } from '#procedure/index.ts';

type Loaded = Promise<{ readonly returns: unknown }>;

const LOADERS: Readonly<Record<RulebookId, () => Loaded>> = {
  bp: () => import('./bp/play/returns.ts'),
  bbb: () => import('./bbb/play/returns.ts'),
  '1866': () => import('./1866/play/returns.ts'),
  gtc: () => import('./gtc/play/returns.ts'),
  mt: () => import('./mt/play/returns.ts'),
};

/** How a system returns its strengths, fetched when battles are to be counted. */
export function loadReturns(id: RulebookId): Promise<Returns<System>> {
  return LOADERS[id]().then(({ returns }) => returns as Returns<System>);
}
