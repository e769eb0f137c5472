import type { System } from '#battle/index.ts';
import type { Counsel } from '#counsel/index.ts';
import type { RulebookId } from '#procedure/index.ts';

const LOADERS: Readonly<Partial<Record<RulebookId, () => Promise<Counsel<System>>>>> = {
  bp: () => import('./black-powder/play/counsel/index.ts').then(({ counsel }) => counsel as unknown as Counsel<System>),
  mt: () =>
    import('./muskets-tomahawks/play/counsel/index.ts').then(({ counsel }) => counsel as unknown as Counsel<System>),
  gtc: () =>
    import('./grand-tactical-commander/play/counsel/index.ts').then(
      ({ counsel }) => counsel as unknown as Counsel<System>,
    ),
  '1866': () =>
    import('./eighteen-sixty-six/play/counsel/index.ts').then(({ counsel }) => counsel as unknown as Counsel<System>),
  bbb: () =>
    import('./bloody-big-battles/play/counsel/index.ts').then(({ counsel }) => counsel as unknown as Counsel<System>),
};

/** What a system tells a computer player, fetched when one is to play it; undefined where it tells nothing yet. */
export function loadCounsel(id: string): Promise<Counsel<System> | undefined> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId] : undefined;
  return load?.() ?? Promise.resolve(undefined);
}
