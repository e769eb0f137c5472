import type { CheckedRuleset, Ruleset, System } from '#battle/index.ts';
import type { Chart, ChartDetails } from '#chart/index.ts';
import type { Palette } from '#drafting/index.ts';
import type { Generator } from '#generate/index.ts';
import type { Rulebook } from '#procedure/index.ts';
import type { Referee } from '#referee/index.ts';

/** A system on a screen: its rules and its chart. */
export interface ChartedPlay {
  readonly ruleset: Ruleset<System>;
  readonly chart: Chart<System>;
}

/** What each part of a system exports, by the same names in every system. */
export interface Parts {
  readonly rulebook: { readonly rulebook: Rulebook };
  readonly play: ChartedPlay;
  /** What the screen asks once its table is shown. */
  readonly details: { readonly details: ChartDetails<System> };
  /** Its scenario checks. */
  readonly checks: Pick<CheckedRuleset<System>, 'faultIn'>;
  /** A `Counsel` and a `StrengthReport` of the system, only ever asked about its own battles. */
  readonly counsel: { readonly counsel: unknown };
  readonly strengthReport: { readonly strengthReport: unknown };
  readonly referee: { readonly referee: Referee };
  /** What makes battles from a seed: army lists, kinds, ground. */
  readonly generator: { readonly generator: Generator };
  /** What a scenario of it may say: without it, its battles are not drawn in the editor. */
  readonly palette: { readonly palette: Palette };
}

/** The parts of a system, each loaded on first use. */
export type Loaders = { readonly [P in Exclude<keyof Parts, 'generator' | 'palette'>]: () => Promise<Parts[P]> } & {
  /** Not every system has army lists, nor a palette. */
  readonly [P in 'generator' | 'palette']?: () => Promise<Parts[P]>;
};

export interface SystemEntry extends Loaders {
  /** Also the name of its folder, and how the ids of its scenarios begin. */
  readonly id: string;
  /** The battles that come with it, by their ids, each loaded by itself. */
  readonly scenarios: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>>;
}

/** Every system, in the order they are offered; the only list of them. Programs leave out parts they never use: apps/web/build/parts.mjs. */
export const REGISTER: readonly SystemEntry[] = [
  {
    id: 'bp',
    rulebook: () => import('./bp/index.ts'),
    play: () => import('./bp/chart/index.ts'),
    details: () => import('./bp/chart/details/index.ts'),
    checks: () => import('./bp/play/faults.ts'),
    counsel: () => import('./bp/counsel/index.ts'),
    strengthReport: () => import('./bp/counsel/strength-report.ts'),
    referee: () => import('./bp/referee/index.ts'),
    generator: () => import('./bp/generate.ts'),
    palette: () => import('./bp/palette.ts'),
    scenarios: {
      'bp-maida': () => import('./bp/scenarios/bp-maida.json', { with: { type: 'json' } }),
      'bp-crossroads': () => import('./bp/scenarios/bp-crossroads.json', { with: { type: 'json' } }),
      'bp-sunken-lane': () => import('./bp/scenarios/bp-sunken-lane.json', { with: { type: 'json' } }),
    },
  },
  {
    id: 'bbb',
    rulebook: () => import('./bbb/index.ts'),
    play: () => import('./bbb/chart/index.ts'),
    details: () => import('./bbb/chart/details/index.ts'),
    checks: () => import('./bbb/play/faults.ts'),
    counsel: () => import('./bbb/counsel/index.ts'),
    strengthReport: () => import('./bbb/counsel/strength-report.ts'),
    referee: () => import('./bbb/referee/index.ts'),
    generator: () => import('./bbb/generate.ts'),
    palette: () => import('./bbb/palette.ts'),
    scenarios: {
      'bbb-quatre-bras': () => import('./bbb/scenarios/bbb-quatre-bras.json', { with: { type: 'json' } }),
      'bbb-lindenbruck': () => import('./bbb/scenarios/bbb-lindenbruck.json', { with: { type: 'json' } }),
      'bbb-toll-bridge': () => import('./bbb/scenarios/bbb-toll-bridge.json', { with: { type: 'json' } }),
    },
  },
  {
    id: '1866',
    rulebook: () => import('./1866/index.ts'),
    play: () => import('./1866/chart/index.ts'),
    details: () => import('./1866/chart/details/index.ts'),
    checks: () => import('./1866/play/faults.ts'),
    counsel: () => import('./1866/counsel/index.ts'),
    strengthReport: () => import('./1866/counsel/strength-report.ts'),
    referee: () => import('./1866/referee/index.ts'),
    generator: () => import('./1866/generate.ts'),
    palette: () => import('./1866/palette.ts'),
    scenarios: {
      '1866-nachod': () => import('./1866/scenarios/1866-nachod.json', { with: { type: 'json' } }),
      '1866-langensalza': () => import('./1866/scenarios/1866-langensalza.json', { with: { type: 'json' } }),
      '1866-hill-farm': () => import('./1866/scenarios/1866-hill-farm.json', { with: { type: 'json' } }),
    },
  },
  {
    id: 'gtc',
    rulebook: () => import('./gtc/index.ts'),
    play: () => import('./gtc/chart/index.ts'),
    details: () => import('./gtc/chart/details/index.ts'),
    checks: () => import('./gtc/play/faults.ts'),
    counsel: () => import('./gtc/counsel/index.ts'),
    strengthReport: () => import('./gtc/counsel/strength-report.ts'),
    referee: () => import('./gtc/referee/index.ts'),
    generator: () => import('./gtc/generate.ts'),
    palette: () => import('./gtc/palette.ts'),
    scenarios: {
      'gtc-kernstown': () => import('./gtc/scenarios/gtc-kernstown.json', { with: { type: 'json' } }),
      'gtc-weissenbach': () => import('./gtc/scenarios/gtc-weissenbach.json', { with: { type: 'json' } }),
      'gtc-stone-wall': () => import('./gtc/scenarios/gtc-stone-wall.json', { with: { type: 'json' } }),
    },
  },
  {
    id: 'mt',
    rulebook: () => import('./mt/index.ts'),
    play: () => import('./mt/chart/index.ts'),
    details: () => import('./mt/chart/details/index.ts'),
    checks: () => import('./mt/play/faults.ts'),
    counsel: () => import('./mt/counsel/index.ts'),
    strengthReport: () => import('./mt/counsel/strength-report.ts'),
    referee: () => import('./mt/referee/index.ts'),
    generator: () => import('./mt/generate.ts'),
    palette: () => import('./mt/palette.ts'),
    scenarios: {
      'mt-glen': () => import('./mt/scenarios/mt-glen.json', { with: { type: 'json' } }),
      'mt-harlans-mill': () => import('./mt/scenarios/mt-harlans-mill.json', { with: { type: 'json' } }),
      'mt-ford': () => import('./mt/scenarios/mt-ford.json', { with: { type: 'json' } }),
    },
  },
];

/** The ids of the systems, in the order they are offered. */
export const RULEBOOK_IDS: readonly string[] = REGISTER.map(({ id }) => id);
