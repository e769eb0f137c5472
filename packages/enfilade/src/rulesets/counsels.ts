import type { System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import type { RulebookId } from '#procedure/index.ts';

/** A counsel is only ever asked about battles of its own system. */
function ofAny<S extends System>({ counsel }: { readonly counsel: Counsel<S> }): Counsel<System> {
  return counsel as unknown as Counsel<System>;
}

const LOADERS: Readonly<Record<RulebookId, () => Promise<Counsel<System>>>> = {
  bp: () => import('./bp/counsel/index.ts').then(ofAny),
  bbb: () => import('./bbb/counsel/index.ts').then(ofAny),
  '1866': () => import('./1866/counsel/index.ts').then(ofAny),
  gtc: () => import('./gtc/counsel/index.ts').then(ofAny),
  mt: () => import('./mt/counsel/index.ts').then(ofAny),
};

/** What a system tells a computer player, fetched when one is to play it; undefined where there is no such system. */
export function loadCounsel(id: string): Promise<Counsel<System> | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
