import type { System } from '#battle/index.ts';
import type { StrengthReport } from '#counsel/index.ts';
import type { RulebookId } from '#procedure/index.ts';

type Loaded = Promise<{ readonly strengthReport: unknown }>;

const LOADERS: Readonly<Record<RulebookId, () => Loaded>> = {
  bp: () => import('./bp/play/strength-report.ts'),
  bbb: () => import('./bbb/play/strength-report.ts'),
  '1866': () => import('./1866/play/strength-report.ts'),
  gtc: () => import('./gtc/play/strength-report.ts'),
  mt: () => import('./mt/play/strength-report.ts'),
};

/** The strength report of a system, loaded when battles are to be counted. */
export function loadStrengthReport(id: RulebookId): Promise<StrengthReport<System>> {
  return LOADERS[id]().then(({ strengthReport }) => strengthReport as StrengthReport<System>);
}
