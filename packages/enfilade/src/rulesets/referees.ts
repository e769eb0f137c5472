import type { RulebookId } from '#procedure/index.ts';
import type { Referee } from '#referee/index.ts';

const LOADERS: Readonly<Record<RulebookId, () => Promise<Referee>>> = {
  bp: () => import('./black-powder/referee/index.ts').then(({ referee }) => referee),
  bbb: () => import('./bloody-big-battles/referee/index.ts').then(({ referee }) => referee),
  '1866': () => import('./eighteen-sixty-six/referee/index.ts').then(({ referee }) => referee),
  gtc: () => import('./grand-tactical-commander/referee/index.ts').then(({ referee }) => referee),
  mt: () => import('./muskets-tomahawks/referee/index.ts').then(({ referee }) => referee),
};

/** What a system tells the referee, fetched when first asked for. */
export function loadReferee(id: string): Promise<Referee | undefined> {
  return Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId]() : Promise.resolve(undefined);
}
