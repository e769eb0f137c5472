import type { RulebookId } from '#procedure/index.ts';
import type { Referee } from '#referee/index.ts';

const LOADERS: Readonly<Record<RulebookId, () => Promise<Referee>>> = {
  bp: () => import('./bp/referee/index.ts').then(({ referee }) => referee),
  bbb: () => import('./bbb/referee/index.ts').then(({ referee }) => referee),
  '1866': () => import('./1866/referee/index.ts').then(({ referee }) => referee),
  gtc: () => import('./gtc/referee/index.ts').then(({ referee }) => referee),
  mt: () => import('./mt/referee/index.ts').then(({ referee }) => referee),
};

/** What a system tells the referee, fetched when first asked for. */
export function loadReferee(id: string): Promise<Referee | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
