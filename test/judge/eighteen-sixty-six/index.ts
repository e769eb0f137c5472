import type { Judge } from 'enfilade';
import type { EighteenSixtySix } from '../../../packages/enfilade/src/rulesets/eighteen-sixty-six/play/model.ts';
import { firstFault } from '../verdict.ts';
import { faultInDisarray } from './disarray.ts';
import { faultInMove } from './moves.ts';
import { faultInStanding } from './standing.ts';
import { faultInVolleys } from './volleys.ts';

export const eighteenSixtySixJudge: Judge<EighteenSixtySix> = {
  standing: faultInStanding,
  order: (judged) => firstFault([judged], [faultInMove, faultInDisarray, faultInVolleys]),
  inquiry: () => undefined,
};
