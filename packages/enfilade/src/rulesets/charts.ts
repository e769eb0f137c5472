import type { Ruleset, System } from '#battle/index.ts';
import type { Chart } from '#chart/index.ts';
import type { RulebookId } from '#procedure/index.ts';

/** A system as it is played on a screen: its rules and how they look. */
export interface ChartedPlay {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
}

const LOADERS: Readonly<Partial<Record<RulebookId, () => Promise<ChartedPlay>>>> = {
  bp: () =>
    Promise.all([import('./black-powder/play/index.ts'), import('./black-powder/play/chart/index.ts')]).then(
      ([{ blackPowderPlay }, { blackPowderChart }]) => ({ ruleset: blackPowderPlay, chart: blackPowderChart }),
    ),
  bbb: () =>
    Promise.all([
      import('./bloody-big-battles/play/index.ts'),
      import('./bloody-big-battles/play/chart/index.ts'),
    ]).then(([{ bloodyBigBattlesPlay }, { bloodyBigBattlesChart }]) => ({
      ruleset: bloodyBigBattlesPlay,
      chart: bloodyBigBattlesChart,
    })),
  '1866': () =>
    Promise.all([
      import('./eighteen-sixty-six/play/index.ts'),
      import('./eighteen-sixty-six/play/chart/index.ts'),
    ]).then(([{ eighteenSixtySixPlay }, { eighteenSixtySixChart }]) => ({
      ruleset: eighteenSixtySixPlay,
      chart: eighteenSixtySixChart,
    })),
  gtc: () =>
    Promise.all([
      import('./grand-tactical-commander/play/index.ts'),
      import('./grand-tactical-commander/play/chart/index.ts'),
    ]).then(([{ grandTacticalCommanderPlay }, { grandTacticalCommanderChart }]) => ({
      ruleset: grandTacticalCommanderPlay,
      chart: grandTacticalCommanderChart,
    })),
  mt: () =>
    Promise.all([import('./muskets-tomahawks/play/index.ts'), import('./muskets-tomahawks/play/chart/index.ts')]).then(
      ([{ musketsTomahawksPlay }, { musketsTomahawksChart }]) => ({
        ruleset: musketsTomahawksPlay,
        chart: musketsTomahawksChart,
      }),
    ),
};

/** One system with its chart, fetched when first asked for; undefined where it has none. */
export function loadPlay(id: string): Promise<ChartedPlay | undefined> {
  const load = Object.hasOwn(LOADERS, id) ? LOADERS[id as RulebookId] : undefined;
  return load?.() ?? Promise.resolve(undefined);
}
