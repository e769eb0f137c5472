import type { CheckedRuleset, Ruleset, System } from '#battle/index.ts';
import type { Chart } from '#chart/index.ts';
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
  /** Its scenario checks. */
  readonly checks: Pick<CheckedRuleset<System>, 'faultIn'>;
  /** A `Counsel` and a `StrengthReport` of the system, only ever asked about its own battles. */
  readonly counsel: { readonly counsel: unknown };
  readonly strengthReport: { readonly strengthReport: unknown };
  readonly referee: { readonly referee: Referee };
}

/** The parts of a system, each loaded on first use. */
export type Loaders = { readonly [P in keyof Parts]: () => Promise<Parts[P]> };

export interface SystemEntry extends Loaders {
  /** Also the name of its folder. */
  readonly id: string;
}

/** Every system, in the order they are offered. Programs leave out parts they never use: apps/web/build/parts.mjs. */
export const REGISTER: readonly SystemEntry[] = [
  {
    id: 'bp',
    rulebook: () => import('./bp/index.ts'),
    play: () => import('./bp/chart/index.ts'),
    checks: () => import('./bp/play/faults.ts'),
    counsel: () => import('./bp/counsel/index.ts'),
    strengthReport: () => import('./bp/counsel/strength-report.ts'),
    referee: () => import('./bp/referee/index.ts'),
  },
  {
    id: 'bbb',
    rulebook: () => import('./bbb/index.ts'),
    play: () => import('./bbb/chart/index.ts'),
    checks: () => import('./bbb/play/faults.ts'),
    counsel: () => import('./bbb/counsel/index.ts'),
    strengthReport: () => import('./bbb/counsel/strength-report.ts'),
    referee: () => import('./bbb/referee/index.ts'),
  },
  {
    id: '1866',
    rulebook: () => import('./1866/index.ts'),
    play: () => import('./1866/chart/index.ts'),
    checks: () => import('./1866/play/faults.ts'),
    counsel: () => import('./1866/counsel/index.ts'),
    strengthReport: () => import('./1866/counsel/strength-report.ts'),
    referee: () => import('./1866/referee/index.ts'),
  },
  {
    id: 'gtc',
    rulebook: () => import('./gtc/index.ts'),
    play: () => import('./gtc/chart/index.ts'),
    checks: () => import('./gtc/play/faults.ts'),
    counsel: () => import('./gtc/counsel/index.ts'),
    strengthReport: () => import('./gtc/counsel/strength-report.ts'),
    referee: () => import('./gtc/referee/index.ts'),
  },
  {
    id: 'mt',
    rulebook: () => import('./mt/index.ts'),
    play: () => import('./mt/chart/index.ts'),
    checks: () => import('./mt/play/faults.ts'),
    counsel: () => import('./mt/counsel/index.ts'),
    strengthReport: () => import('./mt/counsel/strength-report.ts'),
    referee: () => import('./mt/referee/index.ts'),
  },
];

/** The ids of the systems, in the order they are offered. */
export const RULEBOOK_IDS: readonly string[] = REGISTER.map(({ id }) => id);
