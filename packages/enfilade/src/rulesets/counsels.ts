import type { System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import type { RulebookId } from '#procedure/index.ts';

/** A counsel is only ever asked about battles of its own system. */
function ofAny<S extends System>({ counsel }: { readonly counsel: Counsel<S> }): Counsel<System> {
  return counsel as unknown as Counsel<System>;
}

const LOADERS: Readonly<Record<RulebookId, () => Promise<Counsel<System>>>> = {
  bp: () => import('./black-powder/play/counsel/index.ts').then(ofAny),
  bbb: () => import('./bloody-big-battles/play/counsel/index.ts').then(ofAny),
  '1866': () => import('./eighteen-sixty-six/play/counsel/index.ts').then(ofAny),
  gtc: () => import('./grand-tactical-commander/play/counsel/index.ts').then(ofAny),
  mt: () => import('./muskets-tomahawks/play/counsel/index.ts').then(ofAny),
};

/** What a system tells a computer player, fetched when one is to play it; undefined where there is no such system. */
export function loadCounsel(id: string): Promise<Counsel<System> | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
